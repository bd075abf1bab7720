package heddle.cluster;

/** A part of a scan; one without content reads the program, which the others need. */
record ScanTask(ScanLocation location, byte[] content, long cost) implements Task<Attempt<byte[]>> {
    private static final byte[] NOTHING = {};

    static ScanTask reading(ScanLocation location) {
        return new ScanTask(location, NOTHING, 0);
    }

    @Override
    public Attempt<byte[]> run() {
        return Attempt.of(() -> {
            var member = OpenScan.of(location);
            return content.length == 0 ? NOTHING : member.work(content);
        });
    }
}
