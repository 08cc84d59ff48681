package org.bindery.generators.java.code;

import java.util.StringJoiner;

/// Breaks lines of emitted source that are too long to read.
public final class LongLines {

    private static final int WIDTH = 120;
    private static final String CONTINUED = "        ";

    private LongLines() {}

    /// The same source in lines of at most 120 characters, but for words that are longer.
    public static String broken(String source) {
        if (source.lines().allMatch(line -> line.length() <= WIDTH)) {
            return source;
        }
        StringJoiner lines = new StringJoiner("\n", "", "\n");
        source.lines().forEach(line -> add(line, lines));
        return lines.toString();
    }

    private static void add(String line, StringJoiner lines) {
        String indent = line.substring(0, line.length() - line.stripLeading().length());
        boolean comment = line.startsWith("*", indent.length());
        String next = indent + (comment ? "* " : CONTINUED);
        String rest = line;
        int least = indent.length() + 1;
        while (rest.length() > WIDTH && !line.startsWith("//", indent.length())) {
            int at = comment ? rest.lastIndexOf(' ', WIDTH) : codeBreak(rest, least);
            if (at <= least) {
                break;
            }
            lines.add(rest.substring(0, at).stripTrailing());
            rest = next + rest.substring(at).stripLeading();
            least = next.length() + 1;
        }
        lines.add(rest);
    }

    /// Where a line of code is broken: in as few parentheses as can be, and there as late as can be; 0 for nowhere.
    private static int codeBreak(String line, int least) {
        int best = 0;
        int bestDepth = Integer.MAX_VALUE;
        int depth = 0;
        char quote = 0;
        for (int i = 0; i < line.length() && i < WIDTH; i++) {
            char c = line.charAt(i);
            if (quote != 0) {
                if (c == '\\') {
                    i++;
                } else if (c == quote) {
                    quote = 0;
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '(' || c == ')') {
                depth += c == '(' ? 1 : -1;
            } else if (c == ' ' && i > least && depth <= bestDepth && mayBreak(line, i)) {
                best = i;
                bestDepth = depth;
            }
        }
        return best;
    }

    /// Whether what is before a space ends an argument, or what is behind it starts with an operator.
    private static boolean mayBreak(String line, int space) {
        if (line.charAt(space - 1) == ',' || line.charAt(space - 1) == '=') {
            return true;
        }
        String behind = line.substring(space + 1, Math.min(line.length(), space + 4));
        return behind.startsWith("? ")
                || behind.startsWith(": ")
                || behind.startsWith("&& ")
                || behind.startsWith("|| ")
                || behind.startsWith("+ ");
    }
}
