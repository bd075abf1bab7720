package load;

import java.util.concurrent.atomic.AtomicLong;
import org.python.core.PySystemState;
import org.python.util.PythonInterpreter;

/** Workers run the same Python program, each in an interpreter of its own; types and modules are shared. */
public final class Jython implements Load {
    private static final String PROGRAM = """
            class Node(object):
                def __init__(self, key):
                    self.key = key
                    self.left = None
                    self.right = None

                def add(self, key):
                    side = key < self.key and 'left' or 'right'
                    child = getattr(self, side)
                    if child is None:
                        setattr(self, side, Node(key))
                    else:
                        child.add(key)

                def depth(self):
                    return 1 + max([c and c.depth() or 0 for c in (self.left, self.right)])

            def words(n):
                seen = {}
                for i in range(n):
                    word = 'w%d' % (i * 7919 % 101)
                    seen[word] = seen.get(word, 0) + 1
                return sorted(seen.items(), key=lambda item: (-item[1], item[0]))

            root = Node(50)
            for i in range(200):
                root.add(i * 37 % 101)
            result = root.depth() + sum([n for (w, n) in words(300)]) + len(repr(words(50)))
            """;

    @Override
    public long run(int threads, int rounds) throws Exception {
        // A cache of what class paths hold would be written beside the jar.
        System.setProperty("python.cachedir.skip", "true");
        PySystemState.initialize();
        AtomicLong sum = new AtomicLong();
        Crew.run("jython", threads, number -> {
            for (int i = 0; i < rounds; i++) {
                PythonInterpreter python = new PythonInterpreter(null, new PySystemState());
                python.exec(PROGRAM);
                sum.addAndGet(python.get("result").asInt());
                python.cleanup();
            }
        });
        return sum.get();
    }
}
