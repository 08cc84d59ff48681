package org.bindery.importers.xsd.load;

import java.util.Set;
import org.bindery.importers.xml.StartTag;
import org.bindery.model.Location;

/// The addition to a start tag of a schema: its position, as an attribute of a namespace of our own.
/// Bounds, default values and patterns are added too, in their lexical form: Xerces keeps only the
/// values of the former, and is not given all of the latter.
final class PlaceMark {

    /// The prefix of the attributes, unlikely enough to clash with none.
    static final String PREFIX = "bindery_";

    private static final String DECLARATION = " xmlns:" + PREFIX + "=\"urn:bindery:place\"";
    private static final int BELOW_ROOT = 2;
    private static final Set<String> AS_WRITTEN =
            Set.of("minInclusive", "minExclusive", "maxInclusive", "maxExclusive", "pattern");

    private PlaceMark() {}

    /// The text to add after the tag's name.
    ///
    /// @param depth how deep the element is nested, from 1
    /// @param file the document's number
    static String of(StartTag tag, int depth, int file, Location location) {
        String place = " " + PREFIX + ":at=\"" + file + ":" + location.line() + ":" + location.column() + "\"";
        return switch (tag.localName()) {
            case "schema" -> DECLARATION;
            // Below a declaration, an annotation brings the declaration's place; above all, it has its own.
            case "annotation" -> depth == BELOW_ROOT ? place : "";
            case "element", "attribute" ->
                place + asWritten(tag, tag.attributes().containsKey("fixed") ? "fixed" : "default");
            default -> AS_WRITTEN.contains(tag.localName()) ? place + asWritten(tag, "value") : place;
        };
    }

    private static String asWritten(StartTag tag, String attribute) {
        if (!tag.attributes().containsKey(attribute)) {
            return "";
        }
        // Line ends count as spaces in attributes; here they would also move the lines that follow.
        String value =
                tag.attribute(attribute).replace("\r\n", " ").replace('\n', ' ').replace('\r', ' ');
        return " " + PREFIX + ":as=\"" + value.replace("\"", "&quot;") + "\"";
    }
}
