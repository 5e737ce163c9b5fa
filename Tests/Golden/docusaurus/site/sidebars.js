module.exports = { docs: ['start', { type: 'category', label: 'Work', items: ['work/mortar'] }] }
