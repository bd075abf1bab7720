package heddle.agent;

import heddle.agent.operate.Controls;
import heddle.runtime.race.Races;
import heddle.runtime.sample.Sampler;
import heddle.runtime.setting.Settings;
import java.util.ArrayList;
import java.util.List;

/** Passes the operations of an operator on to the sampler and the result. */
final class RunControls implements Controls {
    private final Outcome outcome;
    /** Null unless the detector samples. */
    private final Sampler sampler;

    RunControls(Outcome outcome, Sampler sampler) {
        this.outcome = outcome;
        this.sampler = sampler;
    }

    @Override
    public boolean isWatching() {
        return sampler == null || !sampler.isPaused();
    }

    @Override
    public void watch(boolean on) {
        if (sampler == null) {
            if (on) {
                return;
            }
            throw new UnsupportedOperationException("the detector " + Settings.detector.id()
                    + " follows all of the run, and cannot stop; pacer and rpt can");
        }
        if (on) {
            sampler.resume();
        } else {
            sampler.pause();
        }
    }

    @Override
    public double budget() {
        return sampler == null ? 1 : sampler.budget();
    }

    @Override
    public void setBudget(double share) {
        if (sampler == null || sampler.isEverything()) {
            throw new UnsupportedOperationException("this run checks everything, and has no budget");
        }
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("a budget is a share above 0 and at most 1, such as 0.01, not " + share);
        }
        sampler.setBudget(share);
    }

    @Override
    public double rate() {
        return sampler == null ? 1 : sampler.rate();
    }

    @Override
    public long events() {
        return outcome.events();
    }

    @Override
    public String dump() {
        return outcome.dump();
    }

    @Override
    public List<SeenRace> races() {
        List<Races.Seen> seen = Races.seen();
        RaceIdentity ids = new RaceIdentity(seen);
        List<SeenRace> races = new ArrayList<>();
        for (Races.Seen race : seen) {
            races.add(new SeenRace(
                    ids.of(race),
                    race.race().variable,
                    race.first().site().location(),
                    race.first().thread(),
                    race.second().site().location(),
                    race.second().thread(),
                    race.count(),
                    race.firstMillis(),
                    race.lastMillis()));
        }
        return races;
    }
}
