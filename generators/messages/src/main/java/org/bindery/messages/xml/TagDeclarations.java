package org.bindery.messages.xml;

/// Counts the namespaces that one tag declares, in the characters on their way to the parser: the parser compares each
/// declaration with all before it, and tells of a tag only when it has gone through it.
final class TagDeclarations {

    private static final String DECLARATION = "xmlns";

    private enum In {
        TEXT,
        START,
        TAG,
        VALUE
    }

    private In in = In.TEXT;
    private char quote;
    private int matched;
    private int count;

    /// Goes on, and returns how many declarations the longest tag has, as far as it is there.
    int most(char[] text, int offset, int length) {
        int most = 0;
        for (int i = offset; i < offset + length; i++) {
            next(text[i]);
            most = Math.max(most, count);
        }
        return most;
    }

    private void next(char c) {
        if (c == '<') {
            in = In.START;
            return;
        }
        switch (in) {
            case TEXT -> {}
            case START -> {
                in = c == '!' || c == '?' || c == '/' ? In.TEXT : In.TAG;
                count = 0;
                matched = 0;
            }
            case TAG -> inTag(c);
            case VALUE -> in = c == quote ? In.TAG : In.VALUE;
        }
    }

    private void inTag(char c) {
        if (c == '>') {
            in = In.TEXT;
        } else if (c == '"' || c == '\'') {
            in = In.VALUE;
            quote = c;
        } else if (matched < DECLARATION.length() && c == DECLARATION.charAt(matched)) {
            matched++;
            count += matched == DECLARATION.length() ? 1 : 0;
        } else {
            matched = c == DECLARATION.charAt(0) ? 1 : 0;
        }
    }
}
