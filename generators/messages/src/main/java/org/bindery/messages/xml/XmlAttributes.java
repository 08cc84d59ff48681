package org.bindery.messages.xml;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.model.AnyName;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Reads the attributes of one element into its record.
final class XmlAttributes {

    private final XmlRecords records;
    private final RecordShape shape;
    private final InstancePath path;
    private final RecordParts parts;
    private final List<XmlCursor.Attribute> others = new ArrayList<>();

    XmlAttributes(XmlRecords records, InstancePath path, RecordParts parts) {
        this.records = records;
        this.shape = parts.shape();
        this.path = path;
        this.parts = parts;
    }

    void read(List<XmlCursor.Attribute> attributes) {
        Set<Name> seen = new HashSet<>();
        for (XmlCursor.Attribute attribute : attributes) {
            seen.add(attribute.name());
            read(attribute);
        }
        keepOthers();
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
        Optional<Property> known = shape.properties().stream()
                .filter(p -> p.kind() == Property.Kind.ATTRIBUTE)
                .filter(p -> p.xmlName().equals(attribute.name()))
                .findFirst();
        if (known.isPresent() && known.get().cardinality().max() > 0) {
            InstancePath where = path.child(known.get());
            records.range(where, attribute.location(), attribute.start(), attribute.end());
            records.parse(known.get(), where, attribute.location(), attribute.value())
                    .ifPresent(value -> parts.add(known.get(), value));
            return;
        }
        Optional<AnyName> any = shape.otherAttributes();
        if (any.isPresent() && any.get().allows(attribute.name())) {
            others.add(attribute);
            records.looseAttributes().check(attribute, any.get().wildcard().processing(), path);
            return;
        }
        records.report(
                attribute.location(), path, "the attribute '" + attribute.name().local() + "' is not expected");
    }

    /// Keeps the attributes that the model does not name, in the order of their names, since theirs in the message
    /// means nothing.
    private void keepOthers() {
        if (others.isEmpty()) {
            return;
        }
        others.sort(Comparator.comparing(XmlCursor.Attribute::name));
        Property property = shape.properties().stream()
                .filter(p -> p.kind() == Property.Kind.ATTRIBUTES)
                .findFirst()
                .orElseThrow();
        RecordShape other = records.shapes().shape(Shapes.OTHER_ATTRIBUTE);
        int number = 1;
        for (XmlCursor.Attribute attribute : others) {
            InstancePath where = path.item(property, number++);
            records.range(where, attribute.location(), attribute.start(), attribute.end());
            String namespace = attribute.name().namespace();
            parts.add(
                    property,
                    RecordValue.of(
                            other,
                            Arrays.asList(
                                    namespace.isEmpty() ? null : namespace,
                                    attribute.name().local(),
                                    attribute.value())));
        }
    }
}
