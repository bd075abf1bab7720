package heddle.race.work;

import java.io.Serializable;

/** A part of some work: all that has to be known to do it, besides the subject. */
public interface Part extends Serializable {
    /** How much there is to do, in any unit: costly parts are begun first. */
    default long cost() {
        return 1;
    }
}
