package heddle.scan.warn;

import heddle.scan.ir.Lvalue;

/** How a front end's users call things. */
public interface Naming {
    /**
     * The variable that a location is.
     *
     * @param holder a field that is known to hold the location's object, or null
     */
    default String variable(Lvalue location, String holder) {
        return location.toString();
    }

    default String lock(Lvalue object) {
        return object.toString();
    }

    /** What the declarations of the program say about sharing the variable's class; null if nothing. */
    default Reason declared(Lvalue location) {
        return null;
    }
}
