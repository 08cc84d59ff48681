package org.bindery.importers.assertions;

import java.util.Optional;
import java.util.Set;
import org.bindery.model.SimpleValue;
import org.bindery.shape.RecordShape;

/// A value or component with its type.
///
/// @param isNode whether it is a component, rather than a value that was calculated
/// @param isCounted whether it is known to be there wherever it is found: what is nil is there without a value
/// @param record what it is made of, for a record
/// @param list of what type the items are, for a list
record Term(
        Cel cel,
        Type type,
        boolean isNode,
        boolean isCounted,
        Optional<RecordShape> record,
        Optional<SimpleValue> list) {

    private static final Set<String> TEXTS =
            Set.of("string normalizedString token language NMTOKEN Name NCName ID IDREF ENTITY anyURI".split(" "));

    /// The known type of a value.
    enum Type {
        BOOL,
        INT,
        DECIMAL,
        DOUBLE,
        STRING,
        DATE,
        TIME,
        DATE_TIME,
        LIST,
        RECORD,
        /// A value with which rules do not deal as XPath does.
        OTHER;

        boolean isNumber() {
            return this == INT || this == DECIMAL || this == DOUBLE;
        }
    }

    /// A value that was calculated.
    static Term value(Cel cel, Type type) {
        return new Term(cel, type, false, true, Optional.empty(), Optional.empty());
    }

    static Term condition(Cel cel) {
        return value(cel, Type.BOOL);
    }

    static Term record(Cel cel, RecordShape shape, boolean isCounted) {
        return new Term(cel, Type.RECORD, true, isCounted, Optional.of(shape), Optional.empty());
    }

    /// A component or value of a simple type.
    static Term of(Cel cel, SimpleValue value, boolean isNode, boolean isCounted) {
        Optional<SimpleValue> items = value.isList() && !value.parts().isEmpty()
                ? Optional.of(value.parts().getFirst())
                : Optional.empty();
        return new Term(cel, type(value), isNode, isCounted, Optional.empty(), items);
    }

    static Type type(SimpleValue value) {
        if (value.isList()) {
            return Type.LIST;
        }
        if (value.isUnion()) {
            return Type.OTHER;
        }
        return switch (value.kind()) {
            case BOOLEAN -> Type.BOOL;
            case INT, LONG -> Type.INT;
            case BIG_INTEGER, DECIMAL -> Type.DECIMAL;
            case DOUBLE -> Type.DOUBLE;
            case FLOAT -> Type.OTHER;
            case DATE, XML_DATE -> Type.DATE;
            case TIME, XML_TIME -> Type.TIME;
            case DATE_TIME, XML_DATE_TIME -> Type.DATE_TIME;
            case TEXT -> TEXTS.contains(value.builtIn().local()) ? Type.STRING : Type.OTHER;
        };
    }

    boolean isLiteral() {
        return !isNode && cel.text().matches("'(?:[^'\\\\]++|\\\\.)*+'|\\d+");
    }
}
