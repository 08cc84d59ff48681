package org.bindery.importers.edi;

/// How messages of a format are written. All separators are literals of DFDL or expressions in braces.
///
/// @param element the separator before elements
/// @param component the separator between components
/// @param subcomponent the separator between parts of components; empty if there are none
/// @param repetition the separator between repetitions of an element; empty if there are none
/// @param end what ends a segment, and what else is taken for that; empty where segments have separators
/// @param assignment the separator after tags; empty if it is the one before elements
/// @param tag how the next segment is identified: an expression for the key of its tag
/// @param reserved a regular expression for tags that no unknown segment has
/// @param local a regular expression for tags that everybody may give a meaning; empty where there are none
public record EdiSyntax(
        String element,
        String component,
        String subcomponent,
        String repetition,
        String end,
        String assignment,
        String tag,
        String reserved,
        String local) {

    /// The key of tags of three letters.
    public static final String THREE_LETTERS = "{ xs:string(dfdlx:lookAhead(0, 24)) }";

    /// The key of tags of two or three letters and digits.
    public static final String TWO_OR_THREE = "{ xs:string(if (dfdlx:lookAhead(16, 8) lt 48"
            + " or (dfdlx:lookAhead(16, 8) gt 57 and dfdlx:lookAhead(16, 8) lt 65)"
            + " or dfdlx:lookAhead(16, 8) gt 90) then dfdlx:lookAhead(0, 16) else dfdlx:lookAhead(0, 24)) }";

    /// All separators that no element holds as they are, as one expression of alternatives. Those of subcomponents may
    /// be part of components that have none.
    String within() {
        StringBuilder all = new StringBuilder();
        for (String each : new String[] {component, repetition}) {
            if (!each.isEmpty()) {
                all.append(all.isEmpty() ? "" : ", ' ', ").append(bare(each));
            }
        }
        return "{ fn:concat(" + all + ", ' ') }";
    }

    /// An expression without its braces.
    static String bare(String expression) {
        return expression.replaceAll("[{}]", "").strip();
    }

    /// The end of a segment without terminator: a line end, or the end of the data.
    static final String LINE = "[\\r\\n]";

    static String key(String tag) {
        long key = 0;
        for (int i = 0; i < tag.length(); i++) {
            key = key << Byte.SIZE | tag.charAt(i) & 0xFF;
        }
        return Long.toString(key);
    }
}
