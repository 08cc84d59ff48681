package org.bindery.schemas.protobuf;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Facets;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.FacetWords;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.Texts;

/// The types of values.
///
/// @param isJson whether messages of the model are in JSON, where moments are timestamps
record ProtoValues(ProtoEnums enums, LossList losses, boolean isJson) {

    static final String TIMESTAMP = "google.protobuf.Timestamp";

    /// Integers by their least and greatest value.
    private static final Map<String, String> INTEGERS = Map.of(
            "-2147483648..2147483647", "int32",
            "0..4294967295", "uint32",
            "-9223372036854775808..9223372036854775807", "int64",
            "0..18446744073709551615", "uint64");

    /// The type of a value; `repeated` before it for a list.
    ///
    /// @param name the component, after which an enumeration is called
    /// @param mayRepeat whether a list can be said
    String type(SimpleValue value, String name, ModelPath path, boolean mayRepeat) {
        Set<FacetWords.Kind> said = EnumSet.noneOf(FacetWords.Kind.class);
        String type = type(value, name, path, mayRepeat, said);
        losses.addFacets(path, FacetWords.lost(value, said));
        return type;
    }

    private String type(SimpleValue value, String name, ModelPath path, boolean mayRepeat, Set<FacetWords.Kind> said) {
        if (value.isList()) {
            boolean items = mayRepeat
                    && value.parts().size() == 1
                    && !value.parts().getFirst().isList();
            if (items) {
                return "repeated " + type(value.parts().getFirst(), name, path, false);
            }
            lost(path, "That the value is a list: it is a text with spaces between the items.");
            return "string";
        }
        if (value.isUnion()) {
            lost(path, "That the value is of one of several types: it is any text.");
            return "string";
        }
        return switch (value.kind()) {
            case BOOLEAN -> "bool";
            case INT, LONG, BIG_INTEGER -> integer(value, path, said);
            case FLOAT -> "float";
            case DOUBLE -> "double";
            case DECIMAL -> {
                lost(path, "The type decimal: it is a text of digits with a point.");
                yield "string";
            }
            case DATE, TIME, DATE_TIME, XML_DATE, XML_TIME -> {
                lost(path, "The type " + value.builtIn().local() + ": it is a text, as ISO 8601 has it.");
                yield "string";
            }
            case XML_DATE_TIME -> moment(value, path, said);
            case TEXT -> text(value, name, path, said);
        };
    }

    private void lost(ModelPath path, String what) {
        losses.add(path, Loss.Kind.TYPE, what);
    }

    private String integer(SimpleValue value, ModelPath path, Set<FacetWords.Kind> said) {
        Facets facets = value.facets();
        said.add(FacetWords.Kind.FRACTION_DIGITS);
        String range = facets.min()
                        .filter(Facets.Bound::inclusive)
                        .map(Facets.Bound::value)
                        .orElse("") + ".."
                + facets.max()
                        .filter(Facets.Bound::inclusive)
                        .map(Facets.Bound::value)
                        .orElse("");
        String exact = INTEGERS.get(range);
        if (exact != null) {
            said.add(FacetWords.Kind.RANGE);
            return exact;
        }
        if (value.kind() == ValueKind.BIG_INTEGER) {
            boolean unsigned = isWithin(facets, BigInteger.ONE.shiftLeft(64));
            if (!unsigned) {
                lost(path, "The type integer: it is a text of digits.");
            }
            return unsigned ? "uint64" : "string";
        }
        return value.kind() == ValueKind.INT ? "int32" : "int64";
    }

    private static boolean isWithin(Facets facets, BigInteger limit) {
        return number(facets.min()).filter(min -> min.signum() >= 0).isPresent()
                && number(facets.max()).filter(max -> max.compareTo(limit) < 0).isPresent();
    }

    private static Optional<BigInteger> number(Optional<Facets.Bound> bound) {
        try {
            return bound.filter(each -> each.value().length() < 100)
                    .map(each -> new BigInteger(each.value().strip()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private String moment(SimpleValue value, ModelPath path, Set<FacetWords.Kind> said) {
        Facets.Timezone zone = value.facets().timezone().orElse(Facets.Timezone.OPTIONAL);
        if (zone == Facets.Timezone.REQUIRED || isJson) {
            said.add(FacetWords.Kind.TIMEZONE);
            lost(path, "Time zones: the moment is one in UTC, of nine digits of the second, of the years 1 to 9999.");
            return TIMESTAMP;
        }
        lost(path, "The type dateTime: it is a text, as ISO 8601 has it.");
        return "string";
    }

    private String text(SimpleValue value, String name, ModelPath path, Set<FacetWords.Kind> said) {
        String builtIn = value.builtIn().local();
        if (builtIn.endsWith("Binary")) {
            return "bytes";
        }
        if (ProtoEnums.fits(value.facets().enumeration())) {
            said.add(FacetWords.Kind.ENUMERATION);
            return enums.type(value.facets().enumeration(), name, path);
        }
        if (!Texts.are(value)) {
            lost(path, "The type " + builtIn + ": it is a text.");
        }
        return "string";
    }
}
