package org.bindery.generators.java.code;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.bindery.model.faults.JavaPackage;

/// Makes Java of the strings of a model. No string of a model gets into emitted source by another way:
/// as a literal, in a comment, or as a name, it cannot end its context.
public final class JavaText {

    private static final int LINE = 80;

    /// How many bytes a constant may take in a class file, in the encoding of class files. That could be one more, but
    /// the compiler refuses as many characters.
    private static final int CONSTANT = 65_534;

    private JavaText() {}

    /// A string literal, on several lines where it is long. One too long for a constant is put together of several.
    public static CodeBlock literal(String text) {
        List<CodeBlock> constants = new ArrayList<>();
        int start = 0;
        int bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            bytes += bytes(text.charAt(i));
            if (bytes > CONSTANT) {
                constants.add(constant(text.substring(start, i)));
                start = i;
                bytes = bytes(text.charAt(i));
            }
        }
        CodeBlock last = constant(text.substring(start));
        if (constants.isEmpty()) {
            return last;
        }
        constants.add(last);
        return constants.stream().collect(CodeBlock.joining(",\n", "String.join(\"\",\n", ")"));
    }

    private static int bytes(char c) {
        if (c > 0 && c < 0x80) {
            return 1;
        }
        return c < 0x800 ? 2 : 3;
    }

    private static CodeBlock constant(String text) {
        CodeBlock.Builder lines = CodeBlock.builder();
        for (int start = 0; start < text.length() || start == 0; ) {
            int end = Math.min(text.length(), start + LINE);
            if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
                end++;
            }
            lines.add(start == 0 ? "$L" : "\n+ $L", quoted(text.substring(start, end)));
            start = Math.max(end, 1);
        }
        return lines.build();
    }

    private static String quoted(String text) {
        return text.chars()
                .mapToObj(c -> c == '"' ? "\\\"" : escaped((char) c))
                .collect(Collectors.joining("", "\"", "\""));
    }

    /// A character literal.
    public static String literal(char c) {
        return "'" + (c == '\'' ? "\\'" : escaped(c)) + "'";
    }

    private static String escaped(char c) {
        return switch (c) {
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> isPlain(c) ? String.valueOf(c) : String.format("\\u%04X", (int) c);
        };
    }

    private static boolean isPlain(char c) {
        return (c >= ' ' && c < 0x7F) || Character.isLetterOrDigit(c);
    }

    /// Text in a Javadoc comment: it shows as it is, is no markup, and does not end the comment.
    public static CodeBlock comment(String text) {
        return CodeBlock.of("$L", commented(text));
    }

    /// The same, before it is given to the emitter: not as a format.
    static String commented(String text) {
        StringBuilder out = new StringBuilder();
        int before = '*';
        for (int point : text.codePoints().toArray()) {
            out.append(inComment(point, before));
            before = point;
        }
        return out.toString();
    }

    private static String inComment(int point, int before) {
        return switch (point) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '@', '\\', '{', '}' -> "&#" + point + ";";
            case '/' -> before == '*' ? "&#47;" : "/";
            case '\n', '\t' -> Character.toString(point);
            default ->
                switch (Character.getType(point)) {
                    case Character.CONTROL, Character.SURROGATE -> "\uFFFD";
                    case Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                        "&#" + point + ";";
                    default -> Character.toString(point);
                };
        };
    }

    /// A name that is written into source unchanged: that of a package, of which all parts are
    /// identifiers. Names of components become other names by [JavaNames].
    ///
    /// @throws IllegalArgumentException when it is invalid
    public static String name(String qualified) {
        if (!qualified.isEmpty() && !JavaPackage.isName(qualified)) {
            throw new IllegalArgumentException("'" + qualified + "' is not a Java package");
        }
        return qualified;
    }
}
