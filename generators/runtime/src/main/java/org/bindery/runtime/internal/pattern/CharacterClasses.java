package org.bindery.runtime.internal.pattern;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The sets of characters that regular expressions name. */
final class CharacterClasses {

    /** The two letters of each general category, at the number that {@link Character#getType(int)} gives it. */
    private static final String[] CATEGORIES = {
        "Cn", "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Me", "Mc", "Nd", "Nl", "No", "Zs", "Zl", "Zp", "Cc", "Cf", "", "Co",
        "Cs", "Pd", "Ps", "Pe", "Pc", "Po", "Sm", "Sc", "Sk", "So", "Pi", "Pf"
    };

    private static final Map<String, CharacterSet> KNOWN = new ConcurrentHashMap<>();

    static final CharacterSet SPACE = CharacterSet.of(" \t\n\r");
    static final CharacterSet NAME_START = CharacterSet.where(CharacterClasses::startsName);
    static final CharacterSet NAME = NAME_START.or(CharacterSet.where(CharacterClasses::continuesName));

    /** The characters that the full stop matches. */
    static final CharacterSet NO_LINE_END = CharacterSet.of("\n\r").not();

    private CharacterClasses() {}

    static CharacterSet digits() {
        return category("Nd");
    }

    static CharacterSet words() {
        return category("P").or(category("Z")).or(category("C")).not();
    }

    /** The set of a name: a general category or a block. */
    static Optional<CharacterSet> named(String name) {
        if (name.startsWith("Is")) {
            return Optional.of(KNOWN.computeIfAbsent(name, key -> block(key.substring(2))));
        }
        boolean known = !name.isEmpty()
                && (name.length() == 1
                        ? "LMNPZSC".contains(name)
                        : List.of(CATEGORIES).contains(name));
        return known ? Optional.of(category(name)) : Optional.empty();
    }

    private static CharacterSet category(String name) {
        return KNOWN.computeIfAbsent(
                name, key -> CharacterSet.where(c -> CATEGORIES[Character.getType(c)].startsWith(key)));
    }

    /** A block that this Unicode version does not know holds any character (XML Schema 1.1, part 2, appendix G.4.2.3). */
    private static CharacterSet block(String name) {
        try {
            Character.UnicodeBlock block =
                    Character.UnicodeBlock.forName(name.equals("PrivateUse") ? "PrivateUseArea" : name);
            return CharacterSet.where(c -> block.equals(Character.UnicodeBlock.of(c)));
        } catch (IllegalArgumentException e) {
            return CharacterSet.ALL;
        }
    }

    /** NameStartChar of XML 1.0, fifth edition. */
    private static boolean startsName(int c) {
        return c == ':'
                || c == '_'
                || (c >= 'A' && c <= 'Z')
                || (c >= 'a' && c <= 'z')
                || (c >= 0xC0 && c <= 0x2FF && c != 0xD7 && c != 0xF7)
                || (c >= 0x370 && c <= 0x1FFF && c != 0x37E)
                || (c >= 0x200C && c <= 0x200D)
                || (c >= 0x2070 && c <= 0x218F)
                || (c >= 0x2C00 && c <= 0x2FEF)
                || (c >= 0x3001 && c <= 0xD7FF)
                || (c >= 0xF900 && c <= 0xFDCF)
                || (c >= 0xFDF0 && c <= 0xFFFD)
                || (c >= 0x10000 && c <= 0xEFFFF);
    }

    private static boolean continuesName(int c) {
        return c == '-'
                || c == '.'
                || (c >= '0' && c <= '9')
                || c == 0xB7
                || (c >= 0x300 && c <= 0x36F)
                || (c >= 0x203F && c <= 0x2040);
    }
}
