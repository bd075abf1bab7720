package load;

import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene 9: threads fill one index, then search in it through one searcher. */
public final class CurrentLucene implements Load {
    @Override
    public long run(int threads, int documents) throws Exception {
        Words words = new Words();
        AtomicLong hits = new AtomicLong();
        try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
            IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer()).setMaxBufferedDocs(200);
            try (IndexWriter writer = new IndexWriter(directory, config)) {
                Crew.run("index", threads, number -> {
                    for (int d = 0; d < documents; d++) {
                        Document document = new Document();
                        String body = words.text(new Random(number * 100_003L + d), 120);
                        document.add(new TextField("body", body, Field.Store.NO));
                        writer.addDocument(document);
                    }
                });
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                IndexSearcher searcher = new IndexSearcher(reader);
                Crew.run("search", threads, number -> {
                    Random random = new Random(number);
                    for (int q = 0; q < documents / 2; q++) {
                        String word = words.next(random);
                        Query query = q % 2 == 0
                                ? new TermQuery(new Term("body", word))
                                : new PrefixQuery(new Term("body", word.substring(0, 3)));
                        hits.addAndGet(searcher.count(query));
                    }
                });
                return reader.numDocs() * 1_000_000_007L + hits.get();
            }
        }
    }
}
