package org.bindery.importers.spreadsheet;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Presentation;
import org.bindery.model.TypeRef;

/// The positions of fields in a record of fixed width, if a specification gives them.
///
/// Numbers are digits with leading zeros and without a decimal point: if decimals are given, they are the last
/// digits.
final class FixedPlaces {

    private FixedPlaces() {}

    /// Whether each row gives its position, and they follow each other without gaps.
    static boolean areGiven(List<SpecifiedRow> rows) {
        int next = rows.isEmpty() ? 0 : rows.getFirst().start();
        for (SpecifiedRow row : rows) {
            if (row.start() == 0
                    || row.start() != next
                    || !row.length().isKnown()
                    || row.cardinality().isRepeated()) {
                return false;
            }
            next = row.start() + row.length().max();
        }
        return next > 0;
    }

    /// How a field looks in a record.
    ///
    /// @param format the letters that write dates or times
    static Presentation presentation(SpecifiedRow row, String format) {
        Optional<String> picture = picture(row);
        return Presentation.NONE
                .withFormat(picture.orElse(format))
                .withPadding(Optional.of(picture.isPresent() ? '0' : ' '))
                .withJustification(
                        picture.isPresent() ? Presentation.Justification.RIGHT : Presentation.Justification.LEFT)
                .withOffset(OptionalInt.of(row.start() - 1))
                .withWidth(OptionalInt.of(row.length().max()));
    }

    /// The digits of a number; empty for anything else, and if decimals follow a decimal point that is given
    /// nowhere.
    private static Optional<String> picture(SpecifiedRow row) {
        WordedType.Kind kind = row.type().map(WordedType::kind).orElse(WordedType.Kind.TEXT);
        int width = row.length().max();
        int decimals = row.length().decimals();
        return switch (kind) {
            case INTEGER -> Optional.of("9(" + width + ")");
            case NUMBER, DECIMAL ->
                decimals <= 0 && kind == WordedType.Kind.NUMBER
                        ? Optional.of("9(" + width + ")")
                        : decimals > 0 && decimals < width
                                ? Optional.of("9(" + (width - decimals) + ")V9(" + decimals + ")")
                                : Optional.empty();
            default -> Optional.empty();
        };
    }

    /// Keeps content of a record that cannot be represented otherwise, so that it is written as it was read.
    static Element irregular() {
        return Element.of("irregular", TypeRef.xs("string"))
                .withCardinality(new Cardinality(0, Cardinality.UNBOUNDED))
                .withPresentation(Presentation.NONE.withUsage("PATCH"));
    }
}
