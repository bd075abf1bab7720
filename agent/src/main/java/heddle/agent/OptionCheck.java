package heddle.agent;

import heddle.agent.option.Options;

/** Whether the agent understands options, for those who hand them to JVMs: there it could only end the program. */
public final class OptionCheck {
    private OptionCheck() {}

    /** The sentence with which a JVM would end, empty if it would start. */
    public static String fault(String options) {
        try {
            Options.parse(options);
            return "";
        } catch (Options.Invalid e) {
            return e.getMessage();
        }
    }
}
