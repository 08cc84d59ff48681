package org.bindery.messages.fixed;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Optional;
import org.bindery.runtime.internal.fixed.FixedForm;
import org.bindery.shape.fixed.FixedRecords;

/// Tells by the values at fixed places which root element a record is.
final class RecordKinds {

    private final FixedRecords records;
    private final RecordPlaces places;

    RecordKinds(FixedRecords records, RecordPlaces places) {
        this.records = records;
        this.places = places;
    }

    /// The root element of which all marks fit, and of these the one with the most; empty when there is none.
    Optional<FixedRecords.Root> of() {
        if (records.roots().size() == 1) {
            return Optional.of(records.roots().getFirst());
        }
        return records.roots().stream()
                .filter(root -> root.marks().stream().allMatch(this::fits))
                .min(Comparator.comparingInt(root -> -root.marks().size()));
    }

    private boolean fits(FixedRecords.Mark mark) {
        FixedForm form = FieldCodec.form(mark.form());
        int start = places.advanced(places.start(), mark.offset());
        int end = form.end(places.data(), start, places.limit());
        if (end < 0) {
            return false;
        }
        if (!form.isNumber()) {
            String text = form.text(places.data(), start, end).strip();
            return mark.values().stream().anyMatch(value -> value.strip().equals(text));
        }
        BigDecimal number = form.number(places.data(), start);
        return number != null && mark.values().stream().anyMatch(value -> isSame(value, number));
    }

    private static boolean isSame(String value, BigDecimal number) {
        try {
            return new BigDecimal(value.strip()).compareTo(number) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
