package org.bindery.studio.fields;

import java.util.List;
import org.bindery.rules.RuleProblem;

/// An error in a text that is being typed.
///
/// @param start first invalid character
/// @param end the character after the last; more than `start`
/// @param sentence what it is, and where, for a person
public record Mistake(int start, int end, String sentence) {

    /// The error in an expression, or in a message that quotes some: the word at the place.
    public static Mistake of(RuleProblem problem, String text) {
        List<String> lines = List.of(text.split("\n", -1));
        int line = Math.clamp(problem.line() - 1, 0, lines.size() - 1);
        int before =
                lines.stream().limit(line).mapToInt(one -> one.length() + 1).sum();
        int start = Math.clamp(before + problem.column() - 1L, 0, text.length());
        int end = start;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        String place = lines.size() > 1 ? "Line " + (line + 1) + ", column " : "Column ";
        return at(start, Math.max(end, start + 1), text, place + problem.column() + ": " + problem.text());
    }

    /// A mistake at a place; at the end of the text it marks the last character for a missing one.
    public static Mistake at(int start, int end, String text, String sentence) {
        int from = Math.max(0, Math.min(start, text.length() - 1));
        return new Mistake(from, Math.clamp(end, from + 1, Math.max(from + 1, text.length())), sentence);
    }
}
