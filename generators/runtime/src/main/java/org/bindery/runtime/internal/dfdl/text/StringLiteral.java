package org.bindery.runtime.internal.dfdl.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/**
 * A DFDL string literal (DFDL 1.0, section 6.3.1): characters, some of which are written as entities such as {@code %HT;},
 * classes of characters such as {@code %WSP*;}, and bytes such as {@code %#rFF;}. Immutable.
 */
public final class StringLiteral {

    /** A new line: CR, LF, CRLF, NEL or LS. */
    static final int NL = -1;
    /** A single white space character. */
    static final int WSP = -2;
    /** Any number of white space characters. */
    static final int WSP_STAR = -3;
    /** At least one white space character. */
    static final int WSP_PLUS = -4;
    /** From here on downwards: bytes. */
    static final int BYTE = -16;

    private static final String[] NAMES =
            ("NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC"
                            + " FS GS RS US SP")
                    .split(" ");
    private static final Map<String, Integer> CLASSES = Map.of(
            "NL", NL, "WSP", WSP, "WSP*", WSP_STAR, "WSP+", WSP_PLUS, "DEL", 0x7F, "NBSP", 0xA0, "NEL", 0x85, "LS",
            0x2028);

    private final String source;
    private final int[] parts;
    private final String text;

    private StringLiteral(String source, int[] parts) {
        this.source = source;
        this.parts = parts;
        this.text = output("");
    }

    /**
     * Reads a literal.
     *
     * @param source the literal as written in a schema
     * @throws IllegalArgumentException when it has an invalid entity
     */
    public static StringLiteral of(String source) {
        int[] parts = new int[source.length()];
        int count = 0;
        int at = 0;
        while (at < source.length()) {
            int c = source.codePointAt(at);
            if (c != '%') {
                parts[count++] = c;
                at += Character.charCount(c);
            } else if (source.startsWith("%%", at)) {
                parts[count++] = c;
                at += 2;
            } else {
                int end = source.indexOf(';', at);
                if (end < 0) {
                    throw wrong(source, "a literal '%' is written '%%'");
                }
                String name = source.substring(at + 1, end);
                if (!name.equals("ES")) {
                    parts[count++] = entity(source, name);
                }
                at = end + 1;
            }
        }
        return new StringLiteral(source, Arrays.copyOf(parts, count));
    }

    /**
     * Reads literals that white space separates.
     *
     * @param source the literals as written in a schema
     * @throws IllegalArgumentException when one has an invalid entity
     */
    public static List<StringLiteral> list(String source) {
        List<StringLiteral> literals = new ArrayList<>();
        for (String literal : source.split("[ \t\r\n]+")) {
            if (!literal.isEmpty()) {
                literals.add(of(literal));
            }
        }
        return List.copyOf(literals);
    }

    private static int entity(String source, String name) {
        Integer part = CLASSES.get(name);
        if (part != null) {
            return part;
        }
        for (int i = 0; i < NAMES.length; i++) {
            if (NAMES[i].equals(name)) {
                return i;
            }
        }
        if (name.startsWith("#") && name.length() > 1 && name.length() < 10) {
            char kind = name.charAt(1);
            int digits = kind == 'x' || kind == 'r' ? 2 : 1;
            int number = number(name, digits, digits == 2 ? 16 : 10);
            if (kind == 'r' && number >= 0 && name.length() == 4) {
                return BYTE - number;
            }
            if (kind != 'r' && number >= 0 && number <= Character.MAX_CODE_POINT) {
                return number;
            }
        }
        throw wrong(source, "'%" + name + ";' is not an entity of DFDL");
    }

    private static int number(String text, int from, int radix) {
        int number = from == text.length() ? -1 : 0;
        for (int i = from; i < text.length() && number >= 0; i++) {
            char c = text.charAt(i);
            int digit = c < 128 ? Character.digit(c, radix) : -1;
            number = digit < 0 ? -1 : number * radix + digit;
        }
        return number;
    }

    private static IllegalArgumentException wrong(String source, String reason) {
        return new IllegalArgumentException("the string literal '" + source + "' is wrong: " + reason);
    }

    /** The parts: code points, and negative numbers for classes and bytes. */
    int[] parts() {
        return parts;
    }

