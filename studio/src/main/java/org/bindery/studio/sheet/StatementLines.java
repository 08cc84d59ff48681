package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bindery.model.dfdl.DfdlStatement;

/// The part of a sheet for assertions, discriminators and variables, and for adding another one.
final class StatementLines {

    private static final List<String> KINDS = List.of("expression", "pattern");

    private StatementLines() {}

    /// @param prefix what their settings begin with
    /// @param of what their names end with
    static List<Line> of(String prefix, String of, List<DfdlStatement> statements) {
        List<Line> lines = new ArrayList<>();
        int assertions = 0;
        int discriminators = 0;
        for (DfdlStatement statement : statements) {
            switch (statement) {
                case DfdlStatement.Assert(var kind, String test, String message, var failure) -> {
                    String key = prefix + "assert." + ++assertions;
                    lines.add(entry("assert" + of, key, test, ""));
                    lines.add(word("kind", key + ".kind", kind.name(), KINDS));
                    lines.add(entry("message", key + ".message", message, "the message if it does not hold"));
                    boolean processing = failure == DfdlStatement.Failure.PROCESSING_ERROR;
                    lines.add(word(
                            "failure",
                            key + ".failure",
                            processing ? "processingError" : "recoverableError",
                            List.of("processingError", "recoverableError")));
                }
                case DfdlStatement.Discriminate(var kind, String test, String message) -> {
                    String key = prefix + "discriminator." + ++discriminators;
                    lines.add(entry("discriminator" + of, key, test, ""));
                    lines.add(word("kind", key + ".kind", kind.name(), KINDS));
                    lines.add(entry("message", key + ".message", message, "the message if it does not hold"));
                }
                case DfdlStatement.SetVariable(String variable, String value) ->
                    lines.add(entry("set $" + variable, prefix + "setVariable." + variable, value, ""));
                case DfdlStatement.NewVariableInstance(String variable, var value) ->
                    lines.add(entry(
                            "new $" + variable,
                            prefix + "newVariable." + variable,
                            value.orElse(""),
                            "the variable's default"));
            }
        }
        lines.add(entry("new assert" + of, prefix + "assert." + (assertions + 1), "", "{ . gt 0 }"));
        lines.add(entry(
                "new discriminator" + of, prefix + "discriminator." + (discriminators + 1), "", "{ ./kind eq 'A' }"));
        return lines;
    }

    private static Line entry(String label, String key, String value, String prompt) {
        return new Line.Entry(label, key, value, "", prompt);
    }

    private static Line word(String label, String key, String value, List<String> words) {
        String now = value.equals(value.toUpperCase(Locale.ROOT)) ? value.toLowerCase(Locale.ROOT) : value;
        return new Line.Word(label, key, now, now, "", words);
    }
}
