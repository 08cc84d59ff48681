package org.bindery.studio.layoutdocument;

import java.util.List;
import java.util.stream.Collectors;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.model.MessageFormat;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// The properties of a record in order, one a line: its name, how often it occurs, its name in the native format, its
/// type, and what stores it.
///
/// @param format the native format of the messages, from which the native names are taken
record PropertyRows(MessageFormat format, Layouts layouts, Meanings meanings) {

    static final List<String> TITLES = List.of("Order", "Property", "Occurs", "Native name", "Type", "Stored as");

    List<List<String>> of(RecordShape shape) {
        RecordLayout layout = layouts.layout(shape.id());
        return layout.fields().stream()
                .map(field -> row(shape, layout, field, shape.properties().get(field.property())))
                .toList();
    }

    private List<String> row(RecordShape shape, RecordLayout layout, FieldLayout field, Property property) {
        return List.of(
                Integer.toString(property.index()),
                Inline.code(property.name()),
                switch (property.occurs()) {
                    case ONE -> "once";
                    case OPTIONAL -> "optional";
                    case MANY -> "repeated";
                },
                nativeName(property),
                type(property),
                stored(shape, layout, field));
    }

    private String nativeName(Property property) {
        return switch (property.kind()) {
            case ELEMENT -> Inline.code(tag(property));
            case ATTRIBUTE -> Inline.code("@" + tag(property));
            case VALUE -> "(the content)";
            case GROUP -> "(a group)";
            case TEXT -> "(text between elements)";
            case NIL -> Inline.code("@xsi:nil");
            case PRESENT -> "(whether the array is there)";
            case NULL -> "(whether the array is null)";
            case XML -> "(an element that the model does not describe)";
            case ATTRIBUTES -> "(all other attributes)";
            case SELF -> "(the message's element)";
        };
    }

    private String tag(Property property) {
        if (format instanceof MessageFormat.Xml) {
            return property.xmlName().toString();
        }
        String name = property.presentation().nativeName();
        return name.isEmpty() ? property.xmlName().local() : name;
    }

    private String type(Property property) {
        return switch (property.type()) {
            case Property.ValueType value -> type(value.value());
            case Property.RecordType record ->
                record.alternatives().stream()
                        .map(id -> "record " + Inline.plain(VariablePart.title(layouts, id)))
                        .collect(Collectors.joining(" or "));
        };
    }

    private static String type(SimpleValue value) {
        String words = value.isList() ? "list of values, as text" : words(value.kind());
        return words + " (" + Inline.code(value.builtIn().local()) + ")";
    }

    private static String words(ValueKind kind) {
        return switch (kind) {
            case TEXT -> "text";
            case BOOLEAN -> "boolean";
            case INT, LONG, BIG_INTEGER -> "integer";
            case DECIMAL -> "decimal";
            case FLOAT -> "float";
            case DOUBLE -> "double";
            case DATE -> "date without zone";
            case TIME -> "time of day without zone";
            case DATE_TIME -> "date and time without zone";
            case XML_DATE -> "date";
            case XML_TIME -> "time of day";
            case XML_DATE_TIME -> "date and time";
        };
    }

    private String stored(RecordShape shape, RecordLayout layout, FieldLayout field) {
        return switch (field.slot()) {
            case Slot.Bits bits -> bits.width() == 0 ? "code of 0 bits: always the same value" : "code";
            case Slot.Counted ignored -> "numeral";
            case Slot.Ref ignored -> "ref";
            case Slot.Sparse ignored -> "sparse field";
            case Slot.Payload ignored -> "payload";
            case Slot.Dissolved ignored -> "dissolved record";
            case Slot.Alternative alternative ->
                "alternative " + alternative.alternative() + " of the choice "
                        + Meanings.names(layout.choices().get(alternative.choice()).properties().stream()
                                .map(index -> layout.field(index).name())
                                .toList());
            case Slot.Computed ignored ->
                field.content() instanceof FieldContent.Value value
                        ? meanings.of(value.codec(), shape) + VariablePart.escape(field)
                        : "";
        };
    }
}
