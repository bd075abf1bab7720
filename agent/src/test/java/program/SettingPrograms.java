package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.awt.font.TextAttribute;
import java.io.File;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.security.KeyStore;
import java.security.Permissions;
import java.security.Provider;
import java.security.Security;
import java.text.AttributedString;
import java.text.Collator;
import java.util.Locale;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import java.util.zip.ZipFile;
import javax.security.auth.Subject;

/** Order that a thread learns of by an object of the JDK which another one has set up, or by a setting of the JVM. */
final class SettingPrograms {
    private SettingPrograms() {}

    private static final Object REFERENT = new Object();

    static final class Enqueued implements Program {
        @Override
        @SuppressWarnings("deprecation")
        public void run() throws Exception {
            WeakReference<Object> reference = new WeakReference<>(REFERENT, new ReferenceQueue<>());
            Pass.on(reference::enqueue, reference::isEnqueued);
        }
    }

    static final class EnqueuedNotAsked implements Program {
        int data;

        @Override
        public void run() throws Exception {
            WeakReference<Object> reference = new WeakReference<>(REFERENT, new ReferenceQueue<>());
            Duo.run(
                    () -> {
                        data = 1; // race
                        reference.enqueue();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        reference.get();
                        data++; // race
                    });
        }
    }

    static final class CompressorFed implements Program {
        @Override
        public void run() throws Exception {
            Deflater deflater = new Deflater();
            Pass.on(() -> deflater.setInput(new byte[9]), () -> !deflater.needsInput());
            Pass.on(() -> deflater.deflate(new byte[99]), () -> deflater.getBytesRead() == 9);
            deflater.end();
            Inflater inflater = new Inflater();
            Pass.on(() -> inflater.setInput(new byte[9]), () -> !inflater.needsInput());
            inflater.end();
        }
    }

    static final class CompressorFedTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Deflater deflater = new Deflater();
            Duo.run(
                    () -> {
                        deflater.setInput(new byte[9]);
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        deflater.needsInput();
                        data++; // race
                    });
            deflater.end();
        }
    }

    /** The lock of an archive passes on what its users did, like any other. */
    static final class ArchiveShared implements Program {
        int data;

        @Override
        public void run() throws Exception {
            File jar = new File(System.getProperty("java.home"), "lib/jrt-fs.jar");
            try (ZipFile file = new ZipFile(jar)) {
                Duo.run(
                        () -> {
                            data = 1;
                            file.size();
                            Order.reach(1);
                        },
                        () -> {
                            Order.await(1);
                            file.getEntry("none");
                            data++;
                        });
            }
        }
    }

    static final class CollatorSet implements Program {
        @Override
        public void run() throws Exception {
            Collator collator = Collator.getInstance(Locale.ROOT);
            Pass.on(() -> collator.setStrength(Collator.PRIMARY), () -> collator.getStrength() == Collator.PRIMARY);
            Pass.on(() -> collator.setStrength(Collator.TERTIARY), () -> collator.compare("a", "A") != 0);
        }
    }

    static final class CollatorSetTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Collator collator = Collator.getInstance(Locale.ROOT);
            Duo.run(
                    () -> {
                        collator.setStrength(Collator.PRIMARY);
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        collator.getStrength();
                        data++; // race
                    });
        }
    }

    private static final class Named extends Provider {
        private static final long serialVersionUID = 1;

        Named(String name) {
            super(name, "1", "of a test");
        }
    }

    static final class ProviderAdded implements Program {
        @Override
        public void run() throws Exception {
            String name = "Settings";
            Pass.on(() -> Security.addProvider(new Named(name)), () -> Security.getProvider(name) != null);
            Pass.on(() -> Security.removeProvider(name), () -> Security.getProvider(name) == null);
        }
    }

    static final class Sealed implements Program {
        @Override
        public void run() throws Exception {
            Permissions permissions = new Permissions();
            Pass.on(permissions::setReadOnly, permissions::isReadOnly);
            Subject subject = new Subject();
            Pass.on(subject::setReadOnly, subject::isReadOnly);
            KeyStore.PasswordProtection password = new KeyStore.PasswordProtection("secret".toCharArray());
            Pass.on(password::destroy, password::isDestroyed);
        }
    }

    static final class SealedTooEarly implements Program {
        int data;

        @Override
        public void run() throws Exception {
            Subject subject = new Subject();
            Duo.run(
                    () -> {
                        subject.setReadOnly();
                        data = 1; // race
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        subject.isReadOnly();
                        data++; // race
                    });
        }
    }

    /** Attributes are added and read under the text's own lock. */
    static final class AttributesAdded implements Program {
        @Override
        public void run() throws Exception {
            AttributedString text = new AttributedString("text");
            Duo.run(
                    () -> text.addAttribute(TextAttribute.SIZE, 1f),
                    () -> text.addAttribute(TextAttribute.WEIGHT, 2f, 1, 2));
            Pass.on(
                    () -> text.addAttribute(TextAttribute.FAMILY, "serif"),
                    () -> text.getIterator().getAttribute(TextAttribute.FAMILY) != null);
        }
    }

    /** Several at once are not. */
    static final class AttributesAddedAtOnce extends Pair implements Program {
        private final AttributedString text = new AttributedString("text");

        @Override
        void one() throws Exception {
            text.addAttributes(Map.of(TextAttribute.SIZE, 1f), 0, 2); // race
        }

        @Override
        void two() throws Exception {
            text.getIterator(); // race
        }
    }
}
