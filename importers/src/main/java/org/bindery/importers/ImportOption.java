package org.bindery.importers;

import java.util.List;
import java.util.stream.Collectors;

/// Something a user can choose about an import: described once, for the command line and for dialogs.
///
/// @param name as in `--option name=value`
/// @param label what dialogs call it, in a few words
/// @param kind what values it takes
/// @param defaultValue what holds when it is not given; `auto` where the importer finds out
/// @param description in a sentence
public record ImportOption(String name, String label, Kind kind, String defaultValue, String description) {

    /// The value that lets the importer decide.
    public static final Value AUTOMATIC = new Value(OptionValues.AUTO, "Automatic");

    /// A plain yes.
    public static final Value YES = new Value("yes", "Yes");

    /// A plain no.
    public static final Value NO = new Value("no", "No");

    /// The kind of values of an option.
    public sealed interface Kind {}

    /// `yes` or `no`.
    public record Flag() implements Kind {}

    /// One of a few values.
    ///
    /// @param open whether other values may be written as well
    public record Choice(List<Value> values, boolean open) implements Kind {
        public Choice {
            values = List.copyOf(values);
        }
    }

    /// A whole number; a default of `auto` leaves it to the importer.
    public record WholeNumber(int least, int most) implements Kind {}

    /// Any text.
    public record Text() implements Kind {}

    /// A text that is not shown.
    public record Secret() implements Kind {}

    /// The name of a file.
    public record File() implements Kind {}

    /// Settings of single columns of a table: pairs of a column and a text, as in
    /// `3:amount;4:currency`. Dialogs show the table instead.
    public record Columns() implements Kind {}

    /// The name of a folder.
    public record Folder() implements Kind {}

    /// A value that can be chosen.
    ///
    /// @param key as it is written in `name=value`
    /// @param label what people read
    public record Value(String key, String label) {}

    public static ImportOption flag(String name, String label, boolean isSet, String description) {
        return new ImportOption(name, label, new Flag(), isSet ? "yes" : "no", description);
    }

    /// One of a few values, the first by default.
    public static ImportOption choice(String name, String label, String description, Value... values) {
        return new ImportOption(name, label, new Choice(List.of(values), false), values[0].key(), description);
    }

    /// `auto`, `yes` or `no`.
    public static ImportOption answer(String name, String label, String description) {
        return choice(name, label, description, AUTOMATIC, YES, NO);
    }

    /// One of a few values, the first by default, or another text.
    public static ImportOption suggestion(String name, String label, String description, Value... values) {
        return new ImportOption(name, label, new Choice(List.of(values), true), values[0].key(), description);
    }

    public static ImportOption number(String name, String label, String defaultValue, int least, String description) {
        return new ImportOption(name, label, new WholeNumber(least, Integer.MAX_VALUE), defaultValue, description);
    }

    public static ImportOption text(String name, String label, String defaultValue, String description) {
        return new ImportOption(name, label, new Text(), defaultValue, description);
    }

    /// The subject of the option, with the values that it accepts; for messages.
    public String rule() {
        return switch (kind) {
            case Flag ignored -> description + " It is yes or no.";
            case Choice choice -> {
                String keys = choice.values().stream().map(Value::key).collect(Collectors.joining(", "));
                yield description + " It is one of " + keys + (choice.open() ? ", or another value." : ".");
            }
            case WholeNumber number -> description + " It is a number from " + number.least() + ".";
            case Text _, Secret _, File _, Folder _, Columns _ -> description;
        };
    }
}
