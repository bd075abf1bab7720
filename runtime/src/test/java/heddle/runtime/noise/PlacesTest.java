package heddle.runtime.noise;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The knowledge of places and fields. */
class PlacesTest {
    private static final int PLACE = 7;
    private static final int FIELD = 70;

    private final Places places = new Places();

    @Test
    void aPlaceIsNewForSomeVisits() {
        for (int i = 0; i < Places.NEW; i++) {
            assertThat(places.isSettled(PLACE)).isFalse();
            assertThat(places.isNew(PLACE)).as("visit %d", i).isTrue();
        }
        assertThat(places.isSettled(PLACE)).isTrue();
        assertThat(places.isNew(PLACE)).isFalse();
        assertThat(places.isNew(PLACE + 1)).as("another place").isTrue();
    }

    @Test
    void aFieldOfOneThreadIsNotShared() {
        for (int i = 0; i < Places.PROBES; i++) {
            assertThat(places.isSettled(PLACE)).isFalse();
            assertThat(places.isNewAccess(PLACE, FIELD, i % 2 == 0, 1)).isFalse();
        }
        assertThat(places.isSettled(PLACE)).isTrue();
    }

    @Test
    void aFieldThatSeveralReadIsShared() {
        assertThat(places.isNewAccess(PLACE, FIELD, false, 1)).isFalse();
        assertThat(places.isNewAccess(PLACE, FIELD, false, 2)).isFalse();
        assertThat(places.isNewAccess(PLACE, FIELD, false, 1)).isFalse();
        assertThat(places.isNewAccess(PLACE + 1, FIELD, true, 1))
                .as("and one writes")
                .isTrue();
        assertThat(places.isNewAccess(PLACE, FIELD, false, 2)).isTrue();
    }

    @Test
    void aFieldThatOneWritesAndAnotherReadsIsShared() {
        assertThat(places.isNewAccess(PLACE, FIELD, true, 1)).isFalse();
        assertThat(places.isNewAccess(PLACE, FIELD, false, 1)).isFalse();
        assertThat(places.isNewAccess(PLACE, FIELD, false, 2)).isTrue();
        assertThat(places.isNewAccess(PLACE, FIELD + 1, false, 2))
                .as("another field")
                .isFalse();
    }

    @Test
    void anAccessToASharedFieldIsNewForSomeVisits() {
        places.isNewAccess(PLACE + 1, FIELD, true, 1);
        for (int i = 0; i < Places.NEW; i++) {
            assertThat(places.isNewAccess(PLACE, FIELD, true, 2)).isTrue();
        }
        assertThat(places.isSettled(PLACE)).isTrue();
        assertThat(places.isShared(PLACE, FIELD, true, 2)).isTrue();
        assertThat(places.isSettled(PLACE)).as("it stays known").isTrue();
    }

    @Test
    void aSettledAccessWhoseFieldBecomesSharedIsNewAgain() {
        for (int i = 0; i < Places.PROBES; i++) {
            places.isNewAccess(PLACE, FIELD, true, 1);
        }
        assertThat(places.isShared(PLACE, FIELD, true, 1)).isFalse();
        assertThat(places.isSettled(PLACE)).isTrue();
        assertThat(places.isShared(PLACE, FIELD, true, 2)).isTrue();
        for (int i = 0; i < Places.NEW; i++) {
            assertThat(places.isNewAccess(PLACE, FIELD, true, 1)).isTrue();
        }
        assertThat(places.isSettled(PLACE)).isTrue();
    }

    @Test
    void aPlaceOfNoInterestSettles() {
        for (int i = 0; i < Places.PROBES; i++) {
            assertThat(places.isSettled(PLACE)).isFalse();
            places.probed(PLACE);
        }
        assertThat(places.isSettled(PLACE)).isTrue();
        places.probed(PLACE);
        assertThat(places.isSettled(PLACE)).isTrue();
    }

    @Test
    void membersOrder() {
        assertThat(places.isOrder(FIELD)).isFalse();
        places.orders(FIELD);
        assertThat(places.isOrder(FIELD)).isTrue();
    }
}
