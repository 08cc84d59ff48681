package org.bindery.runtime.internal.text;

/** The characters of XML 1.0, fifth edition (sections 2.2 and 2.3). */
public final class XmlCharacters {

    private static final byte NAME_START = 1;
    private static final byte NAME_PART = 2;
    private static final byte TEXT = 4;
    private static final byte VALUE = 8;

    /** What each character of ASCII may be. */
    private static final byte[] KINDS = kinds();

    private XmlCharacters() {}

    private static byte[] kinds() {
        byte[] kinds = new byte[0x80];
        for (char c = 0; c < kinds.length; c++) {
            boolean start = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':';
            boolean part = start || (c >= '0' && c <= '9') || c == '-' || c == '.';
            boolean value = c >= ' ' && c != '<' && c != '&' && c != '"' && c != '\'';
            boolean text = (c >= ' ' && c != '<' && c != '&' && c != '>' && c != ']') || c == '\n' || c == '\t';
            kinds[c] = (byte)
                    ((start ? NAME_START : 0) | (part ? NAME_PART : 0) | (value ? VALUE : 0) | (text ? TEXT : 0));
        }
        return kinds;
    }

    /**
     * Whether a character of ASCII needs no escape in text, and in the value of an attribute where that is requested.
     */
    public static boolean isPlain(char c, boolean attribute) {
        int needed = attribute ? TEXT | VALUE : TEXT;
        return c >= ' ' && c < 0x80 && (KINDS[c] & needed) == needed;
    }

    /** Whether a character of ASCII is itself in text, whatever precedes it. */
    static boolean isText(byte c) {
        return (KINDS[c] & TEXT) != 0;
    }

    /** Whether a character of ASCII is itself in the value of an attribute, whatever its quotes. */
    static boolean isValue(byte c) {
        return (KINDS[c] & VALUE) != 0;
    }

    /** Whether a character may follow the name of a start tag. */
    public static boolean isBehindTag(byte c) {
        return c == '>' || c == '/' || isSpace(c);
    }

    public static boolean isSpace(int c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }

    /** Whether a UTF-16 code unit may occur in a document; surrogates are checked by the decoder. */
    public static boolean isAllowed(char c) {
        return c >= ' ' ? c < '\uFFFE' : c == '\n' || c == '\t' || c == '\r';
    }

    public static boolean isAllowedPoint(int point) {
        return Character.isSupplementaryCodePoint(point)
                || (point > 0 && point < 0xFFFE && isAllowed((char) point) && !Character.isSurrogate((char) point));
    }

    public static boolean isNameStart(int c) {
        if (c < 0x80) {
            return c >= 0 && (KINDS[c] & NAME_START) != 0;
        }
        return within(c, 0xC0, 0x2FF, 0xD7, 0xF7)
                || within(c, 0x370, 0x1FFF, 0x37E, 0x37E)
                || c == 0x200C
                || c == 0x200D
                || within(c, 0x2070, 0x218F, -1, -1)
                || within(c, 0x2C00, 0x2FEF, -1, -1)
                || within(c, 0x3001, 0xDB7F, -1, -1)
                || within(c, 0xDC00, 0xDFFF, -1, -1)
                || within(c, 0xF900, 0xFDCF, -1, -1)
                || within(c, 0xFDF0, 0xFFFD, -1, -1)
                || within(c, 0x10000, 0xEFFFF, -1, -1);
    }

    /** Whether a text is a name ({@code Name}). */
    public static boolean isName(String text) {
        return !text.isEmpty() && isNameStart(text.charAt(0)) && isNameToken(text);
    }

    /** Whether a text is a name without colon ({@code NCName}). */
    public static boolean isPlainName(String text) {
        return text.indexOf(':') < 0 && isName(text);
    }

    /** Whether a text has nothing but characters of names ({@code NMTOKEN}). */
    public static boolean isNameToken(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isNamePart(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private static boolean within(int c, int first, int last, int but, int andBut) {
        return c >= first && c <= last && c != but && c != andBut;
    }

    public static boolean isNamePart(int c) {
        if (c < 0x80) {
            return c >= 0 && (KINDS[c] & NAME_PART) != 0;
        }
        return isNameStart(c) || c == 0xB7 || within(c, 0x300, 0x36F, -1, -1) || c == 0x203F || c == 0x2040;
    }

    /** The character of a number, which is hexadecimal after an x; -1 if there is none that XML allows. */
    public static int numbered(String number) {
        int start = number.startsWith("x") ? 1 : 0;
        int radix = start == 0 ? 10 : 16;
        int point = number.length() > start ? 0 : -1;
        for (int i = start; i < number.length() && point >= 0; i++) {
            char c = number.charAt(i);
            int digit = c < 0x80 ? Character.digit(c, radix) : -1;
            point = digit < 0 || point > Character.MAX_CODE_POINT ? -1 : point * radix + digit;
        }
        return point <= Character.MAX_CODE_POINT && isAllowedPoint(point) ? point : -1;
    }

    /** The character of one of the five entities that XML knows; -1 for others. */
    public static int predefined(String name) {
        return switch (name) {
            case "lt" -> '<';
            case "gt" -> '>';
            case "amp" -> '&';
            case "quot" -> '"';
            case "apos" -> '\'';
            default -> -1;
        };
    }
}
