package root;

/** Methods of the user interface's thread run one after the other, and beside all others. */
class Confined {
    @interface ThreadSafe {}

    @interface UiThread {}

    @ThreadSafe
    static class View {
        int drawn;
        int shown;

        @UiThread
        void draw() {
            drawn++; // guarded
            shown++; // race: Confined$View.shown
        }

        @UiThread
        void clear() {
            drawn = 0; // guarded
        }

        void hide() {
            shown = 0; // race: Confined$View.shown
        }
    }
}
