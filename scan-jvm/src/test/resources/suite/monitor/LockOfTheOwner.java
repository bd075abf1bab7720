package monitor;

class LockOfTheOwner {
    static class Node {
        int value;
    }
    static class Owner {
        final Node node = new Node();
        synchronized void set() {
            node.value++; // guarded
        }
    }
    public static void main(String[] args) {
        Owner owner = new Owner();
        new Thread(owner::set).start();
        owner.set();
    }
}
