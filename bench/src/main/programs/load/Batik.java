package load;

import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32;
import org.apache.batik.transcoder.SVGAbstractTranscoder;
import org.apache.batik.transcoder.TranscoderInput;
import org.apache.batik.transcoder.TranscoderOutput;
import org.apache.batik.transcoder.image.PNGTranscoder;

/** Workers render drawings of shapes, gradients and styles from a queue. */
public final class Batik implements Load {
    private static final int DRAWINGS = 5;

    @Override
    public long run(int threads, int drawings) throws Exception {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < drawings; i++) {
            queue.add(i % DRAWINGS);
        }
        AtomicLong sum = new AtomicLong();
        Crew.run("batik", threads, number -> {
            for (Integer next = queue.poll(); next != null; next = queue.poll()) {
                sum.addAndGet(render(drawing(next)));
            }
        });
        return sum.get();
    }

    private static long render(String drawing) throws Exception {
        PNGTranscoder transcoder = new PNGTranscoder();
        transcoder.addTranscodingHint(SVGAbstractTranscoder.KEY_WIDTH, 64f);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TranscoderInput input = new TranscoderInput(new StringReader(drawing));
        input.setURI("file:///drawing.svg");
        transcoder.transcode(input, new TranscoderOutput(out));
        CRC32 crc = new CRC32();
        crc.update(out.toByteArray());
        return crc.getValue();
    }

    private static String drawing(int k) {
        StringBuilder text = new StringBuilder("<svg xmlns='http://www.w3.org/2000/svg'"
                + " xmlns:xlink='http://www.w3.org/1999/xlink' width='200' height='200'>"
                + "<defs><linearGradient id='g'><stop offset='0' stop-color='red'/>"
                + "<stop offset='1' stop-color='blue'/></linearGradient>"
                + "<g id='leaf'><ellipse rx='9' ry='4' fill='green'/><path d='M0 0 Q 9 9 18 0 T 30 4'/></g></defs>"
                + "<style type='text/css'>.thin { stroke-width: 0.5; stroke: black } rect { opacity: 0.8 }</style>");
        for (int i = 0; i < 12; i++) {
            int at = (i * 37 + k * 11) % 180;
            text.append("<rect class='thin' x='" + at + "' y='" + i * 15 + "' width='20' height='" + (5 + i + k)
                    + "' fill='url(#g)' transform='rotate(" + i * 7 + ")'/>");
            text.append("<use xlink:href='#leaf' transform='translate(" + i * 14 + "," + at + ") scale(" + (1 + i % 3)
                    + ")'/>");
        }
        return text.append("</svg>").toString();
    }
}
