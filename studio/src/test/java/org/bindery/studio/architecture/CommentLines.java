package org.bindery.studio.architecture;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Breaks long lines of Markdown comments between words. The formatter would break them too, but leaves the rest of
/// some without their slashes, as code that does not compile.
final class CommentLines {

    /// In characters, the indent included.
    private static final int LONGEST = 120;

    private static final Pattern COMMENT = Pattern.compile("^( *)/// (\\S.*)$", Pattern.MULTILINE);

    private CommentLines() {}

    static String broken(String source) {
        return COMMENT.matcher(source)
                .replaceAll(line -> Matcher.quoteReplacement(broken(line.group(1), line.group(2))));
    }

    private static String broken(String indent, String text) {
        String start = indent + "/// ";
        int room = LONGEST - start.length();
        StringBuilder lines = new StringBuilder();
        String rest = text;
        while (rest.length() > room && rest.lastIndexOf(' ', room) > 0) {
            int end = rest.lastIndexOf(' ', room);
            lines.append(start).append(rest, 0, end).append('\n');
            rest = rest.substring(end + 1);
        }
        return lines.append(start).append(rest).toString();
    }
}
