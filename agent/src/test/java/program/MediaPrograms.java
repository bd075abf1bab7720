package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.awt.image.BufferedImage;
import java.util.Iterator;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.metadata.IIOMetadata;
import javax.print.attribute.AttributeSet;
import javax.print.attribute.AttributeSetUtilities;
import javax.print.attribute.HashAttributeSet;
import javax.print.attribute.standard.Chromaticity;
import javax.sound.midi.MidiEvent;
import javax.sound.midi.Sequence;
import javax.sound.midi.ShortMessage;
import javax.sound.midi.Track;

/** Order through monitors that classes for images, printing and sound have inside; none needs a device. */
final class MediaPrograms {
    private MediaPrograms() {}

    /** A reader that has no images; its notification of an abort counts. */
    private static final class Reader extends ImageReader {
        Reader() {
            super(null);
        }

        boolean isAborted() {
            return abortRequested();
        }

        @Override
        public int getNumImages(boolean allowSearch) {
            return 0;
        }

        @Override
        public int getWidth(int index) {
            return 0;
        }

        @Override
        public int getHeight(int index) {
            return 0;
        }

        @Override
        public Iterator<ImageTypeSpecifier> getImageTypes(int index) {
            return null;
        }

        @Override
        public IIOMetadata getStreamMetadata() {
            return null;
        }

        @Override
        public IIOMetadata getImageMetadata(int index) {
            return null;
        }

        @Override
        public BufferedImage read(int index, ImageReadParam param) {
            return null;
        }
    }

    static final class AbortOfImage implements Program {
        final Reader reader = new Reader();
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        n++;
                        reader.abort();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        int aborted = reader.isAborted() ? 1 : 0;
                        n += aborted;
                    });
        }
    }

    static final class AbortOfImageNotAsked implements Program {
        final Reader reader = new Reader();
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        n++; // race
                        reader.abort();
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        n++; // race
                    });
        }
    }

    static final class AttributesOfPrinting implements Program {
        final AttributeSet shared = AttributeSetUtilities.synchronizedView(new HashAttributeSet());
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        n++;
                        shared.add(Chromaticity.COLOR);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        int size = shared.size();
                        n += size;
                    });
        }
    }

    static final class AttributesOfPrintingNotAsked implements Program {
        final AttributeSet shared = AttributeSetUtilities.synchronizedView(new HashAttributeSet());
        int n;

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        n++; // race
                        shared.add(Chromaticity.COLOR);
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        n++; // race
                    });
        }
    }

    private static Track track() throws Exception {
        return new Sequence(Sequence.PPQ, 10).createTrack();
    }

    static final class TrackOfSound implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Track track = track();
            Duo.run(
                    () -> {
                        n++;
                        track.add(new MidiEvent(new ShortMessage(ShortMessage.START), 1));
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        int size = track.size();
                        n += size;
                    });
        }
    }

    static final class TrackOfSoundNotAsked implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Track track = track();
            Duo.run(
                    () -> {
                        n++; // race
                        track.add(new MidiEvent(new ShortMessage(ShortMessage.START), 1));
                        Order.reach(1);
                    },
                    () -> {
                        Order.await(1);
                        n++; // race
                    });
        }
    }
}
