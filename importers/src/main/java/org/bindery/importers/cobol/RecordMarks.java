package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bindery.importers.FirstProblems;

/// Finds the field that identifies the records of a file: the first place at which all records, or all but one, have a
/// field whose condition names or initial value no other record has there.
final class RecordMarks {

    private final CobolOptions options;
    private final FirstProblems problems;
    private final Map<Span, List<Mark>> found =
            new TreeMap<>(Comparator.comparingLong(Span::offset).thenComparingLong(Span::width));

    private record Span(long offset, long width) {}

    private record Mark(CobolItem item, Set<String> values) {}

    RecordMarks(CobolOptions options, FirstProblems problems) {
        this.options = options;
        this.problems = problems;
    }

    /// Notes in the fields of these records which of them identify their record.
    void mark(List<RecordLayout.Placed> records) {
        records.forEach(this::collect);
        for (List<Mark> marks : found.values()) {
            if (marks.size() > 1 && marks.size() >= records.size() - 1 && areDistinct(marks)) {
                marks.forEach(mark -> mark.item().identifies = true);
                CobolItem first = marks.getFirst().item();
                problems.note(
                        first.location,
                        "identified-records",
                        "The value of '" + first.shown() + "' identifies a record: " + marks.size() + " of "
                                + records.size() + " records have a value there that the others do not have.");
                return;
            }
        }
    }

    /// Takes the fields of an item up to where places vary.
    ///
    /// @return whether what follows has a fixed place
    private boolean collect(RecordLayout.Placed placed) {
        CobolItem item = placed.item();
        if (item.occurs.isVariable()) {
            return false;
        }
        if (item.occurs.max() == 1 && !item.isGroup()) {
            Set<String> values = new FieldType(item, (int) placed.width(), options).marks();
            if (!values.isEmpty()) {
                found.computeIfAbsent(new Span(placed.offset(), placed.width()), span -> new ArrayList<>())
                        .add(new Mark(item, values));
            }
        }
        for (RecordLayout.Member member : item.occurs.max() == 1 ? placed.members() : List.<RecordLayout.Member>of()) {
            if (member instanceof RecordLayout.Placed part && !collect(part)) {
                return false;
            }
        }
        return true;
    }

    private static boolean areDistinct(List<Mark> marks) {
        Set<String> all = new HashSet<>();
        return marks.stream().allMatch(mark -> mark.values().stream().allMatch(all::add));
    }
}
