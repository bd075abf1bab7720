package heddle.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A test that fails unless a data race on this variable appears while it runs. Races on other variables fail it as they
 * fail a {@link RaceTest}. May be repeated: then every one of the races must appear.
 */
@Documented
@Repeatable(ExpectRace.All.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@ExtendWith(RaceExtension.class)
@ResourceLock("heddle.races")
public @interface ExpectRace {
    /** The variable as reports name it, or the end of its name from a class on: {@code Account.balance}. */
    String value();

    /** Holds several expectations of one test. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @ExtendWith(RaceExtension.class)
    @ResourceLock("heddle.races")
    @interface All {
        ExpectRace[] value();
    }
}
