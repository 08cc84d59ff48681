package org.bindery.shape.fixed;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Facets;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;

/// Works out from a property's presentation how its values are written.
record FieldForms(String charset) {

    /// @throws FixedModelException when the presentation does not say it
    FieldForm of(Property property) throws FixedModelException {
        Presentation presentation = property.presentation();
        SimpleValue value = ((Property.ValueType) property.type()).value();
        List<String> usage = List.of(presentation.usage().strip().split(" +"));
        boolean number = isNumber(value.kind());
        Optional<Picture> picture = Picture.of(presentation.format());
        FieldForm.Coding coding = coding(property, value, usage, picture);
        int width = width(property);
        if (isFloat(coding) && width != Float.BYTES && width != Double.BYTES) {
            throw new FixedModelException(
                    property.path(), "a floating-point number has 4 or 8 bytes, not " + width + "; set its width");
        }
        boolean national = usage.contains("NATIONAL");
        String set = national
                ? "UTF-16BE"
                : Charsets.known(presentation.codePage().isEmpty() ? charset : presentation.codePage(), property);
        Charsets.check(set, coding, property);
        FieldForm.Sign sign = sign(usage);
        return new FieldForm(
                coding,
                width,
                set,
                digits(usage, picture, value.facets(), coding, width - (sign.isSeparate() ? 1 : 0)),
                picture.map(Picture::scale)
                        .orElse(value.facets().fractionDigits().orElse(0)),
                picture.map(Picture::signed).orElse(!isNeverNegative(value.facets())),
                sign,
                usage.contains("LITTLE-ENDIAN"),
                usage.contains("BLANK-WHEN-ZERO"),
                presentation.padding().orElse(national && number ? '0' : ' '),
                isRight(presentation.justification(), number));
    }

    private FieldForm.Coding coding(Property property, SimpleValue value, List<String> usage, Optional<Picture> picture)
            throws FixedModelException {
        boolean ieee = usage.contains("IEEE") || !Charsets.isEbcdic(charset);
        return switch (usage.getFirst()) {
            case "COMP-1", "COMP-2" -> ieee ? FieldForm.Coding.IEEE_FLOAT : FieldForm.Coding.HEXADECIMAL_FLOAT;
            case "COMP-3" -> FieldForm.Coding.PACKED;
            case "COMP-6" -> FieldForm.Coding.PACKED_UNSIGNED;
            case "COMP", "COMP-4", "COMP-5", "COMP-X" -> FieldForm.Coding.BINARY;
            case "DISPLAY-1", "INDEX", "POINTER" -> FieldForm.Coding.OCTETS;
            case "NATIONAL" -> FieldForm.Coding.TEXT;
            case "", "DISPLAY", "PATCH", "SIGN-LEADING", "SIGN-TRAILING", "SEPARATE", "BLANK-WHEN-ZERO", "IEEE" ->
                display(value, picture);
            default ->
                throw new FixedModelException(
                        property.path(), "the usage '" + usage.getFirst() + "' of this field is not known");
        };
    }

    private static boolean isFloat(FieldForm.Coding coding) {
        return coding == FieldForm.Coding.HEXADECIMAL_FLOAT || coding == FieldForm.Coding.IEEE_FLOAT;
    }

    private static FieldForm.Coding display(SimpleValue value, Optional<Picture> picture) {
        if (value.builtIn().local().equals("hexBinary")) {
            return FieldForm.Coding.OCTETS;
        }
        boolean zoned =
                isNumber(value.kind()) && picture.isPresent() && !picture.get().edited();
        return zoned ? FieldForm.Coding.ZONED : FieldForm.Coding.TEXT;
    }

    private static int width(Property property) throws FixedModelException {
        int width = property.presentation().width().orElse(0);
        if (width <= 0) {
            throw new FixedModelException(property.path(), "this field has no width; set its width first");
        }
        return width;
    }

    private static FieldForm.Sign sign(List<String> usage) {
        boolean separate = usage.contains("SEPARATE");
        if (usage.contains("SIGN-LEADING")) {
            return separate ? FieldForm.Sign.LEADING_SEPARATE : FieldForm.Sign.LEADING;
        }
        return separate ? FieldForm.Sign.TRAILING_SEPARATE : FieldForm.Sign.TRAILING;
    }

    private static int digits(
            List<String> usage, Optional<Picture> picture, Facets facets, FieldForm.Coding coding, int width) {
        int most = switch (coding) {
            case ZONED -> width;
            case PACKED -> 2 * width - 1;
            case PACKED_UNSIGNED -> 2 * width;
            default -> 0;
        };
        if (coding == FieldForm.Coding.BINARY && (usage.contains("COMP-5") || usage.contains("COMP-X"))) {
            return 0;
        }
        int given = picture.map(Picture::digits).orElse(facets.totalDigits().orElse(most));
        return most == 0 ? given : Math.min(given, most);
    }

    private static boolean isNeverNegative(Facets facets) {
        return facets.min()
                .filter(bound -> !bound.value().strip().startsWith("-"))
                .isPresent();
    }

    private static boolean isRight(Presentation.Justification justification, boolean number) {
        return switch (justification) {
            case LEFT -> false;
            case RIGHT -> true;
            case DEFAULT -> number;
        };
    }

    private static boolean isNumber(ValueKind kind) {
        return switch (kind) {
            case INT, LONG, BIG_INTEGER, DECIMAL, FLOAT, DOUBLE -> true;
            default -> false;
        };
    }

    /// Character sets as far as their digits and blanks matter.
    private static final class Charsets {

        static String known(String name, Property property) throws FixedModelException {
            try {
                return Charset.forName(name).name();
            } catch (IllegalArgumentException e) {
                throw new FixedModelException(property.path(), "the character set '" + name + "' is not known", e);
            }
        }

        /// Values of a fixed width are written one by one, and a picture counts digits of one byte.
        static void check(String name, FieldForm.Coding coding, Property property) throws FixedModelException {
            Charset charset = Charset.forName(name);
            int digit = "0".getBytes(charset).length;
            if (coding == FieldForm.Coding.ZONED && digit != 1) {
                throw new FixedModelException(
                        property.path(),
                        "a digit takes more than one byte in " + name
                                + ", which a picture does not allow; take another character set");
            }
            if (coding == FieldForm.Coding.TEXT && "00".getBytes(charset).length != 2 * digit) {
                throw new FixedModelException(
                        property.path(), name + " puts a byte order mark before each value; take UTF-16BE or UTF-16LE");
            }
        }

        static boolean isEbcdic(String name) {
            try {
                return "0".getBytes(Charset.forName(name))[0] == (byte) 0xF0;
            } catch (IllegalArgumentException e) {
                return false;
            }
        }
    }
}
