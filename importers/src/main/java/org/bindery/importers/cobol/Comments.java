package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.List;

/// Makes documentation of comment lines.
final class Comments {

    /// As many characters as documentation needs.
    static final int LONGEST = 2_000;

    private Comments() {}

    /// The words of comment lines, without the boxes around them.
    static String text(String lines) {
        List<String> words = new ArrayList<>();
        for (String line : lines.split("[\n\f]")) {
            String text = line.strip()
                    .replaceFirst("^[*=\\-+_#|/ ]+(?=\\s|$)", "")
                    .replaceFirst("(^|\\s)[*=\\-+_#|/ ]+$", "")
                    .strip();
            if (!text.isEmpty()) {
                words.add(text);
            }
        }
        return shortened(String.join("\n", words));
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
