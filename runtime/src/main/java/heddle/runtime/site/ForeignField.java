package heddle.runtime.site;

/** Stands for the field of one object whose class is not woven; the object keeps it. */
public final class ForeignField {
    public final String name;

    public ForeignField(String name) {
        this.name = name;
    }
}
