package org.bindery.importers.xsd.load;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The messages for references of a schema that lead nowhere, with what to do.
final class ReferenceErrors {

    private static final Map<String, String> KINDS = Map.of(
            "type definition", "type",
            "element declaration", "element",
            "attribute declaration", "attribute",
            "identity constraint", "key");

    /// A message of Xerces, and the sentence to show for it.
    private record Wording(Pattern pattern, Function<MatchResult, String> sentence) {}

    private static final Map<String, Wording> WORDINGS = Map.of(
            "src-resolve",
                    new Wording(
                            Pattern.compile("Cannot resolve the name '(.*?)' to a\\(n\\) '(.*?)' component"),
                            found -> "There is no " + KINDS.getOrDefault(found.group(2), found.group(2)) + " '"
                                    + found.group(1) + "' in the files that were read; correct the name, or, if this"
                                    + " file is a part of a schema, import the file that includes it, or the file that"
                                    + " has the name in addition."),
            "src-resolve.4.1",
                    new Wording(
                            Pattern.compile("Error resolving component '(.*?)'\\."),
                            found -> "'" + found.group(1)
                                    + "' has no namespace, and this document imports nothing without one; put the"
                                    + " prefix of its namespace before the name, or add an xs:import without a"
                                    + " namespace."),
            "src-resolve.4.2",
                    new Wording(
                            Pattern.compile("Error resolving component '(.*?)'\\. .*? is in namespace '(.*?)'"),
                            found -> "'" + found.group(1) + "' is in the namespace '" + found.group(2)
                                    + "', which this document does not import; add an xs:import of the namespace, or"
                                    + " correct the prefix."));

    private ReferenceErrors() {}

    /// The sentence to show for a message of Xerces, if it is about a reference.
    static Optional<String> sentence(String key, String message) {
        return Optional.ofNullable(WORDINGS.get(key)).flatMap(wording -> {
            Matcher found = wording.pattern.matcher(message);
            return found.find() ? Optional.of(wording.sentence.apply(found.toMatchResult())) : Optional.empty();
        });
    }
}
