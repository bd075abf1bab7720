package root;

/** Of a class that merely takes locks nobody said that callers pass in what they share. */
class PassedToLocking {
    static class Box {
        int n;
    }

    static class Filler {
        private int filled;

        public void fill(Box box) {
            box.n++; // guarded
            synchronized (this) {
                filled++; // guarded
            }
        }
    }
}