    /**
     * The literal for a text, with entities for all characters that have a name, and for the percent sign.
     */
    public static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String name = c < NAMES.length ? NAMES[c] : nameBehindSpace(c);
            if (name.isEmpty()) {
                encoded.append(c);
            } else {
                encoded.append('%').append(name);
            }
            encoded.append(name.isEmpty() || c == '%' ? "" : ";");
        }
        return encoded.toString();
    }

    /**
     * The name of a character's entity, or what is written after the percent sign otherwise; empty where it has none.
     */
    private static String nameBehindSpace(char c) {
        if (c == '%') {
            return "%";
        }
        for (Map.Entry<String, Integer> entity : CLASSES.entrySet()) {
            if (entity.getValue() == c) {
                return entity.getKey();
            }
        }
        return "";
    }

    /** Whether a code point is white space of DFDL. */
    static boolean isWhiteSpace(int c) {
        if (c <= 0x20) {
            return c == 0x20 || (c >= 0x09 && c <= 0x0D);
        }
        return switch (c) {
            case 0x85, 0xA0, 0x1680, 0x180E, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000 -> true;
            default -> c >= 0x2000 && c <= 0x200A;
        };
    }

    /** Whether it is characters only, without classes and bytes: whether {@link #text()} says all. */
    public boolean isText() {
        for (int part : parts) {
            if (part < 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether it has bytes. */
    public boolean hasBytes() {
        for (int part : parts) {
            if (part <= BYTE) {
                return true;
            }
        }
        return false;
    }

    /** Whether it matches the empty string; true for {@code %ES;} and {@code %WSP*;}. */
    public boolean matchesEmpty() {
        for (int part : parts) {
            if (part != WSP_STAR) {
                return false;
            }
        }
        return true;
    }

    /** The characters, without classes and bytes. */
    public String text() {
        return text;
    }

    /**
     * The only byte or character of a fill byte.
     *
     * @param charset the character set of characters
     * @throws IllegalArgumentException when it is something else
     */
    public int octet(DfdlCharset charset) {
        if (parts.length == 1 && parts[0] <= BYTE) {
            return BYTE - parts[0];
        }
        if (parts.length == 1 && parts[0] >= 0 && (charset.width() == 8 || parts[0] < 0x80)) {
            BitOutput out = new BitOutput();
            try {
                charset.put(parts[0], out);
            } catch (ProcessingException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
            return out.buffer()[0] & 0xFF;
        }
        throw wrong(source, "it has to be a byte or a character of one byte");
    }

    /**
     * The only character of a pad character; a byte is the character that it is in a character set.
     *
     * @param encoding the name of the character set; of one that is not known, bytes are taken for those of ISO 8859-1
     * @return the character, or -1 for none
     */
    public int padCharacter(String encoding) {
        if (parts.length != 1 || parts[0] > BYTE) {
            String text = text();
            return text.isEmpty() ? -1 : text.codePointAt(0);
        }
        byte[] octet = {(byte) (BYTE - parts[0])};
        Charset charset = StandardCharsets.ISO_8859_1;
        try {
            charset = Charset.forName(encoding);
        } catch (IllegalArgumentException e) {
            // An expression, or a character set of DFDL's own, whose characters are those of ASCII.
        }
        int character = new String(octet, charset).codePointAt(0);
        return character == DfdlCharset.REPLACEMENT ? -1 : character;
    }

    /**
     * What is written for it.
     *
     * @param newLine what is written for {@code %NL;}
     * @return the characters, with a space for white space that must be there
     */
    public String output(String newLine) {
        StringBuilder out = new StringBuilder();
        for (int part : parts) {
            if (part >= 0) {
                out.appendCodePoint(part);
            } else if (part == NL) {
                out.append(newLine);
            } else if (part == WSP || part == WSP_PLUS) {
                out.append(' ');
            }
        }
        return out.toString();
    }

    /**
     * Writes it.
     *
     * @param charset the character set
     * @param newLine what is written for {@code %NL;}
     * @throws ProcessingException when one of its characters is missing from the character set
     */
    public void write(BitOutput out, DfdlCharset charset, String newLine) throws ProcessingException {
        for (int part : parts) {
            if (part >= 0) {
                charset.put(part, out);
            } else if (part == NL) {
                charset.text(newLine, out);
            } else if (part == WSP || part == WSP_PLUS) {
                charset.put(' ', out);
            } else if (part <= BYTE) {
                out.bits(BYTE - part, 8, charset.isLeastFirst() ? BitLayout.LEAST_FIRST : BitLayout.BIG_ENDIAN);
            }
        }
    }

    /** The literal as written in a schema. */
    @Override
    public String toString() {
        return source;
    }
}
