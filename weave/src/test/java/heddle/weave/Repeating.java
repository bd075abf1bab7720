package heddle.weave;

/** Accesses that repeat others, and some that do not; each method says in its name why. Woven by {@link RepeatsTest}. */
class Repeating {
    int a;
    int b;
    volatile int v;

    int readTwice() {
        return a + a;
    }

    void readThenWritten() {
        if (a == 0) {
            a = 1;
        }
    }

    int afterBothWays(boolean c) {
        int x = a;
        if (c) {
            b = 1;
        }
        return x + a;
    }

    int onOneWayOnly(boolean c) {
        int x = 0;
        if (c) {
            x = a;
        }
        return x + a;
    }

    int writtenOnBothWays(boolean c) {
        if (c) {
            a = 1;
        } else {
            a = 2;
        }
        a = 3;
        return a;
    }

    void writtenOnOneWay(boolean c) {
        if (c) {
            a = 1;
        } else {
            b = a;
        }
        a = 3;
    }

    int afterCall() {
        int x = a;
        nothing();
        return x + a;
    }

    int afterCallOnOneWay(boolean c) {
        int x = a;
        if (c) {
            nothing();
        }
        return x + a;
    }

    int afterCallInValue() {
        a = nothing();
        return a;
    }

    int afterVolatile() {
        int x = a;
        v = 1;
        return x + a;
    }

    int afterCast(Object o) {
        int x = a;
        String s = (String) o;
        return x + a + (s == null ? 0 : 1);
    }

    int ofAnotherObject(Repeating o, Repeating p) {
        Repeating q = o;
        int x = q.a;
        q = p;
        return x + q.a;
    }

    int inLoop(int n) {
        int x = a;
        for (int i = 0; i < n; i++) {
            x += a;
        }
        return x;
    }

    int chosen(int n) {
        int x;
        switch (n) {
            case 1:
                x = a;
                break;
            case 2:
                x = -a;
                break;
            default:
                return 0;
        }
        return x + a;
    }

    int afterException() {
        try {
            return a + nothing();
        } catch (RuntimeException e) {
            return a;
        }
    }

    private static int nothing() {
        return 0;
    }
}
