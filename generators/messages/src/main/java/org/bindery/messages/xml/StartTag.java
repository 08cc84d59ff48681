package org.bindery.messages.xml;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import org.bindery.messages.InstancePath;
import org.bindery.model.ValueConstraint;
import org.bindery.runtime.internal.text.Excerpt;

/// What an element's start tag says: its attributes and, apart from them, those of XML Schema itself.
///
/// @param attributes in order, without `xsi:nil`, `xsi:type` and where to find schemas
/// @param nil `xsi:nil`
/// @param type `xsi:type`
record StartTag(
        List<XmlCursor.Attribute> attributes, Optional<XmlCursor.Attribute> nil, Optional<XmlCursor.Attribute> type) {

    static final String INSTANCE = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;

    private static final StartTag PLAIN = new StartTag(List.of(), Optional.empty(), Optional.empty());

    /// The tag that the cursor stands at. Reports attributes that XML Schema does not know.
    static StartTag of(XmlRecords records, InstancePath path) throws IOException {
        List<XmlCursor.Attribute> all = records.cursor().attributes();
        if (all.isEmpty()) {
            return PLAIN;
        }
        List<XmlCursor.Attribute> attributes = new ArrayList<>();
        Optional<XmlCursor.Attribute> nil = Optional.empty();
        Optional<XmlCursor.Attribute> type = Optional.empty();
        for (XmlCursor.Attribute attribute : all) {
            if (!attribute.name().namespace().equals(INSTANCE)) {
                attributes.add(attribute);
                continue;
            }
            switch (attribute.name().local()) {
                case "schemaLocation", "noNamespaceSchemaLocation" -> {}
                case "nil" -> nil = Optional.of(attribute);
                case "type" -> type = Optional.of(attribute);
                default ->
                    records.report(
                            attribute.location(),
                            path,
                            "the attribute 'xsi:" + attribute.name().local() + "' is unknown");
            }
        }
        return new StartTag(attributes, nil, type);
    }

    /// Whether the element is nil. Reports what is wrong about saying so.
    ///
    /// @param allowed whether the element may be nil
    /// @param constraint its default or fixed value
    boolean isNil(XmlRecords records, InstancePath path, boolean allowed, ValueConstraint constraint) {
        if (nil.isEmpty()) {
            return false;
        }
        String said = nil.get().value().strip();
        boolean yes = said.equals("true") || said.equals("1");
        if (!yes && !said.equals("false") && !said.equals("0")) {
            records.report(
                    nil.get().location(), path, "'" + Excerpt.of(said) + "' does not say whether it is nil (xsi:nil)");
        } else if (!allowed) {
            records.report(
                    nil.get().location(),
                    path,
                    "the element '" + path.step() + "' is not nillable, so it cannot have xsi:nil");
        }
        if (yes && constraint.kind() == ValueConstraint.Kind.FIXED) {
            records.report(
                    nil.get().location(),
                    path,
                    "the element '" + path.step() + "' has a fixed value, so it cannot be nil");
        }
        return yes && allowed;
    }

    /// Reports all attributes, of an element that must not have any.
    void refuseAttributes(XmlRecords records, InstancePath path) {
        for (XmlCursor.Attribute attribute : attributes) {
            records.report(
                    attribute.location(),
                    path,
                    "the attribute '" + attribute.name().local() + "' is not expected");
        }
    }
}
