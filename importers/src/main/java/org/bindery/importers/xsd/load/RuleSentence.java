package org.bindery.importers.xsd.load;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The sentences for rules of XML Schema that a schema breaks, with what to do.
final class RuleSentence {

    private static final Map<String, String> KINDS = Map.of(
            "type definition", "type",
            "simpleType definition", "simple type",
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
                                    + " correct the prefix."),
            "src-import.1.1",
                    new Wording(
                            Pattern.compile("The namespace attribute '(.*?)'"),
                            found -> "This document imports its own namespace '" + found.group(1)
                                    + "'; take xs:include for documents of the same namespace."),
            "ct-props-correct.4",
                    new Wording(
                            Pattern.compile("Error for type '(.*?)'\\. .* is '(.*?)'\\."),
                            found -> "The type '" + found.group(1) + "' has the attribute '" + found.group(2)
                                    + "' twice; delete one of the two declarations, or the attribute group that has"
                                    + " the other."),
            "derivation-ok-restriction.5.4.2",
                    new Wording(
                            Pattern.compile("Error for type '(.*?)'\\."),
                            found -> "The type '" + found.group(1) + "' is a restriction of another, and allows content"
                                    + " that the other does not; correct its content, or make it an extension."));

    private RuleSentence() {}

    /// The sentence to show for a message of Xerces, if there is one for the rule.
    static Optional<String> of(String key, String message) {
        return Optional.ofNullable(WORDINGS.get(key)).flatMap(wording -> {
            Matcher found = wording.pattern.matcher(message);
            return found.find() ? Optional.of(wording.sentence.apply(found.toMatchResult())) : Optional.empty();
        });
    }
}
