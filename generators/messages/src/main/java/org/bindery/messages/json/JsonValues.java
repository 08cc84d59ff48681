package org.bindery.messages.json;

import org.bindery.messages.values.Lexical;
import org.bindery.messages.values.ValueRules;
import org.bindery.model.ValueKind;
import org.bindery.runtime.internal.json.JsonKind;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.shape.JsonSlot;
import org.bindery.shape.Property;

/// Values of one type in JSON.
final class JsonValues {

    private JsonValues() {}

    /// What a value of a kind is written as.
    static JsonKind kind(ValueKind kind) {
        return switch (kind) {
            case BOOLEAN -> JsonKind.BOOLEAN;
            case INT, LONG, BIG_INTEGER, DECIMAL, FLOAT, DOUBLE -> JsonKind.NUMBER;
            case TEXT, DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> JsonKind.STRING;
        };
    }

    static ValueKind kind(Property property) {
        return ((Property.ValueType) property.type()).value().kind();
    }

    /// Reads a value.
    ///
    /// @throws IllegalArgumentException with a sentence when it is none of the type
    static Object read(JsonTree tree, int node, JsonSlot slot, ValueRules rules) {
        if (slot.isRaw()) {
            return tree.raw(node);
        }
        ValueKind kind = kind(slot.value());
        if (tree.kind(node) != kind(kind)) {
            throw new IllegalArgumentException("expected " + kind(kind).words() + ", but found "
                    + tree.kind(node).words());
        }
        return switch (kind) {
            case TEXT, DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME ->
                rules.parse(rules.normalize(tree.text(node)));
            case BOOLEAN -> tree.isTrue(node);
            case INT, LONG, BIG_INTEGER ->
                Lexical.parse(kind, tree.integer(node).toString());
            case DECIMAL -> tree.decimal(node);
            case DOUBLE -> tree.number(node);
            case FLOAT -> finite((float) tree.number(node));
        };
    }

    private static float finite(float number) {
        if (Float.isInfinite(number)) {
            throw new IllegalArgumentException("the number is too large for its type");
        }
        return number;
    }
}
