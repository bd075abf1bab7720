package heddle.recipe.code;

/** The effect of a notification on threads that wait for a monitor. */
public enum Notification {
    /** Wakes one of them. */
    OF_ONE,
    OF_ALL,
    /** It cannot be told, or is none of a monitor. */
    UNKNOWN
}
