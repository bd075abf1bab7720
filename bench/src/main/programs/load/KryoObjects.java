package load;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

/** Objects to bytes and back, by a Kryo of its own in each round. */
public final class KryoObjects extends Shares {
    @Override
    long round(int number, int thread) {
        Kryo kryo = new Kryo();
        kryo.setRegistrationRequired(false);
        Output output = new Output(1 << 16, -1);
        kryo.writeObject(output, Person.tree(4, number % 50 + 1));
        return output.total()
                + kryo.readObject(new Input(output.toBytes()), Person.class).children.size();
    }
}
