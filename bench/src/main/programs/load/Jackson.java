package load;

import com.fasterxml.jackson.databind.ObjectMapper;

/** Objects to JSON and back, by one mapper for all threads. */
public final class Jackson extends Shares {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Override
    long round(int number, int thread) throws Exception {
        byte[] json = MAPPER.writeValueAsBytes(Person.tree(4, number % 50 + 1));
        return json.length + MAPPER.readValue(json, Person.class).children.size();
    }
}
