package org.bindery.generators.java;

import java.util.ArrayList;
import java.util.List;

/// Makes Javadoc of the model's documentation: wrapped, and with nothing in it that Javadoc or the emitter would take
/// for
/// markup.
final class DocComments {

    private static final int WIDTH = 100;

    private DocComments() {}

    /// The documentation, or a sentence of our own where there is none.
    static String of(String documentation, String otherwise) {
        String text = documentation.isBlank() ? otherwise : documentation;
        List<String> paragraphs = new ArrayList<>();
        for (String paragraph : text.strip().split("\\R\\s*\\R")) {
            paragraphs.add(wrap(escape(paragraph.strip())));
        }
        return String.join("\n\n<p>", paragraphs) + "\n";
    }

    /// A tag of a comment.
    static String tag(String tag, String text) {
        return "\n@" + tag + " " + escape(text);
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;")
                .replace("*/", "*&#47;")
                .replace("\\u", "&#92;u")
                .replace("$", "$$");
    }

    private static String wrap(String text) {
        StringBuilder out = new StringBuilder();
        int column = 0;
        for (String word : text.split("\\s+")) {
            if (column > 0) {
                boolean full = column + 1 + word.length() > WIDTH;
                out.append(full ? '\n' : ' ');
                column = full ? 0 : column + 1;
            }
            out.append(word);
            column += word.length();
        }
        return out.toString();
    }
}
