package thread;

class StartInConstructor {
    static class Server {
        int state;
        Server() {
            new Thread(this::loop).start();
            state = 1; // race: StartInConstructor$Server.state
        }
        void loop() {
            state++; // race: StartInConstructor$Server.state
        }
    }
    public static void main(String[] args) {
        new Server();
    }
}
