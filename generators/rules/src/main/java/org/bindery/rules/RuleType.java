package org.bindery.rules;

import java.util.Optional;
import org.bindery.model.SimpleValue;

/// The type of an expression.
public sealed interface RuleType {

    /// A single value.
    enum Value implements RuleType {
        BOOL("bool"),
        /// A `Long`.
        INT("int"),
        /// A `Double`.
        DOUBLE("double"),
        STRING("string"),
        /// A `BigDecimal`.
        DECIMAL("decimal"),
        /// An `XmlDate`.
        DATE("date"),
        /// An `XmlTime`.
        TIME("time"),
        /// An `XmlDateTime`.
        DATE_TIME("dateTime"),
        /// An `XmlDuration`.
        DURATION("duration"),
        /// An `Octets`.
        BYTES("bytes");

        private final String word;

        Value(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    /// Several values or records.
    record ListOf(RuleType item) implements RuleType {
        @Override
        public String toString() {
            return "list(" + item + ")";
        }
    }

    /// A record.
    ///
    /// @param shape its [org.bindery.shape.RecordShape#id()]
    record RecordOf(String shape) implements RuleType {
        @Override
        public String toString() {
            return shape;
        }
    }

    /// How expressions see the values of a simple type.
    static RuleType of(SimpleValue value) {
        Optional<RuleType> list = value.isList() ? Optional.of(new ListOf(Value.STRING)) : Optional.empty();
        return list.orElseGet(() -> single(value));
    }

    private static RuleType text(String builtIn) {
        return switch (builtIn) {
            case "duration" -> Value.DURATION;
            case "hexBinary", "base64Binary" -> Value.BYTES;
            default -> Value.STRING;
        };
    }

    private static RuleType single(SimpleValue value) {
        return switch (value.kind()) {
            case TEXT -> value.isUnion() ? Value.STRING : text(value.builtIn().local());
            case BOOLEAN -> Value.BOOL;
            case INT, LONG -> Value.INT;
            case BIG_INTEGER, DECIMAL -> Value.DECIMAL;
            case FLOAT, DOUBLE -> Value.DOUBLE;
            case DATE, XML_DATE -> Value.DATE;
            case TIME, XML_TIME -> Value.TIME;
            case DATE_TIME, XML_DATE_TIME -> Value.DATE_TIME;
        };
    }
}
