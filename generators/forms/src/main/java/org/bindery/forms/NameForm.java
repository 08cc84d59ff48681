package org.bindery.forms;

import java.util.Optional;
import java.util.stream.Stream;

/// The patterns of XML Schema's built-in names, which the runtime checks without regular expressions: said in Java's
/// syntax they are long, and nearly every schema uses them.
enum NameForm {
    /// `Name`.
    NAME("\\i\\c*", "name"),
    /// `NCName`, `ID`, `IDREF`.
    PLAIN_NAME("[\\i-[:]][\\c-[:]]*", "plainName"),
    /// `NMTOKEN`.
    TOKEN("\\c+", "nameToken");

    private final String pattern;
    private final String check;

    NameForm(String pattern, String check) {
        this.pattern = pattern;
        this.check = check;
    }

    /// The form of a pattern, if it is one.
    static Optional<NameForm> of(String pattern) {
        return Stream.of(values()).filter(form -> form.pattern.equals(pattern)).findFirst();
    }

    /// The runtime's method that checks it.
    String check() {
        return check;
    }
}
