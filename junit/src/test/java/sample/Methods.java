package sample;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import heddle.junit.ExpectRace;
import heddle.junit.IgnoreRaces;
import heddle.junit.RaceTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.MethodName.class)
class Methods {
    private final Account account = new Account();

    @RaceTest
    void a1Races() {
        Account.together(account::deposit);
    }

    @RaceTest
    void a2IsQuietAfterARace() {
        account.deposit();
    }

    @RaceTest
    void a3RacesAtTheSamePlaceAgain() {
        Account.together(account::deposit);
    }

    @Test
    void a4RacesUnwatched() {
        Account.together(account::visit);
    }

    @RaceTest
    void a5IsQuietAfterAnUnwatchedRace() {
        account.visit();
    }

    @RaceTest
    void a6RacesBenignly() {
        Account.together(account::look);
    }

    @RaceTest
    @ExpectRace("Account.balance")
    void b1Expected() {
        Account.together(account::deposit);
    }

    @Test
    @ExpectRace("sample.Account.balance")
    @ExpectRace("Account.visits")
    void b2BothExpected() {
        Account.together(() -> {
            account.deposit();
            account.visit();
        });
    }

    @RaceTest
    @ExpectRace("Account.balance")
    void b3ExpectedButMissing() {
        account.deposit();
    }

    @RaceTest
    @ExpectRace("Account.visits")
    void b4AnotherIsExpected() {
        Account.together(account::deposit);
    }

    @RaceTest
    @ExpectRace("ccount.balance")
    void b5HalfANameIsNone() {
        Account.together(account::deposit);
    }

    @RaceTest
    @ExpectRace("Account.balance")
    void b6FailsByItself() {
        fail("its own failure");
    }

    @RaceTest
    @ExpectRace("Account.balance")
    void b7IsAborted() {
        abort("not here");
    }

    @RaceTest
    @IgnoreRaces("shows how it goes wrong")
    void c1Ignored() {
        Account.together(account::deposit);
    }

    @RaceTest
    @IgnoreRaces(" ")
    void c2IgnoredWithoutReason() {
        Account.together(account::deposit);
    }

    @RaceTest
    @IgnoreRaces(value = "a statistic", on = "Account.visits")
    void c3AnotherIsIgnored() {
        Account.together(account::deposit);
    }

    @RaceTest
    @IgnoreRaces(value = "a statistic", on = "Account.visits")
    void c4ThisOneIsIgnored() {
        Account.together(account::visit);
    }
}
