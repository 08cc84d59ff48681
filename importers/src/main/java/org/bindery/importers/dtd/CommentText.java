package org.bindery.importers.dtd;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bindery.importers.xml.XmlText;

/// The text of a comment.
final class CommentText {

    private static final Pattern DECORATION = Pattern.compile("\\s*[-=*~#+_.:/\\\\|<>]*\\s*");
    private static final Pattern DECLARATION = Pattern.compile("<!?[A-Z]|<!\\[|\\[CDATA\\[");
    private static final int LONGEST = 4_000;

    private CommentText() {}

    /// The text without decoration; empty for declarations that were put in a comment to have no effect.
    static String of(String comment) {
        if (comment.length() > LONGEST || DECLARATION.matcher(comment).find()) {
            return "";
        }
        String text = comment.lines()
                .filter(line -> line.isBlank() || !DECORATION.matcher(line).matches())
                .map(line -> line.replaceAll("[=*~#_]{3,}|\\.{4,}|-{3,}", " ").stripTrailing())
                .collect(Collectors.joining("\n"));
        return XmlText.unindent(text.strip());
    }
}
