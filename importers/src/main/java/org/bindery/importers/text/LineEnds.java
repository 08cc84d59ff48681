package org.bindery.importers.text;

/// How often each line end occurs in a text.
final class LineEnds {

    private int pairs;
    private int feeds;
    private int returns;
    private boolean afterReturn;

    /// Takes the next character of the text into account.
    void take(char c) {
        if (c == '\r') {
            returns++;
        } else if (c == '\n' && afterReturn) {
            returns--;
            pairs++;
        } else if (c == '\n') {
            feeds++;
        }
        afterReturn = c == '\r';
    }

    /// Takes a part of a text into account that does not follow what was taken before.
    void take(char[] buffer, int offset, int count) {
        afterReturn = false;
        for (int i = offset; i < offset + count; i++) {
            take(buffer[i]);
        }
        afterReturn = false;
    }

    LineEnds without(LineEnds others) {
        LineEnds rest = new LineEnds();
        rest.pairs = pairs - others.pairs;
        rest.feeds = feeds - others.feeds;
        rest.returns = returns - others.returns;
        return rest;
    }

    /// Whether there are different ones.
    boolean areMixed() {
        return Math.max(pairs, Math.max(feeds, returns)) < pairs + feeds + returns;
    }

    /// The one that occurs most; `\n` where there is none.
    String usual() {
        if (pairs > 0 && pairs >= feeds && pairs >= returns) {
            return "\r\n";
        }
        return returns > feeds ? "\r" : "\n";
    }
}
