package org.bindery.importers.xsd.load;

import java.util.Optional;
import org.apache.xerces.impl.xpath.regex.ParseException;
import org.apache.xerces.impl.xpath.regex.RegularExpression;
import org.bindery.importers.xml.StartTag;
import org.bindery.importers.xml.XmlText;
import org.bindery.importers.xsd.judge.PatternCost;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// A change to a start tag, so that Xerces can bear it.
///
/// @param offset where in the tag the changed text begins
/// @param length how long it was
/// @param replacement the text that replaces it
/// @param note what the user should know
record TagRepair(int offset, int length, String replacement, Optional<Problem> note) {

    private static final String ANYTHING = "[\\s\\S]*";

    /// The change that a tag needs.
    static Optional<TagRepair> of(StartTag tag, Location location) {
        return switch (tag.localName()) {
            case "pattern" -> ofPattern(tag);
            case "selector", "field" -> ofPath(tag);
            default -> ofOccurrences(tag, location);
        };
    }

    /// A number of occurrences that no integer holds.
    private static Optional<TagRepair> ofOccurrences(StartTag tag, Location location) {
        String most = tag.attribute("maxOccurs");
        if (most.length() < 10
                || !most.strip().chars().allMatch(c -> c >= '0' && c <= '9')
                || isCountable(most.strip())) {
            return Optional.empty();
        }
        Problem note = Problem.at(
                location,
                Severity.WARNING,
                "occurrences-widened",
                "maxOccurs '" + most + "' is more than can be counted, so it is taken as unbounded.");
        return Optional.of(new TagRepair(tag.offset("maxOccurs"), most.length(), "unbounded", Optional.of(note)));
    }

    private static boolean isCountable(String digits) {
        try {
            return Integer.parseInt(digits) < Integer.MAX_VALUE;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /// A path with space around its slashes, of which Xerces understands not all.
    private static Optional<TagRepair> ofPath(StartTag tag) {
        String path = tag.attribute("xpath");
        String dense = path.replaceAll("(?<![/\\s])\\s+(?=/)|(?<=/)\\s+(?![/\\s])", "");
        return dense.equals(path)
                ? Optional.empty()
                : Optional.of(new TagRepair(tag.offset("xpath"), path.length(), dense, Optional.empty()));
    }

    /// A pattern that could take for ever to match. Xerces matches it with default values and enumerations only, so
    /// these are not checked then; the model has the pattern all the same.
    private static Optional<TagRepair> ofPattern(StartTag tag) {
        String value = tag.attribute("value");
        String pattern = XmlText.unescape(value);
        return PatternCost.of(pattern).isHigh() && isValid(pattern)
                ? Optional.of(new TagRepair(tag.offset("value"), value.length(), ANYTHING, Optional.empty()))
                : Optional.empty();
    }

    /// Invalid patterns are kept, for Xerces to report them.
    private static boolean isValid(String pattern) {
        try {
            return new RegularExpression(pattern, "X").getNumberOfGroups() >= 0;
        } catch (ParseException e) {
            return false;
        }
    }

    /// The changed tag.
    CharSequence apply(CharSequence tag) {
        return new StringBuilder(tag).replace(offset, offset + length, replacement);
    }
}
