package thread;

import java.util.Timer;
import java.util.TimerTask;

/** A timer runs its tasks one after the other; the tasks of two timers run side by side. */
class TwoTasksOfTimer {
    static int both;
    static int one;
    public static void main(String[] args) {
        Timer first = new Timer();
        Timer second = new Timer();
        first.schedule(new TimerTask() {
            @Override
            public void run() {
                one++; // guarded
                both++; // race: TwoTasksOfTimer.both
            }
        }, 1);
        first.schedule(new TimerTask() {
            @Override
            public void run() {
                one++; // guarded
            }
        }, 1);
        second.schedule(new TimerTask() {
            @Override
            public void run() {
                both++; // race: TwoTasksOfTimer.both
            }
        }, 1);
    }
}
