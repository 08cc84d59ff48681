package org.bindery.messages.delimited;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bindery.model.MessageFormat;
import org.bindery.shape.delimited.DelimitedRecords;

/// Tells by its number of fields and by the values in some of them of which kind a row is.
record RowKinds(DelimitedRecords records, MessageFormat.Delimited format) {

    /// The kind of which all marks fit, and of these the one with the most; empty when there is none.
    Optional<DelimitedRecords.Kind> of(DelimitedText.Row row) {
        List<DelimitedRecords.Kind> kinds = records.kinds();
        return kinds.size() == 1
                ? Optional.of(kinds.getFirst())
                : kinds.stream()
                        .filter(kind -> fits(kind, row.fields()))
                        .min(Comparator.comparingInt(kind -> -kind.marks().size()));
    }

    private boolean fits(DelimitedRecords.Kind kind, List<DelimitedText.Field> fields) {
        return kind.isAsWide(fields.size(), format.style().shortRows())
                && kind.marks().stream()
                        .allMatch(mark -> mark.column() < fields.size()
                                && mark.values()
                                        .contains(fields.get(mark.column()).text()));
    }
}
