package org.bindery.studio.tdml;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.w3c.dom.Element;

/// One test case.
///
/// @param name unique in its file
/// @param parses whether it parses data; else it unparses an infoset
/// @param root the local name of the root element; empty if the infoset gives it
/// @param rootNamespace the namespace of the root element, if the case gives it
/// @param model the name of a schema in the file, or of a file with one
/// @param config the name of a configuration in the file, or of a file with one; may be empty
/// @param roundTrip what is done after it, in the words of TDML
/// @param validates whether values that are not valid count
/// @param document the element that holds the data
/// @param infoset the element that holds the infoset, or names its file
/// @param errors texts of the errors that are expected; empty when none is
/// @param expectsErrors whether the case expects that something is refused
/// @param expectsInvalid whether it expects values that are not valid
record TdmlCase(
        String name,
        boolean parses,
        String root,
        Optional<String> rootNamespace,
        String model,
        String config,
        RoundTrip roundTrip,
        boolean validates,
        Optional<Element> document,
        Optional<Element> infoset,
        List<String> errors,
        boolean expectsErrors,
        boolean expectsInvalid) {

    TdmlCase {
        errors = List.copyOf(errors);
    }

    /// What is done after the test itself.
    enum RoundTrip {
        /// Nothing.
        NONE,
        /// The result is turned back, which gives what was there before.
        ONE_PASS,
        /// The result is turned back, which gives other data, and these give the expected infoset.
        TWO_PASS,
        /// As two passes, after which the data stay the same.
        THREE_PASS;

        static RoundTrip of(String word) {
            return switch (word) {
                case "true", "onePass" -> ONE_PASS;
                case "twoPass" -> TWO_PASS;
                case "threePass" -> THREE_PASS;
                default -> NONE;
            };
        }
    }

    private static final String SCHEMA = "schema definition error";

    /// Whether an expected error is one of a stage.
    boolean expects(Stage stage) {
        String all = String.join("\n", errors).toLowerCase(Locale.ROOT);
        boolean schema = all.contains(SCHEMA);
        boolean runtime = all.contains("runtime schema definition error");
        boolean parse = all.contains("parse error");
        boolean unparse = all.contains("unparse error");
        boolean any = !schema && !parse && !unparse;
        return any
                || switch (stage) {
                    case SCHEMA -> schema;
                    case PARSE -> (parse && !all.contains("unparse error")) || runtime || all.contains("\nparse error");
                    case UNPARSE -> unparse || runtime;
                };
    }

    /// Whether the case is about cases that fail, since the result is another one than it says.
    boolean expectsFailure() {
        return errors.stream().anyMatch(error -> error.contains("TDML Error") || error.contains("output data length"));
    }

    /// At which stage something is refused.
    enum Stage {
        SCHEMA,
        PARSE,
        UNPARSE
    }
}
