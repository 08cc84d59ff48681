package org.bindery.runtime.internal.dfdl.expression;

import java.util.HashMap;
import java.util.Map;

/** Character entities of DFDL (section 6.3.1) in texts: {@code %NUL;}, {@code %#x0A;}. */
final class Entities {

    private static final String[] CONTROLS = {
        "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "DLE",
        "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP"
    };

    private static final Map<String, Integer> CHARACTERS = new HashMap<>();
    private static final Map<Integer, String> NAMES = new HashMap<>();

    static {
        for (int i = 0; i < CONTROLS.length; i++) {
            CHARACTERS.put(CONTROLS[i], i);
        }
        CHARACTERS.put("DEL", 0x7F);
        CHARACTERS.put("NBSP", 0xA0);
        CHARACTERS.put("NEL", 0x85);
        CHARACTERS.put("LS", 0x2028);
        CHARACTERS.forEach((name, character) -> NAMES.put(character, name));
    }

    private Entities() {}

    /** A text with entities for all characters that have a name, and for the percent sign. */
    static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String name = NAMES.get((int) c);
            if (name != null) {
                encoded.append('%').append(name).append(';');
            } else {
                encoded.append(c == '%' ? "%%" : c);
            }
        }
        return encoded.toString();
    }

    /** A text with the characters that its entities stand for. */
    static String decode(String text) throws ExpressionException {
        StringBuilder decoded = new StringBuilder(text.length());
        int at = 0;
        for (int percent = text.indexOf('%'); percent >= 0; percent = text.indexOf('%', at)) {
            decoded.append(text, at, percent);
            if (text.startsWith("%%", percent)) {
                decoded.append('%');
                at = percent + 2;
                continue;
            }
            int semicolon = text.indexOf(';', percent);
            int character = semicolon < 0 ? -1 : character(text.substring(percent + 1, semicolon));
            if (character < 0) {
                throw new ExpressionException(
                        Conversions.shown(text),
                        " has a % at ",
                        percent + 1,
                        " which starts no entity of one character");
            }
            decoded.appendCodePoint(character);
            at = semicolon + 1;
        }
        return decoded.append(text, at, text.length()).toString();
    }

    private static int character(String entity) {
        Integer named = CHARACTERS.get(entity);
        if (named != null) {
            return named;
        }
        int radix = entity.startsWith("#x") || entity.startsWith("#r") ? 16 : 10;
        String digits = entity.startsWith("#") ? entity.substring(radix == 16 ? 2 : 1) : "";
        if (digits.isEmpty() || digits.length() > 7 || !digits.chars().allMatch(c -> Character.digit(c, radix) >= 0)) {
            return -1;
        }
        int character = Integer.parseInt(digits, radix);
        return Character.isValidCodePoint(character) ? character : -1;
    }

    /** Whether a text has entities, of characters or of classes of them. */
    static boolean isIn(String text) {
        int at = 0;
        for (int percent = text.indexOf('%'); percent >= 0; percent = text.indexOf('%', at)) {
            if (text.startsWith("%%", percent)) {
                at = percent + 2;
                continue;
            }
            int semicolon = text.indexOf(';', percent);
            if (semicolon < 0) {
                return false;
            }
            String entity = text.substring(percent + 1, semicolon);
            if (character(entity) >= 0 || entity.matches("NL|WSP[*+]?|ES")) {
                return true;
            }
            at = percent + 1;
        }
        return false;
    }
}
