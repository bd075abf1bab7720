package heddle.cli.serve;

import tools.jackson.core.JsonGenerator;

/** Something to be written as JSON. */
interface Answer {
    void write(JsonGenerator json);
}
