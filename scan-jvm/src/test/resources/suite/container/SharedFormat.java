package container;

import java.text.SimpleDateFormat;
import java.util.Date;

class SharedFormat {
    static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy");
    static void work() {
        FORMAT.format(new Date()); // race: SharedFormat.FORMAT
    }
    public static void main(String[] args) {
        new Thread(SharedFormat::work).start();
        new Thread(SharedFormat::work).start();
    }
}
