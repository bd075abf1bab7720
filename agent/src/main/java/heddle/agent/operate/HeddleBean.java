package heddle.agent.operate;

import java.util.ArrayList;
import java.util.List;

/** Hands the operations of the bean on. */
final class HeddleBean implements HeddleMXBean {
    private final Controls run;

    HeddleBean(Controls run) {
        this.run = run;
    }

    @Override
    public boolean isWatching() {
        return run.isWatching();
    }

    @Override
    public void start() {
        run.watch(true);
    }

    @Override
    public void stop() {
        run.watch(false);
    }

    @Override
    public double getBudget() {
        return run.budget();
    }

    @Override
    public void setBudget(double share) {
        run.setBudget(share);
    }

    @Override
    public double getRate() {
        return run.rate();
    }

    @Override
    public long getEvents() {
        return run.events();
    }

    @Override
    public int getRaceCount() {
        return run.races().size();
    }

    @Override
    public String[] getRaces() {
        List<String> lines = new ArrayList<>();
        for (Controls.SeenRace race : run.races()) {
            lines.add(race.id() + " on " + race.variable() + " between " + race.firstLocation() + " and "
                    + race.secondLocation() + ", " + race.count() + " times");
        }
        return lines.toArray(new String[0]);
    }

    @Override
    public String dump() {
        return run.dump();
    }
}
