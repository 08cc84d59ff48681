package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A user's choice of the values that distinguish redefinitions.
///
/// @param redefined the name of the item that is redefined
/// @param component the name of the item that decides
/// @param values for each alternative those that select it
record Selection(String redefined, String component, List<String> values) {

    private static final Pattern FORM =
            Pattern.compile("\\s*(\\S+)\\s+by\\s+([^\\s:]+)\\s*:(.+)", Pattern.CASE_INSENSITIVE);

    Selection {
        values = List.copyOf(values);
    }

    /// Reads `BODY by TYPE: A, B|C, *`.
    static Optional<Selection> of(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        List<String> values = new ArrayList<>();
        for (String value : matcher.group(3).split(",", -1)) {
            values.add(value.strip());
        }
        return Optional.of(new Selection(matcher.group(1), matcher.group(2), values));
    }
}
