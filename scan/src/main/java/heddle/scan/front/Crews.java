package heddle.scan.front;

import heddle.scan.part.Crew;

/** A provider of machines that can do parts of a scan. */
public interface Crews {
    /** Machines that read the inputs and models of a request for themselves. */
    Crew crew(Language language, FrontEnd.Request request);
}
