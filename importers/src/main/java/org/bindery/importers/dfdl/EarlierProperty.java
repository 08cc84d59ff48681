package org.bindery.importers.dfdl;

import java.util.Map;
import java.util.Optional;

/// A property under the name that it had before version 1.0 of DFDL, which schemas of that time and those of IBM's
/// products still have.
///
/// @param name what it is called since
/// @param values what its values are called since, where that differs
record EarlierProperty(String name, Map<String, String> values) {

    private static final Map<String, EarlierProperty> ALL = Map.of(
            "textStandardExponentCharacter",
            new EarlierProperty("textStandardExponentRep", Map.of()),
            "finalTerminatorCanBeMissing",
            new EarlierProperty("documentFinalTerminatorCanBeMissing", Map.of()),
            "separatorPolicy",
            new EarlierProperty(
                    "separatorSuppressionPolicy",
                    Map.of(
                            "required", "never",
                            "suppressed", "anyEmpty",
                            "suppressedAtEndLax", "trailingEmpty",
                            "suppressedAtEndStrict", "trailingEmptyStrict")));

    static Optional<EarlierProperty> of(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /// The present name of a value.
    String value(String earlier) {
        return values.getOrDefault(earlier.strip(), earlier);
    }
}
