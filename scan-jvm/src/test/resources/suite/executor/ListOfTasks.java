package executor;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The tasks of a list that is written down run side by side. */
class ListOfTasks {
    static int both;
    static int listed;
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.invokeAll(List.of(
                () -> {
                    both++; // race: ListOfTasks.both
                    return 1;
                },
                () -> {
                    both--; // race: ListOfTasks.both
                    return 2;
                }));
        pool.invokeAll(Arrays.asList(
                () -> {
                    listed++; // race: ListOfTasks.listed
                    return 1;
                },
                () -> {
                    listed--; // race: ListOfTasks.listed
                    return 2;
                }));
    }
}
