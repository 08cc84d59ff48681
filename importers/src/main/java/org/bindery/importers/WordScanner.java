package org.bindery.importers;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits a text into words, each of which matches one of several patterns, and records their positions. Patterns
/// that repeat a group do so possessively and therefore need no stack, however long a text is. Not thread-safe.
public final class WordScanner {

    /// White space of any kind, and what editors leave at the start and the end of files.
    public static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}\\x1A\\x1C-\\x1F\\uFEFF]++");

    private static final Pattern END = Pattern.compile("\\z");
    private static final Pattern CHARACTER = Pattern.compile("(?s).");

    private final String text;
    private final Matcher matcher;
    private int start;
    private int end;
    private int line = 1;
    private int lineStart;
    private int counted;

    /// Starts before the first word.
    public WordScanner(String text) {
        this.text = text;
        this.matcher = SPACE.matcher(text);
    }

    /// Whether there is no other word. Then an empty one is the last.
    public boolean isAtEnd() {
        return take(END);
    }

    /// Goes on by a word, if the pattern matches what comes next.
    public boolean take(Pattern pattern) {
        matcher.usePattern(pattern).region(end, text.length());
        if (!matcher.lookingAt()) {
            return false;
        }
        start = end;
        end = matcher.end();
        for (; counted < start; counted++) {
            if (text.charAt(counted) == '\n') {
                line++;
                lineStart = counted + 1;
            }
        }
        return true;
    }

    /// Advances by one character.
    public String character() {
        return take(CHARACTER) ? word() : "";
    }

    /// The word that was taken last.
    public String word() {
        return text.substring(start, end);
    }

    /// The text of a group of the pattern in the last word; empty if it matched nothing.
    public String group(int number) {
        return matcher.start(number) < 0 ? "" : matcher.group(number);
    }

    /// The line on which the last word starts, from 1.
    public int line() {
        return line;
    }

    /// The column in which the last word starts, from 1.
    public int column() {
        return start - lineStart + 1;
    }

    /// The line on which the last word ends.
    public int lastLine() {
        return line + (int) word().chars().filter(c -> c == '\n').count();
    }
}
