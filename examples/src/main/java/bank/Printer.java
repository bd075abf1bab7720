package bank;

/** The bank's only printer: one customer of it at a time, each with sheets of their own. */
final class Printer {
    private Printer() {}

    static synchronized void print(StringBuilder sheet, String line) {
        sheet.append(line).append('\n');
    }
}
