package org.bindery.messages.vectors;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Section 4.4: texts in symbols.
final class Symbols {

    private static final int ESCAPE = 8;
    private static final int LONGEST_WORD = 15;
    private static final int LONGEST_TEXT = 65_535;

    private final List<String> symbols = new ArrayList<>();
    private final List<Integer> after = new ArrayList<>();

    /// For each context the code words, with a 1 before each, of symbols; 0 where a symbol has none.
    private final List<int[]> words = new ArrayList<>();

    private final List<Map<Integer, Integer>> byWord = new ArrayList<>();
    private final Map<String, Integer> byText = new HashMap<>();
    private int longest;

    Symbols(byte[] table) {
        int contexts = table[1];
        int count = table[2] & 0xFF | (table[3] & 0xFF) << 8;
        int at = 4;
        byte[] last = new byte[0];
        for (int i = 0; i < count; i++) {
            // Shared characters of the symbol before, then the rest.
            int shared = table[at++] & 0xFF;
            int length = table[at++] & 0xFF;
            String before = new String(last, StandardCharsets.UTF_8);
            String text = before.substring(0, shared) + new String(table, at, length, StandardCharsets.UTF_8);
            at += length;
            last = text.getBytes(StandardCharsets.UTF_8);
            symbols.add(text);
            byText.put(text, i);
            longest = Math.max(longest, text.length());
        }
        for (int i = 0; i < count; i++) {
            after.add((int) table[at++]);
        }
        for (int context = 0; context < contexts; context++) {
            int[] lengths = new int[count];
            for (int i = 0; i < count; i++) {
                lengths[i] = table[at + i / 2] >> (4 * (i % 2)) & 15;
            }
            at += (count + 1) / 2;
            words(lengths);
        }
    }

    private void words(int[] lengths) {
        int[] found = new int[lengths.length];
        Map<Integer, Integer> back = new HashMap<>();
        int f = 1;
        for (int width = 1; width <= LONGEST_WORD; width++) {
            f *= 2;
            for (int i = 0; i < lengths.length; i++) {
                if (lengths[i] == width) {
                    f--;
                    found[i] = 1 << width | f;
                    back.put(found[i], i);
                }
            }
        }
        words.add(found);
        byWord.add(back);
    }

    String text(Area bytes) {
        String text = read(bytes);
        if (!Arrays.equals(write(text), bytes.copy())) {
            throw new Refusal("R10", "a text is not written as a writer would");
        }
        return text;
    }

    private String read(Area bytes) {
        StringBuilder text = new StringBuilder();
        int context = 0;
        long p = 0;
        long end = 8L * bytes.length();
        while (p < end) {
            if (bytes.textBits(p, ESCAPE) == 0) {
                return end - p < ESCAPE ? text.toString() : text + plain(bytes, p + ESCAPE);
            }
            int word = 1;
            Integer symbol = null;
            while (symbol == null) {
                word = 2 * word + bytes.textBits(p++, 1);
                symbol = byWord.get(context).get(word);
                if (symbol == null && word >= 1 << LONGEST_WORD) {
                    throw new Refusal("R10", "bits are not a code word");
                }
            }
            text.append(symbols.get(symbol));
            context = after.get(symbol);
        }
        return text.toString();
    }

    private static String plain(Area bytes, long first) {
        ByteArrayOutputStream utf8 = new ByteArrayOutputStream();
        for (long p = first; p + 8 <= 8L * bytes.length(); p += 8) {
            utf8.write(bytes.textBits(p, 8));
        }
        return Area.of(utf8.toByteArray()).utf8();
    }

    /// The fewest bits for the first characters of a text, with the context that follows, and how they were reached.
    private record Cut(int bits, int symbol, int from, int context) {}

    private byte[] write(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int[] rest = new int[text.length() + 1];
        for (int i = text.length() - 1; i >= 0; i--) {
            char c = text.charAt(i);
            int size = c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
            rest[i] = rest[i + 1] + size;
        }
        Cut[][] cuts = new Cut[text.length() + 1][words.size()];
        cuts[0][0] = new Cut(0, -1, 0, 0);
        if (text.length() <= LONGEST_TEXT) {
            fill(text, cuts);
        }
        int plainFrom = 0;
        int plainContext = 0;
        long plain = Long.MAX_VALUE;
        for (int i = 0; i < text.length(); i++) {
            for (int c = 0; c < words.size(); c++) {
                if (cuts[i][c] != null && cuts[i][c].bits() + ESCAPE + 8L * rest[i] < plain) {
                    plain = cuts[i][c].bits() + ESCAPE + 8L * rest[i];
                    plainFrom = i;
                    plainContext = c;
                }
            }
        }
        int best = -1;
        for (int c = 0; c < words.size(); c++) {
            Cut cut = cuts[text.length()][c];
            if (cut != null && (best < 0 || cut.bits() < cuts[text.length()][best].bits())) {
                best = c;
            }
        }
        StringBuilder bits = new StringBuilder();
        if (best >= 0 && cuts[text.length()][best].bits() <= plain) {
            symbols(cuts, text.length(), best, bits);
            return bytes(bits, false);
        }
        symbols(cuts, plainFrom, plainContext, bits);
        bits.append("0".repeat(ESCAPE));
        for (int i = utf8.length - rest[plainFrom]; i < utf8.length; i++) {
            bits.append(Integer.toBinaryString(utf8[i] & 0xFF | 0x100).substring(1));
        }
        return bytes(bits, true);
    }

    private void fill(String text, Cut[][] cuts) {
        for (int end = 1; end <= text.length(); end++) {
            for (int from = Math.max(0, end - longest); from < end; from++) {
                Integer symbol = byText.get(text.substring(from, end));
                for (int c = 0; symbol != null && c < words.size(); c++) {
                    int word = words.get(c)[symbol];
                    if (cuts[from][c] == null || word == 0) {
                        continue;
                    }
                    int bits = cuts[from][c].bits() + Area.width(word) - 1;
                    Cut known = cuts[end][after.get(symbol)];
                    if (known == null || bits < known.bits()) {
                        cuts[end][after.get(symbol)] = new Cut(bits, symbol, from, c);
                    }
                }
            }
        }
    }

    /// The code words of a cut. Longer last symbols were tried first, and lower contexts before higher ones.
    private void symbols(Cut[][] cuts, int end, int context, StringBuilder bits) {
        if (end > 0) {
            Cut cut = cuts[end][context];
            symbols(cuts, cut.from(), cut.context(), bits);
            bits.append(Integer.toBinaryString(words.get(cut.context())[cut.symbol()])
                    .substring(1));
        }
    }

    private static byte[] bytes(StringBuilder bits, boolean escaped) {
        byte[] bytes = new byte[(bits.length() + 7) / 8];
        for (int i = 0; i < bits.length(); i++) {
            bytes[i / 8] |= (byte) ((bits.charAt(i) - '0') << (7 - i % 8));
        }
        int length = bytes.length;
        while (!escaped && length > 0 && bytes[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(bytes, length);
    }
}
