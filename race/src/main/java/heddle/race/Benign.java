package heddle.race;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A member that is annotated with {@code heddle.annotation.BenignRace}.
 *
 * @param member {@code pkg.Class.field} or {@code pkg.Class.method}
 * @param isMethod whether it is a method, of which the accesses are accepted, or a field, of which all are
 * @param reason what the annotation says
 */
public record Benign(String member, boolean isMethod, String reason) {
    /** The annotation's type as class files name it. */
    public static final String DESCRIPTOR = "Lheddle/annotation/BenignRace;";

    /** The reason that one of the members gives to accept a race; empty if none does. */
    public static String reason(Collection<Benign> members, String variable, CodePlace first, CodePlace second) {
        for (Benign benign : members) {
            boolean covered = benign.isMethod
                    ? benign.member.equals(first.name()) || benign.member.equals(second.name())
                    : benign.isField(variable);
            if (covered) {
                return benign.reason.isBlank() ? "annotated as benign" : benign.reason;
            }
        }
        return "";
    }

    /** The entries, those suppressed that a member accepts. */
    public static List<Race> mark(Collection<Benign> members, List<Race> races) {
        List<Race> marked = new ArrayList<>(races.size());
        for (Race race : races) {
            String why = reason(members, race.variable(), CodePlace.of(race.first()), CodePlace.of(race.second()));
            marked.add(why.isEmpty() ? race : race.withState(State.SUPPRESSED, why));
        }
        return marked;
    }

    /** Whether a variable is the field itself, an element of its array, or the container that it holds. */
    private boolean isField(String variable) {
        return variable.startsWith(member)
                && (variable.length() == member.length()
                        || variable.startsWith("[", member.length())
                        || variable.startsWith(" (", member.length()));
    }
}
