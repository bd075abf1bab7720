package sample;

import heddle.junit.IgnoreRaces;
import heddle.junit.RaceTest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Holds classes that the extension covers as a whole. */
class Classes {
    private Classes() {}

    @RaceTest
    static class WithRepetitions {
        private final Account account = new Account();

        @RepeatedTest(2)
        void races() {
            Account.together(account::deposit);
        }

        @Test
        void isQuiet() {
            account.deposit();
        }

        @Nested
        class Inner {
            @Test
            void racesInside() {
                Account.together(account::visit);
            }
        }
    }

    @RaceTest
    static class WithRacyPreparation {
        @BeforeAll
        static void prepare() {
            Account.together(new Account()::deposit);
        }

        @Test
        void isNotToBlame() {}
    }

    @RaceTest
    static class WithRacySetUp {
        @BeforeEach
        void prepare() {
            Account.together(new Account()::deposit);
        }

        @Test
        void isToBlame() {}
    }

    @RaceTest
    @IgnoreRaces("to be repaired")
    static class Ignored {
        @BeforeAll
        static void prepare() {
            Account.together(new Account()::deposit);
        }

        @Test
        void races() {
            Account.together(new Account()::visit);
        }
    }

    /** The extension comes with the superclass. */
    static class Inheriting extends WithRacySetUp {}
}
