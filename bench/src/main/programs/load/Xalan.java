package load;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/** Workers share one compiled stylesheet and take documents from a queue. */
public final class Xalan implements Load {
    private static final String STYLE = """
            <xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>
            <xsl:output method='html' indent='yes'/>
            <xsl:variable name='total' select='count(//item)'/>
            <xsl:key name='byCat' match='item' use='@cat'/>
            <xsl:template match='/'><html><body><h1><xsl:value-of select='/doc/@title'/></h1>
              n=<xsl:value-of select='$total'/><xsl:apply-templates select='doc/section'/>
              <xsl:for-each select='//item[generate-id()=generate-id(key("byCat",@cat)[1])]'><xsl:sort select='@cat'/>
                <p><xsl:value-of select='@cat'/>:<xsl:value-of select='count(key("byCat",@cat))'/></p>
              </xsl:for-each></body></html></xsl:template>
            <xsl:template match='section'><div id='s-{@id}-{title}' class='{concat(@id,"x")}'>
              <h2><xsl:number/>. <xsl:value-of select='title'/></h2>
              <ul><xsl:apply-templates select='item'><xsl:sort select='@price' data-type='number'/></xsl:apply-templates></ul>
              before=<xsl:value-of select='count(preceding-sibling::section)'/>
              up=<xsl:for-each select='ancestor::*'><xsl:value-of select='name()'/></xsl:for-each>
              prev=<xsl:value-of select='preceding-sibling::section[1]/@id'/>
              next=<xsl:value-of select='following-sibling::section/@id'/></div></xsl:template>
            <xsl:template match='item'><li>
              <xsl:for-each select='@*'><xsl:value-of select='name()'/>=<xsl:value-of select='.'/>;</xsl:for-each>
              <xsl:if test='ancestor::section/@id and @price &gt; 50'>
                <b><xsl:value-of select='substring(normalize-space(.),1,20)'/></b></xsl:if>
              <xsl:choose>
                <xsl:when test='contains(note,"x")'><i><xsl:value-of select='translate(note,"abc","ABC")'/></i></xsl:when>
                <xsl:otherwise><xsl:copy-of select='note'/></xsl:otherwise>
              </xsl:choose>
              <xsl:call-template name='rep'><xsl:with-param name='n' select='@price mod 5'/></xsl:call-template>
            </li></xsl:template>
            <xsl:template name='rep'><xsl:param name='n'/><xsl:if test='$n &gt; 0'>*
              <xsl:call-template name='rep'><xsl:with-param name='n' select='$n - 1'/></xsl:call-template></xsl:if>
            </xsl:template></xsl:stylesheet>
            """;

    @Override
    public long run(int threads, int documents) throws Exception {
        Templates style = new org.apache.xalan.processor.TransformerFactoryImpl()
                .newTemplates(new StreamSource(new StringReader(STYLE)));
        String[] texts = new String[10];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = document(i);
        }
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < documents; i++) {
            queue.add(i);
        }
        AtomicLong sum = new AtomicLong();
        Crew.run("xalan", threads, number -> {
            for (Integer next = queue.poll(); next != null; next = queue.poll()) {
                sum.addAndGet(transform(style, texts[next % texts.length]));
            }
        });
        return sum.get();
    }

    private static long transform(Templates style, String text) throws Exception {
        StringWriter out = new StringWriter();
        Transformer transformer = style.newTransformer();
        transformer.transform(new StreamSource(new StringReader(text)), new StreamResult(out));
        CRC32 crc = new CRC32();
        crc.update(out.toString().getBytes());
        return crc.getValue();
    }

    private static String document(int k) {
        StringBuilder text = new StringBuilder("<doc title='Document " + k + "'>");
        for (int s = 0; s < 8; s++) {
            text.append("<section id='s" + s + "'><title>Section " + s + "</title>");
            for (int i = 0; i < 25; i++) {
                text.append("<item cat='c" + (i * 7 + k) % 6 + "' price='" + (i * 37 + s * 11 + k) % 100 + "' sku='" + k
                        + "-" + s + "-" + i + "'>text of item " + i + "<note>note " + (i % 3 == 0 ? "x abc" : "y cab")
                        + "</note></item>");
            }
            text.append("</section>");
        }
        return text.append("</doc>").toString();
    }
}
