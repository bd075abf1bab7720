package heddle.bench.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.stream.DoubleStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class ChartTest {
    @TempDir
    Path directory;

    @Test
    void aLinearAxisStartsAtZeroAndHasRoundTicks() {
        Axis axis = Axis.around(DoubleStream.of(0.31, 0.94), true);
        assertThat(axis.isLog()).isFalse();
        assertThat(axis.ticks().stream().map(Axis::label)).containsExactly("0", "0.2", "0.4", "0.6", "0.8", "1");
        assertThat(axis.share(0.5)).isEqualTo(0.5, within(1e-9));
    }

    @Test
    void anAxisOfNumbersFarApartIsLogarithmic() {
        Axis axis = Axis.around(DoubleStream.of(2e6, 9e8), true);
        assertThat(axis.isLog()).isTrue();
        assertThat(axis.ticks().stream().map(Axis::label)).containsExactly("10⁶", "10⁷", "10⁸", "10⁹");
        assertThat(axis.share(1e8)).isEqualTo(2 / 3.0, within(1e-9));
    }

    @Test
    void numbersAreLabelledForPeople() {
        assertThat(DoubleStream.of(0, 0.05, 12.5, 40_000, 2.5e8, 1e-7).mapToObj(Axis::label))
                .containsExactly("0", "0.05", "12.5", "40,000", "2.5·10⁸", "10⁻⁷");
    }

    @Test
    void oneFileHoldsSeveralChartsAndIsValidXml() throws Exception {
        LineChart lines = new LineChart("Time & speed", "events", "seconds < minutes");
        lines.add("hb", 1e6, 0.5);
        lines.add("hb", 1e9, 90);
        BarChart bars = new BarChart("Success", "raciness", "share");
        bars.add("rpt", "10⁻⁵", 1);
        bars.add("pacer", "10⁻⁴", 0);
        Path file = directory.resolve("figure.svg");

        Chart.write(file, lines, bars, new LineChart("Nothing measured", "x", "y"));

        Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(2);
        assertThat(svg.getElementsByTagName("g").getLength()).isEqualTo(3);
        assertThat(svg.getDocumentElement().getTextContent()).contains("Time & speed", "Nothing measured");
    }
}
