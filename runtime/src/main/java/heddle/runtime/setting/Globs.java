package heddle.runtime.setting;

/** Patterns over class and variable names: {@code *} stands for any run of characters, everything else for itself. */
public final class Globs {
    private final String[] patterns;

    private Globs(String[] patterns) {
        this.patterns = patterns;
    }

    /** Patterns separated by colons; the empty text matches nothing. */
    public static Globs of(String text) {
        return new Globs(text.isEmpty() ? new String[0] : text.split(":"));
    }

    public boolean isEmpty() {
        return patterns.length == 0;
    }

    public boolean matches(String name) {
        for (String pattern : patterns) {
            if (matches(pattern, 0, name, 0)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(String pattern, int p, String name, int n) {
        while (p < pattern.length() && pattern.charAt(p) != '*') {
            if (n == name.length() || name.charAt(n) != pattern.charAt(p)) {
                return false;
            }
            p++;
            n++;
        }
        if (p == pattern.length()) {
            return n == name.length();
        }
        for (int rest = n; rest <= name.length(); rest++) {
            if (matches(pattern, p + 1, name, rest)) {
                return true;
            }
        }
        return false;
    }
}
