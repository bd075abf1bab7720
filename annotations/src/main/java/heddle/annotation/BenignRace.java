package heddle.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Accepts the races on a field, or those with an access in a method, and says why. {@code heddle run} and {@code heddle
 * scan} still report them, as suppressed and with the reason, and do not fail because of them.
 *
 * <p>The annotation is in class files only: a program needs this artifact to be compiled, not to run.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface BenignRace {
    /** Why the race does no harm. */
    String value();
}
