package org.bindery.runtime.internal.dfdl.bits;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;

/**
 * A character set of DFDL with characters of 1 to 8 bits that need not start at a byte: hexadecimal and octal digits, packed
 * ASCII, and the alphabets of military standards.
 */
final class PackedCharset extends DfdlCharset {

    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String SIX_BITS = "@" + LETTERS + "[\\]^_ !\"#$%&'()*+,-./0123456789:;<=>?";
    private static final String FIVE_BITS = "01234567ABCDEFGHJKLMNPQRSTUVWXYZ";
    private static final String HEX = "0123456789ABCDEF";
    private static final String AIRCRAFT = "\u00A0" + LETTERS + unused(5) + " " + unused(15) + "0123456789" + unused(6);
    private static final int SIZE = 256;

    /** The characters by the names of what is to be taken from the least significant bit on, and of the rest. */
    private static final Map<String, String> LEAST_FIRST = Map.ofEntries(
            Map.entry("X-DFDL-BITS-LSBF", "01"),
            Map.entry("X-DFDL-BASE4-LSBF", "0123"),
            Map.entry("X-DFDL-OCTAL-LSBF", "01234567"),
            Map.entry("X-DFDL-HEX-LSBF", HEX),
            Map.entry("X-DFDL-3-BIT-DFI-336-DUI-001", "12345678"),
            Map.entry("X-DFDL-3-BIT-DFI-746-DUI-002", "ABCDEFGH"),
            Map.entry("X-DFDL-3-BIT-DFI-747-DUI-001", "AEGHJKLM"),
            Map.entry("X-DFDL-4-BIT-DFI-746-DUI-002", "ABCDEFGHIJKLMNPQ"),
            Map.entry("X-DFDL-5-BIT-DFI-769-DUI-002", FIVE_BITS),
            Map.entry("X-DFDL-5-BIT-DFI-1661-DUI-001", "\u00A0" + LETTERS + unused(5)),
            Map.entry("X-DFDL-5-BIT-PACKED-LSBF", FIVE_BITS),
            Map.entry("X-DFDL-6-BIT-DFI-264-DUI-001", " 123456789" + LETTERS + unused(27) + "0"),
            Map.entry("X-DFDL-6-BIT-DFI-311-DUI-002", AIRCRAFT),
            Map.entry("X-DFDL-US-ASCII-6-BIT-PACKED", SIX_BITS),
            Map.entry("X-DFDL-US-ASCII-6-BIT-PACKED-LSB-FIRST", SIX_BITS),
            Map.entry("X-DFDL-US-ASCII-7-BIT-PACKED", first(128)),
            Map.entry("X-DFDL-ISO-88591-8-BIT-PACKED-LSB-FIRST", first(SIZE)));

    private static final Map<String, String> MOST_FIRST = Map.of(
            "X-DFDL-BITS-MSBF",
            "01",
            "X-DFDL-BASE4-MSBF",
            "0123",
            "X-DFDL-OCTAL-MSBF",
            "01234567",
            "X-DFDL-HEX-MSBF",
            HEX,
            "X-DFDL-6-BIT-ICAO-AIRCRAFT-ID",
            AIRCRAFT,
            "X-DFDL-US-ASCII-6-BIT-PACKED-MSB-FIRST",
            SIX_BITS,
            "X-DFDL-ISO-88591-8-BIT-PACKED-MSB-FIRST",
            first(SIZE));

    private final String characters;
    private final short[] codes = new short[SIZE];
    private final int width;
    private final BitLayout layout;
    private final int substitute;

    private PackedCharset(String name, String characters, boolean leastFirst, boolean replacing) {
        super(name, replacing);
        this.characters = characters;
        this.layout = leastFirst ? BitLayout.LEAST_FIRST : BitLayout.BIG_ENDIAN;
        this.width = Integer.numberOfTrailingZeros(characters.length());
        Arrays.fill(codes, (short) -1);
        for (int i = characters.length() - 1; i >= 0; i--) {
            if (characters.charAt(i) < SIZE) {
                codes[characters.charAt(i)] = (short) i;
            }
        }
        if (name.equals("X-DFDL-5-BIT-PACKED-LSBF")) {
            // Letters that look like digits are written as these.
            codes['I'] = codes['1'];
            codes['O'] = codes['0'];
        }
        substitute = substitute(name);
    }

    /** What is written for other characters: a question mark where there is one, but for six bits. */
    private int substitute(String name) {
        boolean hasMark = codes['?'] >= 0;
        return hasMark && width == 6
                ? codes['_']
                : hasMark ? codes['?'] : name.equals("X-DFDL-5-BIT-PACKED-LSBF") ? codes['X'] : 0;
    }

    /** The character set of a name in capitals; null if it is none of these. */
    static PackedCharset find(String name, boolean replacing) {
        String characters = LEAST_FIRST.get(name);
        boolean leastFirst = characters != null;
        characters = leastFirst ? characters : MOST_FIRST.get(name);
        return characters == null ? null : new PackedCharset(name, characters, leastFirst, replacing);
    }

    private static String unused(int count) {
        return Character.toString(REPLACEMENT).repeat(count);
    }

    private static String first(int count) {
        StringBuilder all = new StringBuilder(count);
        for (char c = 0; c < count; c++) {
            all.append(c);
        }
        return all.toString();
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public int alignment() {
        return 1;
    }

    @Override
    public boolean isLeastFirst() {
        return layout.isLeastFirst();
    }

    @Override
    public int next(BitInput in) throws IOException, ProcessingException {
        if (!in.has(width)) {
            return END;
        }
        char c = characters.charAt((int) in.unsigned(width, layout));
        if (c == REPLACEMENT && !replacing) {
            in.position(in.position() - width);
            throw noCharacter(in, width);
        }
        return c;
    }

    @Override
    public void put(int codePoint, BitOutput out) throws ProcessingException {
        int code = codePoint < SIZE ? codes[codePoint] : -1;
        if (code < 0 && !replacing) {
            throw unknown(codePoint);
        }
        out.bits(code < 0 ? substitute : code, width, layout);
    }
}
