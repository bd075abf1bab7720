package heddle.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Races that appear in this test, or in the tests of this class, do not fail them. They are published as a report entry
 * of the test, and stay in the agent's result.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface IgnoreRaces {
    /** Why; a blank reason fails the test. */
    String value();

    /** The variables whose races are ignored, named as in {@link ExpectRace}; all if none is given. */
    String[] on() default {};
}
