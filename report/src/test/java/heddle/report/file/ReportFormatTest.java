package heddle.report.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReportFormatTest {
    @Test
    void theSuffixPicksTheFormat() {
        assertThat(ReportFormat.ofFile("a/b.JSON")).contains(ReportFormat.JSON);
        assertThat(ReportFormat.ofFile("r.txt")).contains(ReportFormat.TEXT);
        assertThat(ReportFormat.ofFile("r.sarif")).contains(ReportFormat.SARIF);
        assertThat(ReportFormat.ofFile("r.html")).contains(ReportFormat.HTML);
        assertThat(ReportFormat.ofFile("r.doc")).isEmpty();
        assertThat(ReportFormat.ofFile("json")).isEmpty();
        assertThat(ReportFormat.suffixes()).isEqualTo(".txt, .json, .sarif, .html");
    }
}
