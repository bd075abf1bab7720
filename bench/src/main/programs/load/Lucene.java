package load;

import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryParser.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.RAMDirectory;

/** Lucene 2.4: threads fill one index, then search in it through one searcher. */
public final class Lucene implements Load {
    @Override
    public long run(int threads, int documents) throws Exception {
        Words words = new Words();
        RAMDirectory directory = new RAMDirectory();
        IndexWriter writer =
                new IndexWriter(directory, new StandardAnalyzer(), true, IndexWriter.MaxFieldLength.UNLIMITED);
        writer.setMaxBufferedDocs(200);
        writer.setMergeFactor(5);
        Crew.run("index", threads, number -> {
            for (int d = 0; d < documents; d++) {
                Document document = new Document();
                document.add(new Field("id", number + "-" + d, Field.Store.YES, Field.Index.NOT_ANALYZED));
                String body = words.text(new Random(number * 100_003L + d), 120);
                document.add(new Field("body", body, Field.Store.NO, Field.Index.ANALYZED));
                writer.addDocument(document);
                if (d % 500 == 499) {
                    writer.deleteDocuments(new Term("id", number + "-" + (d - 100)));
                }
            }
        });
        writer.optimize();
        writer.close();
        IndexReader reader = IndexReader.open(directory);
        IndexSearcher searcher = new IndexSearcher(reader);
        AtomicLong hits = new AtomicLong();
        Crew.run("search", threads, number -> search(searcher, words, new Random(number), documents / 2, hits));
        long sum = reader.numDocs() * 1_000_000_007L + hits.get();
        searcher.close();
        reader.close();
        return sum;
    }

    private static void search(IndexSearcher searcher, Words words, Random random, int queries, AtomicLong hits)
            throws Exception {
        QueryParser parser = new QueryParser("body", new StandardAnalyzer());
        for (int q = 0; q < queries; q++) {
            String query = words.query(random, q % 4);
            TopDocs found = q % 5 == 0
                    ? searcher.search(parser.parse(query), null, 10, new Sort("id"))
                    : searcher.search(parser.parse(query), null, 10);
            hits.addAndGet(found.totalHits);
            if (found.scoreDocs.length > 0) {
                searcher.doc(found.scoreDocs[0].doc).get("id");
            }
        }
    }
}
