package heddle.agent.operate;

/** The run as JMX shows it, under the name {@value Jmx#NAME}. */
public interface HeddleMXBean {
    boolean isWatching();

    void start();

    void stop();

    double getBudget();

    void setBudget(double share);

    double getRate();

    long getEvents();

    int getRaceCount();

    /** One line for each race. */
    String[] getRaces();

    /** Writes the result as it is now, and returns it as JSON. */
    String dump();
}
