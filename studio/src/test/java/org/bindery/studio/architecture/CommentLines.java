package org.bindery.studio.architecture;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Breaks long lines of Markdown comments between words. The formatter would break them too, but leaves the rest of
/// some without their slashes, as code that does not compile; from which length on depends on where they stand.
final class CommentLines {

    private static final Pattern COMMENT = Pattern.compile("^( *)/// (\\S.*)$", Pattern.MULTILINE);

    private CommentLines() {}

    /// @param longest how long a line may be, in characters, the indent included
    static String broken(String source, int longest) {
        return COMMENT.matcher(source)
                .replaceAll(line -> Matcher.quoteReplacement(broken(line.group(1), line.group(2), longest)));
    }

    private static String broken(String indent, String text, int longest) {
        String start = indent + "/// ";
        int room = longest - start.length();
        StringBuilder lines = new StringBuilder();
        String rest = text;
        while (rest.length() > room && rest.lastIndexOf(' ', room) > 0) {
            int end = rest.lastIndexOf(' ', room);
            lines.append(start).append(rest, 0, end).append('\n');
            rest = rest.substring(end + 1);
        }
        return lines.append(start).append(rest).toString();
    }

    /// All that is said in the Markdown comments of a source, however it is broken into lines.
    static String words(String source) {
        return COMMENT.matcher(source)
                .results()
                .map(line -> line.group(2).strip())
                .collect(Collectors.joining(" "));
    }
}
