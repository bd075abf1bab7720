package heddle.prove.window;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.Domain;
import heddle.trace.NameTable;
import heddle.trace.Op;
import org.junit.jupiter.api.Test;

class AliasesTest {
    private final NameTable names = new NameTable();
    private final int field = names.add(Domain.VARIABLE, "Cell.number", 7);
    private final int flag = names.add(Domain.VOLATILE, "Cell.flag", 7);
    private final int atomic = names.add(Domain.VOLATILE, "Cell.number (atomic)", field + 1);
    private final Aliases aliases = new Aliases(names);

    @Test
    void aVolatileOfTheTraceIsTheVariableThatItsInstanceSays() {
        assertThat(aliases.location(Op.VOLATILE_READ, atomic)).isEqualTo(field);
        assertThat(aliases.location(Op.VOLATILE_READ, flag)).isEqualTo(1L << 32 | flag);
        assertThat(aliases.location(Op.READ, field)).isEqualTo(field);
    }

    @Test
    void oneThatIsMadeUpIsAVariableUntilItIsForgotten() {
        int madeUp = names.count(Domain.VOLATILE) + 3;
        aliases.add(madeUp, field);
        assertThat(aliases.location(Op.VOLATILE_WRITE, madeUp)).isEqualTo(field);
        aliases.forget(names.count(Domain.VOLATILE));
        assertThat(aliases.location(Op.VOLATILE_WRITE, madeUp)).isEqualTo(1L << 32 | madeUp);
        assertThat(aliases.location(Op.VOLATILE_READ, atomic)).isEqualTo(field);
    }
}
