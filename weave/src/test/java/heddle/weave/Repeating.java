package heddle.weave;

/** Accesses that repeat others, and some that do not; each method says in its name why. Woven by {@link RepeatsTest}. */
class Repeating {
    int a;
    int b;
    volatile int v;
    final int k = nothing();
    static int s;

    /** Woven before. */
    static class Other {
        int x;
        volatile int y;
    }

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

    int staticTwice() {
        return s + s;
    }

    int afterStatic() {
        return a + s + a;
    }

    int afterFinal() {
        return a + k + a;
    }

    int ofOther(Other o) {
        return o.x + a + o.x + a;
    }

    int afterVolatileOfOther(Other o) {
        return a + o.y + a;
    }

    int added() {
        a += 2;
        return a;
    }

    int elementTwice(int[] e, int i) {
        return e[i] + e[i];
    }

    int elementByConstant(int[] e) {
        return e[1] + e[1] + e[2] + e[300] + e[300];
    }

    long elementWritten(long[] e, int i) {
        e[i] = i;
        return e[i];
    }

    int elementAdded(int[] e, int i) {
        e[i] += 2;
        return e[i];
    }

    int elementOfAnotherIndex(int[] e, int i) {
        int x = e[i];
        i++;
        return x + e[i];
    }

    int elementOfAnotherArray(int[] e, int[] f, int i) {
        int x = e[i];
        e = f;
        return x + e[i];
    }

    int elementByShiftedIndex(int[] e, int i) {
        return e[i] + e[i << 1] + e[-i];
    }

    int indexChangedOnTheWay(int[] e, int i) {
        e[i] = i++;
        return e[i];
    }

    int indexChangedBefore(int[] e, int i) {
        return e[i++] + e[i];
    }

    int elementAfterCall(int[] e, int i) {
        return e[i] + nothing() + e[i];
    }

    int elementInLoop(int[] e, int i) {
        int x = e[i];
        while (x > 0) {
            x = e[i];
        }
        return x;
    }

    int afterQuietCall() {
        int x = a;
        return x + quiet() + Math.abs(x) + a;
    }

    private int quiet() {
        return b;
    }

    int nothing() {
        return 0;
    }
}
