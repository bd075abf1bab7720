package heddle.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A test that fails if a data race appears while it runs. On a method it stands for {@link Test}; on a class it covers
 * all tests of the class and of its nested classes, of whatever kind, and what happens between them.
 *
 * <p>The JVM needs Heddle's agent; without it the test fails. Tests with this annotation do not run beside each other.
 */
@Test
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(RaceExtension.class)
@ResourceLock("heddle.races")
public @interface RaceTest {}
