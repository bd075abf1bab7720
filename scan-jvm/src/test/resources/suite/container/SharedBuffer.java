package container;

class SharedBuffer {
    static final StringBuffer TEXT = new StringBuffer();
    static void work() {
        TEXT.append('x'); // guarded
    }
    public static void main(String[] args) {
        new Thread(SharedBuffer::work).start();
        new Thread(SharedBuffer::work).start();
    }
}
