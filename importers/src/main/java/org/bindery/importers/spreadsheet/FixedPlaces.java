package org.bindery.importers.spreadsheet;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Element;
import org.bindery.model.Presentation;
import org.bindery.model.TypeRef;

/// The places of fields in a record of fixed width, where a specification tells them.
final class FixedPlaces {

    private FixedPlaces() {}

    /// Whether each row tells its position, and they follow each other without gaps.
    static boolean areTold(List<SpecifiedRow> rows) {
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

    /// How a component looks in messages.
    ///
    /// @param placed whether messages are records of fixed width
    static Presentation presentation(SpecifiedRow row, boolean placed, String format, Element element) {
        if (!placed) {
            return Presentation.NONE.withFormat(format);
        }
        boolean text = element.type() instanceof TypeRef.Local || element.type().equals(TypeRef.xs("string"));
        boolean number = row.type()
                .map(type -> switch (type.kind()) {
                    case INTEGER, NUMBER, DECIMAL -> true;
                    default -> false;
                })
                .orElse(!text);
        return new Presentation(
                "",
                format,
                "",
                "",
                Optional.of(number ? '0' : ' '),
                number ? Presentation.Justification.RIGHT : Presentation.Justification.LEFT,
                OptionalInt.of(row.start() - 1),
                OptionalInt.of(row.length().max()),
                OptionalInt.empty(),
                "",
                "",
                "");
    }
}
