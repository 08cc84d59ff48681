package org.bindery.messages.xml;

import java.util.HashMap;
import java.util.Map;
import org.bindery.messages.SourceText;
import org.bindery.messages.values.WhiteSpaces;

/// Finds places within a well-formed start tag, which parsers do not tell.
final class TagText {

    private TagText() {}

    /// Where the values of attributes stand, without their quotes, by the names as written.
    static Map<String, long[]> attributeValues(SourceText text, long start, long end) {
        Map<String, long[]> found = new HashMap<>();
        long at = skipName(text, start + 1, end);
        while (true) {
            at = skipSpace(text, at, end);
            if (at >= end || text.charAt(at) == '>' || text.charAt(at) == '/') {
                return found;
            }
            long nameEnd = skipName(text, at, end);
            String name = text.substring(at, nameEnd);
            long quote = skipSpace(text, nameEnd, end) + 1;
            quote = skipSpace(text, quote, end);
            if (nameEnd == at || quote >= end) {
                return found;
            }
            long close = quote + 1;
            while (close < end && text.charAt(close) != text.charAt(quote)) {
                close++;
            }
            found.put(name, new long[] {quote + 1, close});
            at = close + 1;
        }
    }

    private static long skipName(SourceText text, long from, long end) {
        long at = from;
        while (at < end && !WhiteSpaces.isSpace(text.charAt(at)) && "=/>".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private static long skipSpace(SourceText text, long from, long end) {
        long at = from;
        while (at < end && WhiteSpaces.isSpace(text.charAt(at))) {
            at++;
        }
        return at;
    }
}
