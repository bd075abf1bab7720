package heddle.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that fails as long as the two accesses of a race can be made to meet while its method runs. The method runs in JVMs of
 * its own, with threads held before the accesses as the schedule says; once the race is fixed the test passes, and stays.
 *
 * <p>The class has a constructor without arguments, and the method no parameters; methods before and after each test run,
 * too. The tests' JVM needs Heddle's agent, or the system property {@code heddle.agent} with the agent's jar.
 */
@Test
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@ExtendWith(ReproduceExtension.class)
public @interface Reproduce {
    /** The schedule that {@code heddle reproduce --junit} wrote: a file, one below src/test/resources, or a resource. */
    String value();

    /** Runs in each order of the two accesses. */
    int runs() default 2;
}
