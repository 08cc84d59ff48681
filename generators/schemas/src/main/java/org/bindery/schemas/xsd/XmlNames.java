package org.bindery.schemas.xsd;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Names that XML takes: what it does not take is escaped as in ISO 9075-14 (SQL/XML), `_x0020_` for a space, and can
/// be distinguished from the escaped name.
final class XmlNames {

    private static final Pattern LOOKS_ESCAPED = Pattern.compile("_x[0-9A-Fa-f]{4,6}_");

    private XmlNames() {}

    /// The name, or its escaped form.
    static String of(String name) {
        if (name.isEmpty()) {
            return "_";
        }
        StringBuilder out = new StringBuilder(name.length());
        Matcher escape = LOOKS_ESCAPED.matcher(name);
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            boolean fits = i == 0 ? isStart(c) : isPart(c);
            boolean misleads = c == '_' && escape.region(i, name.length()).lookingAt();
            if (fits && !misleads) {
                out.appendCodePoint(c);
            } else {
                out.append("_x").append(String.format(Locale.ROOT, "%04X", c)).append('_');
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }

    /// Names without colons (Namespaces in XML, section 3).
    private static boolean isStart(int c) {
        return c == '_'
                || (c >= 'A' && c <= 'Z')
                || (c >= 'a' && c <= 'z')
                || (c >= 0xC0 && c <= 0x2FF && c != 0xD7 && c != 0xF7)
                || (c >= 0x370 && c <= 0x1FFF && c != 0x37E)
                || c == 0x200C
                || c == 0x200D
                || (c >= 0x2070 && c <= 0x218F)
                || (c >= 0x2C00 && c <= 0x2FEF)
                || (c >= 0x3001 && c <= 0xD7FF)
                || (c >= 0xF900 && c <= 0xFDCF)
                || (c >= 0xFDF0 && c <= 0xFFFD)
                || (c >= 0x10000 && c <= 0xEFFFF);
    }

    private static boolean isPart(int c) {
        return isStart(c)
                || c == '-'
                || c == '.'
                || (c >= '0' && c <= '9')
                || c == 0xB7
                || (c >= 0x300 && c <= 0x36F)
                || c == 0x203F
                || c == 0x2040;
    }
}
