package org.bindery.messages.codec;

import java.util.Arrays;
import org.bindery.runtime.MalformedRecordException;

/// Texts as symbols (section 3.4).
final class SymbolBytes {

    private static final int ESCAPE = 8;
    private static final int LONGEST_TEXT = 65_535;

    /// The start of a text as symbols.
    ///
    /// @param bits what it takes
    /// @param symbol the last symbol
    /// @param word its code word, with a 1 before
    /// @param before what comes before the symbol
    private record Start(int bits, SymbolTable.Symbol symbol, int word, Start before) {

        private static final Start EMPTY = new Start(0, null, 1, null);
    }

    private SymbolBytes() {}

    static byte[] of(String text) throws UnfitException {
        byte[] utf8 = Utf8.of(text);
        if (text.length() > LONGEST_TEXT) {
            return bytes(Start.EMPTY, utf8, utf8.length);
        }
        Start[] starts = new Start[SymbolTable.get().contexts()];
        starts[0] = Start.EMPTY;
        Start[][] all = new Start[text.length() + 1][];
        all[0] = starts;
        Start plain = null;
        int plainBytes = 0;
        int rest = utf8.length;
        for (int place = 0; place < text.length(); place++) {
            for (Start start : all[place] == null ? new Start[0] : all[place]) {
                if (start != null && (plain == null || start.bits() + 8 * rest < plain.bits() + 8 * plainBytes)) {
                    plain = start;
                    plainBytes = rest;
                }
            }
            goOn(text, place, all);
            char c = text.charAt(place);
            rest -= c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        Start whole = null;
        for (Start start : all[text.length()] == null ? new Start[0] : all[text.length()]) {
            whole = start != null && (whole == null || start.bits() < whole.bits()) ? start : whole;
        }
        boolean symbols = whole != null && (plain == null || whole.bits() <= plain.bits() + ESCAPE + 8 * plainBytes);
        return symbols ? bytes(whole, utf8, 0) : bytes(plain, utf8, plainBytes);
    }

    private static void goOn(String text, int place, Start[][] all) {
        if (all[place] == null) {
            return;
        }
        for (SymbolTable.Symbol symbol : SymbolTable.get().at(text, place)) {
            int end = place + symbol.text().length();
            for (int context = 0; context < all[place].length; context++) {
                Start start = all[place][context];
                int word = symbol.word(context);
                if (start == null || word == 0) {
                    continue;
                }
                all[end] = all[end] == null ? new Start[all[place].length] : all[end];
                Start known = all[end][symbol.after()];
                int total = start.bits() + Integer.SIZE - 1 - Integer.numberOfLeadingZeros(word);
                if (known == null || total < known.bits()) {
                    all[end][symbol.after()] = new Start(total, symbol, word, start);
                }
            }
        }
    }

    /// The bytes of symbols and then of the last bytes of a text's UTF-8, if any.
    private static byte[] bytes(Start symbols, byte[] utf8, int plainBytes) {
        long bits = symbols.bits() + (plainBytes == 0 ? 0 : ESCAPE + 8L * plainBytes);
        byte[] bytes = new byte[Math.toIntExact((bits + 7) / 8)];
        for (Start start = symbols; start.before() != null; start = start.before()) {
            put(bytes, start.before().bits(), start.bits() - start.before().bits(), start.word());
        }
        for (int i = 0; i < plainBytes; i++) {
            put(bytes, symbols.bits() + ESCAPE + 8L * i, 8, utf8[utf8.length - plainBytes + i]);
        }
        int length = bytes.length;
        while (plainBytes == 0 && length > 0 && bytes[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(bytes, length);
    }

    private static void put(byte[] bytes, long at, int width, int value) {
        for (int bit = 0; bit < width; bit++) {
            long position = at + bit;
            bytes[(int) (position / 8)] |= (byte) ((value >> width - 1 - bit & 1) << 7 - position % 8);
        }
    }

    /// The text, if a writer would have written the same bytes for it.
    static String text(Slice bytes) {
        String text = read(bytes);
        try {
            byte[] written = of(text);
            if (Arrays.equals(written, 0, written.length, bytes.bytes(), bytes.from(), bytes.to())) {
                return text;
            }
        } catch (UnfitException e) {
            throw new MalformedRecordException(e.getMessage(), e);
        }
        throw new MalformedRecordException("the text '" + text + "' is not written in the fewest bits");
    }

    private static String read(Slice bytes) {
        StringBuilder text = new StringBuilder();
        int context = 0;
        long at = 0;
        while (at < bytes.bitLength()) {
            if (escapes(bytes, at)) {
                if (bytes.bitLength() - at >= ESCAPE) {
                    return text.append(plain(bytes, at + ESCAPE)).toString();
                }
                break;
            }
            int word = 1;
            SymbolTable.Symbol symbol = null;
            while (symbol == null) {
                word = 2 * word + bit(bytes, at++);
                symbol = SymbolTable.get().byWord(context, word);
                if (word >= 1 << 15 && symbol == null) {
                    throw new MalformedRecordException("a text has bits that are not a symbol");
                }
            }
            text.append(symbol.text());
            context = symbol.after();
        }
        if (bytes.length() > 0 && bytes.bytes()[bytes.to() - 1] == 0) {
            throw new MalformedRecordException("a text ends with a byte that it does not need");
        }
        return text.toString();
    }

    private static boolean escapes(Slice bytes, long at) {
        for (int i = 0; i < ESCAPE; i++) {
            if (bit(bytes, at + i) != 0) {
                return false;
            }
        }
        return true;
    }

    private static String plain(Slice bytes, long at) {
        byte[] utf8 = new byte[(int) ((bytes.bitLength() - at) / 8)];
        long end = at + 8L * utf8.length;
        for (long position = at; position < end; position++) {
            int index = (int) ((position - at) / 8);
            utf8[index] = (byte) (utf8[index] << 1 | bit(bytes, position));
        }
        for (long position = end; position < bytes.bitLength(); position++) {
            if (bit(bytes, position) != 0) {
                throw new MalformedRecordException("bits after a text are not 0");
            }
        }
        if (utf8.length == 0) {
            throw new MalformedRecordException("a text ends with a byte that it does not need");
        }
        return Utf8.text(Slice.of(utf8));
    }

    /// The most significant bit of a byte comes first; behind the last byte all bits are 0.
    private static int bit(Slice bytes, long position) {
        return position >= bytes.bitLength()
                ? 0
                : bytes.bytes()[bytes.from() + (int) (position / 8)] >> 7 - position % 8 & 1;
    }
}
