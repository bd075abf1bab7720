package heddle.scan.summary;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Lvalue;

/** Asks the points-to analysis again what an earlier scan asked. */
record Escapes(PointsTo pointsTo) {
    boolean fit(Asked asked, int function) {
        for (Lvalue object : asked.hidden()) if (isSeen(object, function)) return false;
        for (Lvalue object : asked.seen()) if (!isSeen(object, function)) return false;
        return true;
    }

    private boolean isSeen(Lvalue object, int function) {
        return pointsTo.escapes(pointsTo.node(object, function));
    }
}
