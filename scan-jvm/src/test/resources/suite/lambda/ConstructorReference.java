package lambda;

import java.util.function.Supplier;

class ConstructorReference {
    static class Box {
        int n;
        Box() {
            n = 1; // guarded
        }
    }
    static void work() {
        Supplier<Box> maker = Box::new;
        maker.get().n++; // guarded
    }
    public static void main(String[] args) {
        new Thread(ConstructorReference::work).start();
        new Thread(ConstructorReference::work).start();
    }
}
