/** One day in the office. */
final class Office {
    public static void main(String[] args) throws InterruptedException {
        Ledger ledger = new Ledger(100);
        Thread clerk = new Thread(() -> day(ledger), "clerk");
        Thread auditor = new Thread(() -> System.out.println(ledger.audit()), "auditor");
        clerk.start();
        auditor.start();
        clerk.join();
        auditor.join();
    }

    private static void day(Ledger ledger) {
        ledger.book(20);
        ledger.book(5);
        ledger.close();
    }
}
