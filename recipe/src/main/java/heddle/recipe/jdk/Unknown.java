package heddle.recipe.jdk;

/** Something does not follow from what is known. */
final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unknown() {
        super(null, null, false, false);
    }
}
