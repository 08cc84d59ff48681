package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import java.util.List;
import org.bindery.model.JsonShape;
import org.bindery.model.ValueKind;
import org.bindery.shape.JsonRecord;
import org.bindery.shape.JsonSlot;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// What a record is in JSON, for emitted code.
final class JsonParts {

    private static final String VALUE_STEP = "#value";

    private final Bindings bindings;
    private final JsonBindings json;
    private final RecordBinding record;
    private final ChecksEmitter checks;

    JsonParts(Bindings bindings, JsonBindings json, RecordBinding record, ChecksEmitter checks) {
        this.bindings = bindings;
        this.json = json;
        this.record = record;
        this.checks = checks;
    }

    /// Whether the record is a member that the model does not name.
    boolean isEntry() {
        return json.entries().containsKey(record.shape().id());
    }

    /// The value of a member that the model does not name.
    JsonSlot entryValue() {
        return json.entries().get(record.shape().id());
    }

    /// What the record is, unless it is a member that the model does not name.
    JsonRecord shape() {
        RecordShape shape = record.shape();
        if (json.wrappers().contains(shape.id())) {
            Property only = shape.properties().getFirst();
            return new JsonRecord.Alternatives(List.of(new JsonSlot(only, only, shape, true)));
        }
        return json.records().of(shape);
    }

    /// The form of the values of a property.
    String format(PropertyBinding property) {
        return checks.format(property);
    }

    /// The step of a property in paths; empty where it stands for the whole record.
    static String step(PropertyBinding property) {
        boolean same = property.property().kind() == Property.Kind.VALUE
                && !property.step().equals(VALUE_STEP);
        return same ? "" : property.step();
    }

    /// The records that a property holds.
    RecordBinding record(PropertyBinding property) {
        return bindings.record(property);
    }

    static boolean isRaw(PropertyBinding property) {
        return JsonShape.RAW.isSaidBy(property.property().presentation());
    }

    boolean isNillable(PropertyBinding property) {
        return record.shape().isNillable(property.property());
    }

    /// The method of the runtime for values of a kind.
    static String method(ValueKind kind) {
        return switch (kind) {
            case BOOLEAN -> "bool";
            case INT, LONG, BIG_INTEGER -> "integer";
            case DECIMAL -> "decimal";
            case FLOAT, DOUBLE -> "real";
            case TEXT, DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> "text";
        };
    }

    /// The forms of all records, and the number of this one.
    CodeBlock form() {
        return CodeBlock.of("$T.ALL, $L", FormsEmitter.name(bindings), FormsEmitter.number(bindings, record));
    }
}
