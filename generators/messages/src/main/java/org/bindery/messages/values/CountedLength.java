package org.bindery.messages.values;

/// What the facets of length count in a text (XML Schema part 2, section 4.3.1).
final class CountedLength {

    private CountedLength() {}

    /// The length that facets restrict: characters, octets or items.
    ///
    /// @return -1 when none does
    static int length(String builtIn, boolean isList, String text) {
        if (isList) {
            return text.isEmpty() ? 0 : text.split(" ", -1).length;
        }
        return switch (builtIn) {
            case "hexBinary" -> text.length() / 2;
            case "base64Binary" -> {
                long digits = text.chars().filter(c -> c != ' ' && c != '=').count();
                yield (int) (digits * 3 / 4);
            }
            case "QName", "NOTATION" -> -1;
            default -> text.codePointCount(0, text.length());
        };
    }

    /// What length counts, in words.
    static String unit(String builtIn, boolean isList) {
        if (isList) {
            return "items";
        }
        return builtIn.equals("hexBinary") || builtIn.equals("base64Binary") ? "octets" : "characters";
    }
}
