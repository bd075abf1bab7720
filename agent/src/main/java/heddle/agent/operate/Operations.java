package heddle.agent.operate;

import heddle.runtime.vm.OwnThread;

/**
 * Registers the bean and the events, each as soon as the JVM has loaded what they need for another reason: a connection, a
 * monitoring library, a recording. It is told the names of the JDK's classes as they are loaded; the work is done by threads of
 * its own, because nothing may be loaded from within a transformation.
 */
public final class Operations {
    /** Loaded when there is a server of beans, and when there is a recorder. */
    private static final String BEANS = "com.sun.jmx.mbeanserver.JmxMBeanServer";

    private static final String RECORDER = "jdk.jfr.internal.PlatformRecorder";

    private Controls run;
    private boolean beans;
    private boolean recorder;

    /** A class of the JDK has been loaded, or is about to be. */
    public void loaded(String name) {
        if (name.length() == BEANS.length() && name.equals(BEANS)) {
            synchronized (this) {
                beans = true;
            }
            begin();
        } else if (name.length() == RECORDER.length() && name.equals(RECORDER)) {
            synchronized (this) {
                recorder = true;
            }
            begin();
        }
    }

    /** From now on there is a run to be steered. */
    public void start(Controls controls) {
        synchronized (this) {
            run = controls;
        }
        begin();
    }

    private void begin() {
        Controls controls;
        boolean jmx;
        boolean jfr;
        synchronized (this) {
            controls = run;
            jmx = controls != null && beans;
            jfr = controls != null && recorder;
            beans &= !jmx;
            recorder &= !jfr;
        }
        if (jmx) {
            new OwnThread(new Registration(controls, true), "heddle-jmx").start();
        }
        if (jfr) {
            new OwnThread(new Registration(controls, false), "heddle-jfr").start();
        }
    }

    /** The run goes on without the one that cannot be registered. */
    private record Registration(Controls controls, boolean jmx) implements Runnable {
        @Override
        public void run() {
            try {
                if (jmx) {
                    Jmx.register(controls);
                } else {
                    Jfr.register(controls);
                }
            } catch (Exception | LinkageError e) {
                System.err.println("heddle: no " + (jmx ? "bean for JMX: " : "events for JFR: ") + e);
            }
        }
    }
}
