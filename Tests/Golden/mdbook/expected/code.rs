// one
// two
fn wall() {
    build();
}
