package container;

class SharedBuilder {
    static final StringBuilder TEXT = new StringBuilder();
    static void work() {
        TEXT.append('x'); // race: SharedBuilder.TEXT
    }
    public static void main(String[] args) {
        new Thread(SharedBuilder::work).start();
        new Thread(SharedBuilder::work).start();
    }
}
