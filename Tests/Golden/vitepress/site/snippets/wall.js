export function wall() {}
