package org.bindery.importers.text;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The line above a table that names its delimiter for Excel: `sep=;`.
record SeparatorLine(char delimiter) {

    private static final Pattern LINE = Pattern.compile("\\A\"?(?i:sep)=([^\\r\\n])\"?(\\r\\n?|\\n)");

    /// The line that a text starts with, if it starts with one.
    static Optional<SeparatorLine> of(String text) {
        return Optional.of(LINE.matcher(text))
                .filter(Matcher::lookingAt)
                .map(line -> new SeparatorLine(line.group(1).charAt(0)));
    }

    /// The text below such a line.
    static String below(String text) {
        return LINE.matcher(text).replaceFirst("");
    }

    /// The options with what the line says, unless they say otherwise.
    TextOptions in(TextOptions options) {
        return options.with(
                options.delimiter().or(() -> Optional.of(delimiter)),
                options.titles().isPresent() ? options.titles() : OptionalInt.of(1));
    }
}
