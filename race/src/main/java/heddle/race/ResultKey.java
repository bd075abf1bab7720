package heddle.race;

/**
 * The keys of a result in JSON, schema {@value #SCHEMA_ID}, which is specified in {@code docs/reference/json-result.md}: of
 * {@link heddle.race.json.ResultWriter}, and of the reports, which read them back.
 */
public final class ResultKey {
    /** The schema's name and version; the version grows when a key changes its meaning or disappears. */
    public static final String SCHEMA_ID = "heddle-result/1";

    public static final String ACCEPTED = "accepted";
    public static final String ACCESSES = "accesses";
    public static final String AFTER = "after";
    public static final String ALLOCATED = "allocated";
    public static final String BEFORE = "before";
    public static final String CENSUS = "census";
    public static final String COMPLETE = "complete";
    public static final String CONSEQUENCE = "consequence";
    public static final String COUNT = "count";
    public static final String COUNTS = "counts";
    public static final String DETAIL = "detail";
    public static final String EDITS = "edits";
    public static final String ENDED = "ended";
    public static final String ENGINE = "engine";
    public static final String EVENT = "event";
    public static final String EVENTS = "events";
    public static final String EVENTS_READ = "eventsRead";
    public static final String EVIDENCE = "evidence";
    public static final String EXCEPTIONS = "exceptions";
    public static final String EXECUTED = "executed";
    public static final String EXIT = "exit";
    public static final String FILE = "file";
    public static final String FIRST = "first";
    public static final String FIRST_LINE = "firstLine";
    public static final String FIRST_VALUE = "firstValue";
    public static final String FIXES = "fixes";
    public static final String GATES_DROPPED = "gatesDropped";
    public static final String GUARDED = "guarded";
    public static final String GUARDS = "guards";
    public static final String HOST = "host";
    public static final String ID = "id";
    public static final String INPUT = "input";
    public static final String JVM = "jvm";
    public static final String KEPT = "kept";
    public static final String KIND = "kind";
    public static final String LAST = "last";
    public static final String LINE = "line";
    public static final String LINES = "lines";
    public static final String LOCATION = "location";
    public static final String LOCK = "lock";
    public static final String LOCKS = "locks";
    public static final String LONGER_HELD = "longerHeld";
    public static final String LOST_UPDATES = "lostUpdates";
    public static final String MET = "met";
    public static final String MODEL = "model";
    public static final String NEAR = "near";
    public static final String NEW_LOCK_CYCLES = "newLockCycles";
    public static final String NOTES = "notes";
    public static final String OP = "op";
    public static final String ORDER = "order";
    public static final String ORDERS = "orders";
    public static final String OTHER_VISIT = "otherVisit";
    public static final String OUTCOMES = "outcomes";
    public static final String OUTPUT = "output";
    public static final String OWN_PACKAGES = "ownPackages";
    public static final String PLACES = "places";
    public static final String PROGRAM_EXIT = "programExit";
    public static final String RACES = "races";
    public static final String RACES_LEFT = "racesLeft";
    public static final String RATE = "rate";
    public static final String REACH = "reach";
    public static final String REASON = "reason";
    public static final String REFUTED = "refuted";
    public static final String REPRODUCTION = "reproduction";
    public static final String RESULTS = "results";
    public static final String RUNS = "runs";
    public static final String SCHEMA = "schema";
    public static final String SECOND = "second";
    public static final String SECOND_VALUE = "secondValue";
    public static final String SECONDS = "seconds";
    public static final String SEED = "seed";
    public static final String SHARE = "share";
    public static final String SHARED = "shared";
    public static final String SHOWN = "shown";
    public static final String SIGHTINGS = "sightings";
    public static final String SINCE = "since";
    public static final String SLICE = "slice";
    public static final String SOURCE = "source";
    public static final String STACK = "stack";
    public static final String STARTED = "started";
    public static final String STATE = "state";
    public static final String SUMMARY = "summary";
    public static final String SUPPRESSION = "suppression";
    public static final String TARGET = "target";
    public static final String THREAD = "thread";
    public static final String THREADS = "threads";
    public static final String TIMED_OUT = "timedOut";
    public static final String UNGUARDED = "unguarded";
    public static final String UNKNOWN = "unknown";
    public static final String UNTIL = "until";
    public static final String VALUE = "value";
    public static final String VARIABLE = "variable";
    public static final String VARIABLES = "variables";
    public static final String VERDICT = "verdict";
    public static final String VERSION = "version";
    public static final String WATCHED = "watched";
    public static final String WAY = "way";
    public static final String WITNESS = "witness";

    private ResultKey() {}
}
