package heddle.scan.warn;

import heddle.scan.summary.GuardedAccess;

/**
 * An access that does not hold the lock that its variable is declared to be guarded by. It needs no second access to be
 * wrong.
 *
 * @param lock what the declaration names
 * @param root the entry under which the access happens
 */
public record Broken(String variable, GuardedAccess access, String lock, String root) {}
