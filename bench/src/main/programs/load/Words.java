package load;

import java.util.Random;

/** Words of a made-up language, some much more frequent than others. */
final class Words {
    private final String[] all = new String[3000];

    Words() {
        Random random = new Random(7);
        for (int i = 0; i < all.length; i++) {
            StringBuilder word = new StringBuilder();
            int length = 3 + random.nextInt(7);
            for (int k = 0; k < length; k++) {
                word.append((char) ('a' + random.nextInt(26)));
            }
            all[i] = word.toString();
        }
    }

    String next(Random random) {
        double at = random.nextDouble();
        return all[(int) (at * at * at * all.length)];
    }

    String text(Random random, int length) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < length; k++) {
            text.append(next(random)).append(k % 13 == 12 ? ". " : " ");
        }
        return text.toString();
    }

    /** A query in Lucene's language, of one of four kinds. */
    String query(Random random, int kind) {
        String one = next(random);
        String two = next(random);
        return switch (kind) {
            case 0 -> '+' + one + " +" + two;
            case 1 -> '"' + one + ' ' + two + '"';
            case 2 -> one.substring(0, 3) + '*';
            default -> one + " OR " + two;
        };
    }
}
