package monitor;

class TwoOwnersOneNode {
    static class Node {
        int value;
    }
    static class Owner {
        final Node node;
        Owner(Node node) {
            this.node = node;
        }
        synchronized void set() {
            node.value++; // race: TwoOwnersOneNode$Node.value
        }
    }
    public static void main(String[] args) {
        Node node = new Node();
        Owner a = new Owner(node);
        Owner b = new Owner(node);
        new Thread(a::set).start();
        b.set();
    }
}
