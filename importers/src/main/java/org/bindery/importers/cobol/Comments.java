package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.List;

/// Makes documentation of comment lines.
final class Comments {

    /// As many characters as documentation needs.
    static final int LONGEST = 2_000;

    /// The signs that boxes are drawn with.
    private static final String BOX = "*=-+_#|/ ";

    private Comments() {}

    /// The words of comment lines, without the boxes around them.
    static String text(String lines) {
        List<String> words = new ArrayList<>();
        for (String line : lines.split("[\n\f]")) {
            String text = withoutEnd(line.strip().replaceFirst("^[*=\\-+_#|/ ]+(?=\\s|$)", ""))
                    .strip();
            if (!text.isEmpty()) {
                words.add(text);
            }
        }
        return shortened(String.join("\n", words));
    }

    /// The line without the right side of a box: signs at its end that follow a blank.
    private static String withoutEnd(String line) {
        int end = line.length();
        while (end > 0 && BOX.indexOf(line.charAt(end - 1)) >= 0) {
            end--;
        }
        for (int i = end - 1; i < line.length() - 1; i++) {
            if (i < 0 || Character.isWhitespace(line.charAt(i))) {
                return line.substring(0, Math.max(0, i));
            }
        }
        return line;
    }

    static String shortened(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    }

    /// The lines after the last empty one; none if an empty one is the last.
    static String last(String lines) {
        return lines.substring(lines.lastIndexOf('\f') + 1);
    }

    /// The lines before the last empty one.
    static String heading(String lines) {
        int end = lines.lastIndexOf('\f');
        return end < 0 ? "" : text(lines.substring(0, end));
    }

    static String joined(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + "\n" + second;
    }
}
