package lambda;

class CapturedLocked {
    public static void main(String[] args) {
        int[] count = new int[1];
        Runnable up = () -> {
            synchronized (count) {
                count[0]++; // guarded
            }
        };
        new Thread(up).start();
        new Thread(up).start();
    }
}
