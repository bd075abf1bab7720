package thread;

class StartLastInConstructor {
    static class Server {
        int state;
        Server() {
            state = 1; // guarded
            new Thread(this::loop).start();
        }
        void loop() {
            state++; // guarded
        }
    }
    public static void main(String[] args) {
        new Server();
    }
}
