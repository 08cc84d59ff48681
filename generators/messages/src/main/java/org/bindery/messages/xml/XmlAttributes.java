package org.bindery.messages.xml;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.bindery.messages.InstancePath;
import org.bindery.messages.values.Shown;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Reads the attributes of one element.
final class XmlAttributes {

    private final XmlRecords records;
    private final RecordShape shape;
    private final InstancePath path;
    private final RecordParts parts;

    XmlAttributes(XmlRecords records, RecordShape shape, InstancePath path, RecordParts parts) {
        this.records = records;
        this.shape = shape;
        this.path = path;
        this.parts = parts;
    }

    void read() throws IOException {
        Set<Name> seen = new HashSet<>();
        for (XmlCursor.Attribute attribute : records.cursor().attributes()) {
            if (attribute.name().namespace().equals(XmlRecords.INSTANCE)) {
                ofInstance(records, path, attribute, shape.id());
            } else {
                seen.add(attribute.name());
                read(attribute);
            }
        }
        for (Property property : shape.properties()) {
            boolean missing = property.kind() == Property.Kind.ATTRIBUTE
                    && property.isMandatory()
                    && !seen.contains(property.xmlName());
            if (missing) {
                records.report(
                        records.cursor().location(),
                        path.child(property),
                        "the attribute '" + property.xmlName().local() + "' is missing");
            }
        }
    }

    private void read(XmlCursor.Attribute attribute) {
        for (Property property : shape.properties()) {
            if (property.kind() == Property.Kind.ATTRIBUTE && property.xmlName().equals(attribute.name())) {
                InstancePath where = path.child(property);
                records.range(where, attribute.location(), attribute.start(), attribute.end());
                records.parse(property, where, attribute.location(), attribute.value())
                        .ifPresent(value -> parts.add(property, value));
                return;
            }
        }
        String reason = "the attribute '" + attribute.name().local() + "' is not expected";
        records.report(
                attribute.location(),
                path,
                records.refusals()
                        .ofAttribute(shape)
                        .map(why -> reason + ". " + why)
                        .orElse(reason));
    }

    /// Reports the attributes of an element that must not have any.
    static void refuseAll(XmlRecords records, Property property, InstancePath path) throws IOException {
        String type = ((Property.ValueType) property.type()).value().builtIn().toString();
        for (XmlCursor.Attribute attribute : records.cursor().attributes()) {
            if (attribute.name().namespace().equals(XmlRecords.INSTANCE)) {
                ofInstance(records, path, attribute, type);
            } else {
                records.report(
                        attribute.location(),
                        path,
                        "the attribute '" + attribute.name().local() + "' is not expected");
            }
        }
    }

    /// An attribute of XML Schema's own, which says where schemas are, or what an element really is.
    ///
    /// @param type name of the type that the element has anyway
    private static void ofInstance(XmlRecords records, InstancePath path, XmlCursor.Attribute attribute, String type) {
        String value = attribute.value().strip();
        switch (attribute.name().local()) {
            case "schemaLocation", "noNamespaceSchemaLocation" -> {}
            case "nil" -> {
                if (!value.equals("false") && !value.equals("0")) {
                    records.report(attribute.location(), path, "a nil value (xsi:nil) cannot be encoded yet");
                }
            }
            case "type" -> {
                if (!qualified(records.cursor(), value).toString().equals(type)) {
                    records.report(
                            attribute.location(),
                            path,
                            "the type '" + Shown.of(value) + "' (xsi:type) in place of the declared one cannot be"
                                    + " encoded yet");
                }
            }
            default ->
                records.report(
                        attribute.location(),
                        path,
                        "the attribute 'xsi:" + attribute.name().local() + "' is unknown");
        }
    }

    private static Name qualified(XmlCursor cursor, String text) {
        int colon = text.indexOf(':');
        String prefix = colon < 0 ? "" : text.substring(0, colon);
        return new Name(cursor.namespace(prefix), text.substring(colon + 1));
    }
}
