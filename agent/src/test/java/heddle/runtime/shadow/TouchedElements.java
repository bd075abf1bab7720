package heddle.runtime.shadow;

import java.lang.reflect.Array;

/** For tests: which elements of an array the shadow says were accessed. */
public final class TouchedElements {
    private TouchedElements() {}

    /** One character for each element: {@code w} if it was written, {@code r} if it was read alone, {@code .} for neither. */
    public static String of(Object array) {
        StringBuilder touched = new StringBuilder();
        ArrayShadow shadow = ArrayShadow.TABLE.find(array);
        for (int i = 0; i < Array.getLength(array); i++) {
            long[] words = shadow == null ? new long[128] : shadow.page(i).words;
            int word = ArrayShadow.word(i);
            touched.append(words[word] != 0 ? 'w' : words[word + 1] != 0 ? 'r' : '.');
        }
        return touched.toString();
    }
}
