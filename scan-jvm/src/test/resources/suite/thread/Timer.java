package thread;

import java.util.TimerTask;

class Timer {
    static int n;
    public static void main(String[] args) {
        java.util.Timer timer = new java.util.Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                n++; // race: Timer.n
            }
        }, 10);
        n++; // race: Timer.n
    }
}
