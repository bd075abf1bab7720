package paper;

/** Figure 8 of the RELAY paper: initialisation. RELAY warns, its first filter removes it; here the new object is owned. */
class Initialisation {
    static class Connection {
        int family;
        Connection next;
    }
    static Connection head;
    static final Object LOCK = new Object();
    static Connection make() {
        Connection made = new Connection();
        made.family = 1; // guarded
        return made;
    }
    static void work() {
        Connection made = make();
        made.family = 2; // guarded
        synchronized (LOCK) {
            made.next = head; // guarded
            head = made; // guarded
        }
    }
    static void look() {
        synchronized (LOCK) {
            if (head != null) System.out.println(head.family); // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(Initialisation::work).start();
        new Thread(Initialisation::look).start();
    }
}
