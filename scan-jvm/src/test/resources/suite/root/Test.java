package root;

/** Tests are run by nobody that can be seen. */
class Test {
    @interface RepeatedTest {}

    static int probe;

    @RepeatedTest
    void twice() {
        new Thread(() -> probe++).start(); // race: Test.probe
        probe++; // race: Test.probe
    }
}
