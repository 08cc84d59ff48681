package org.bindery.generators.java.code;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;

/// Makes Javadoc of the model's documentation: wrapped, in paragraphs.
public final class DocComments {

    private static final int WIDTH = 100;

    private DocComments() {}

    /// The documentation, or a sentence of our own where there is none.
    public static CodeBlock of(String documentation, String otherwise) {
        String text = documentation.isBlank() ? otherwise : documentation;
        List<String> paragraphs = new ArrayList<>();
        for (String paragraph : text.strip().split("\\R\\s*\\R")) {
            paragraphs.add(wrap(JavaText.commented(paragraph.strip())));
        }
        return CodeBlock.of("$L\n", String.join("\n\n<p>", paragraphs));
    }

    /// A tag of a comment.
    public static CodeBlock tag(String tag, String text) {
        return CodeBlock.of("\n@$L $L", tag, JavaText.comment(text));
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
