package load;

import java.util.zip.CRC32;

/** Kernel: a block cipher of 32 rounds (XTEA) over a shared text; each thread enciphers and deciphers a part of it. */
public final class Crypt implements Load {
    private static final int PART = 1 << 14;
    private static final int DELTA = 0x9E3779B9;
    private static final int ROUNDS = 32;

    @Override
    public long run(int threads, int work) throws Exception {
        byte[] text = new byte[PART * threads];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) (i * 31 >>> 3);
        }
        int[] key = {0x1234567, 0x89abcdef, 0x2468ace, 0x13579bdf};
        byte[] cipher = new byte[text.length];
        byte[] back = new byte[text.length];
        for (int i = 0; i < work; i++) {
            Crew.run("cipher", threads, number -> encipher(text, cipher, number * PART, key));
            Crew.run("decipher", threads, number -> decipher(cipher, back, number * PART, key));
        }
        CRC32 sum = new CRC32();
        sum.update(cipher);
        sum.update(back);
        return sum.getValue();
    }

    private static void encipher(byte[] from, byte[] to, int start, int[] key) {
        for (int at = start; at < start + PART; at += 8) {
            int left = word(from, at);
            int right = word(from, at + 4);
            int sum = 0;
            for (int i = 0; i < ROUNDS; i++) {
                left += (right << 4 ^ right >>> 5) + right ^ sum + key[sum & 3];
                sum += DELTA;
                right += (left << 4 ^ left >>> 5) + left ^ sum + key[sum >>> 11 & 3];
            }
            put(to, at, left);
            put(to, at + 4, right);
        }
    }

    private static void decipher(byte[] from, byte[] to, int start, int[] key) {
        for (int at = start; at < start + PART; at += 8) {
            int left = word(from, at);
            int right = word(from, at + 4);
            int sum = DELTA * ROUNDS;
            for (int i = 0; i < ROUNDS; i++) {
                right -= (left << 4 ^ left >>> 5) + left ^ sum + key[sum >>> 11 & 3];
                sum -= DELTA;
                left -= (right << 4 ^ right >>> 5) + right ^ sum + key[sum & 3];
            }
            put(to, at, left);
            put(to, at + 4, right);
        }
    }

    private static int word(byte[] text, int at) {
        return text[at] & 255 | (text[at + 1] & 255) << 8 | (text[at + 2] & 255) << 16 | text[at + 3] << 24;
    }

    private static void put(byte[] text, int at, int word) {
        text[at] = (byte) word;
        text[at + 1] = (byte) (word >>> 8);
        text[at + 2] = (byte) (word >>> 16);
        text[at + 3] = (byte) (word >>> 24);
    }
}
