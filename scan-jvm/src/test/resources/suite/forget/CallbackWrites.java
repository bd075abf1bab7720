package forget;

/** A callback writes a field of an object that the caller made; the call chain in between does not name it. */
public class CallbackWrites {
    static int probe;

    static class Holder {
        int value;
    }

    interface Task {
        void run();
    }

    static class Setter implements Task {
        final Holder holder;

        Setter(Holder holder) {
            this.holder = holder;
        }

        @Override
        public void run() {
            holder.value = 1;
        }
    }

    static void twice(Task task) {
        task.run();
        task.run();
    }

    public static void main(String[] args) {
        Holder holder = new Holder();
        holder.value = 0;
        twice(new Setter(holder));
        if (holder.value == 0) return;
        new Thread(() -> probe++).start(); // race: CallbackWrites.probe
        probe++; // race: CallbackWrites.probe
    }
}
