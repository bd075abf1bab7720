package heddle.agent.operate;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/** Registers the bean. The first use of this class loads {@code java.management}. */
final class Jmx {
    static final String NAME = "dev.heddle:type=Run";

    private Jmx() {}

    static void register(Controls run) throws JMException {
        ManagementFactory.getPlatformMBeanServer().registerMBean(new HeddleBean(run), new ObjectName(NAME));
    }
}
