package lock;

import java.util.concurrent.locks.ReentrantLock;

/** The data is as far from the shared object as a path reaches; its lock hangs on the same object. */
class DeepOwnerForgot {
    static class Leaf {
        final ReentrantLock lock = new ReentrantLock();
        int n;

        void add() {
            n++; // race: DeepOwnerForgot$Leaf.n
        }
    }

    static class Branch {
        Leaf leaf;
    }

    static class Trunk {
        Branch branch;
    }

    static class Tree {
        Trunk trunk;

        void work() {
            inTrunk(trunk);
        }

        void inTrunk(Trunk at) {
            inBranch(at.branch);
        }

        void inBranch(Branch at) {
            at.leaf.add();
        }
    }

    static Tree[] forest = new Tree[1];

    static Tree grow() {
        Tree tree = new Tree();
        tree.trunk = new Trunk();
        tree.trunk.branch = new Branch();
        tree.trunk.branch.leaf = new Leaf();
        return tree;
    }

    static void run() {
        forest[0].work();
    }

    public static void main(String[] args) {
        forest[0] = grow();
        new Thread(DeepOwnerForgot::run).start();
        new Thread(DeepOwnerForgot::run).start();
    }
}
