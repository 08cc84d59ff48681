package org.bindery.schemas.protobuf;

/// What authors say, as comments.
final class Comments {

    private Comments() {}

    /// Writes a comment before a definition.
    static void write(StringBuilder out, String text, int depth) {
        if (!text.isBlank()) {
            text.strip()
                    .lines()
                    .forEach(line -> out.append("  ".repeat(depth))
                            .append(("// " + line(line)).stripTrailing())
                            .append('\n'));
        }
    }

    /// Text that stays in its line.
    static String line(String text) {
        return text.replaceAll("\\p{Cntrl}", " ");
    }
}
