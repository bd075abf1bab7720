package container;

import java.text.SimpleDateFormat;
import java.util.Date;

class ThreadLocalFormat {
    static final ThreadLocal<SimpleDateFormat> FORMAT = ThreadLocal.withInitial(() -> new SimpleDateFormat("yyyy"));
    static void work() {
        FORMAT.get().format(new Date()); // guarded
    }
    public static void main(String[] args) {
        new Thread(ThreadLocalFormat::work).start();
        new Thread(ThreadLocalFormat::work).start();
    }
}
