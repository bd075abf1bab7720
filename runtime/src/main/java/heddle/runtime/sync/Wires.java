package heddle.runtime.sync;

import heddle.runtime.vm.Types;
import java.net.InetSocketAddress;
import jdk.internal.misc.Unsafe;

/**
 * Bytes that leave the process and come back to it: events of a thread before it wrote to a connection are ordered
 * before those of another after it read from the other end. The memory model does not promise that, but no program
 * would work if it were not so. The two ends know each other by their ports; pipes, and connections whose ports fall
 * together, share a clock, which can hide a race and makes none up.
 */
public final class Wires {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final SyncState[] STATES = states(256);
    private static final SyncState[] LISTENERS = states(64);

    /** All datagrams share a clock. */
    public static final SyncState DATAGRAMS = new SyncState("datagrams");

    private static final ClassValue<long[]> PORTS = new Offsets("port", "localport");
    private static final ClassValue<long[]> ADDRESSES = new Offsets("remoteAddress", "localAddress");

    /** Where the objects of a class keep two things; negative if they do not. */
    private static final class Offsets extends ClassValue<long[]> {
        private final String one;
        private final String two;

        Offsets(String one, String two) {
            this.one = one;
            this.two = two;
        }

        @Override
        protected long[] computeValue(Class<?> type) {
            long[] found = {-1, -1};
            for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
                found[0] = Math.max(found[0], Types.offset(c, one));
                found[1] = Math.max(found[1], Types.offset(c, two));
            }
            return found;
        }
    }

    private Wires() {}

    private static SyncState[] states(int count) {
        SyncState[] states = new SyncState[count];
        for (int i = 0; i < states.length; i++) {
            states[i] = new SyncState("connection");
        }
        return states;
    }

    /** The state of a connection, be it a socket's implementation or a channel; both ends have the same. */
    public static SyncState of(Object end) {
        long[] ports = PORTS.get(end.getClass());
        long[] addresses = ADDRESSES.get(end.getClass());
        int sum = 0;
        if (ports[0] >= 0 && ports[1] >= 0) {
            sum = U.getInt(end, ports[0]) + U.getInt(end, ports[1]);
        } else if (addresses[0] >= 0 && addresses[1] >= 0) {
            sum = port(U.getReference(end, addresses[0])) + port(U.getReference(end, addresses[1]));
        }
        return STATES[sum & STATES.length - 1];
    }

    /** The state of connections that are asked for at an address, or come in there. */
    public static SyncState toward(Object address) {
        return LISTENERS[port(address) & LISTENERS.length - 1];
    }

    /** The same for who listens: a socket's implementation or a channel. */
    public static SyncState at(Object listener) {
        long[] ports = PORTS.get(listener.getClass());
        long[] addresses = ADDRESSES.get(listener.getClass());
        int port = 0;
        if (ports[1] >= 0) {
            port = U.getInt(listener, ports[1]);
        } else if (addresses[1] >= 0) {
            port = port(U.getReference(listener, addresses[1]));
        }
        return LISTENERS[port & LISTENERS.length - 1];
    }

    private static int port(Object address) {
        return address instanceof InetSocketAddress known ? known.getPort() : 0;
    }
}
