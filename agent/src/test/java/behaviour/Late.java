package behaviour;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Makes the directory of its result as soon as the agent has failed to write there. */
public final class Late {
    private Late() {}

    public static void main(String[] args) throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName run = new ObjectName("dev.heddle:type=Run");
        while (!server.isRegistered(run)) {
            Thread.onSpinWait();
        }
        String result = "";
        for (int i = 0; i < 1000 && !result.contains("the result could not be written"); i++) {
            result = (String) server.invoke(run, "dump", new Object[0], new String[0]);
        }
        Files.createDirectory(Path.of(args[0]));
    }
}
