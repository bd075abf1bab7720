package program;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The races of a program, as pairs of the letters at the ends of its lines: {@code "w-r"}. There are no others. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Races {
    /** Found when every read sees what it saw. */
    String[] rv() default {};

    /** Found besides when reads may see other values. */
    String[] values() default {};

    /** Found besides when branches may go the other way. */
    String[] paths() default {};
}
