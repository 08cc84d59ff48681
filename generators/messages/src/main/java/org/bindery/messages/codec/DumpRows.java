package org.bindery.messages.codec;

import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.messages.rules.VirtualFields;
import org.bindery.rules.RecordRuleSet;
import org.bindery.rules.RuleSet;
import org.bindery.shape.VirtualProperty;

/// Collects the rows of a dump.
final class DumpRows {

    private final RuleSet rules;
    private final List<DumpRow> rows = new ArrayList<>();

    /// @param rules the virtual fields to list
    DumpRows(RuleSet rules) {
        this.rules = rules;
    }

    List<DumpRow> all() {
        return rows;
    }

    void add(
            InstancePath path,
            String name,
            int depth,
            DumpRow.Part part,
            long bitOffset,
            long bitLength,
            String value,
            String encoding) {
        rows.add(new DumpRow(path.toString(), name, depth, part, bitOffset, bitLength, value, encoding));
    }

    void add(InstancePath path, String name, int depth, DumpRow.Part part, Slice slice, String value, String encoding) {
        add(path, name, depth, part, slice.bitOffset(), slice.bitLength(), value, encoding);
    }

    /// A text of the pool.
    ///
    /// @param first the row of the value where it is met first
    void text(DumpRow first, Slice slice, String encoding) {
        rows.add(new DumpRow(
                first.path(),
                first.name(),
                1,
                DumpRow.Part.TEXT,
                slice.bitOffset(),
                slice.bitLength(),
                first.value(),
                encoding));
    }

    /// The virtual fields of a record.
    ///
    /// @param at where the record starts, in bits
    void virtuals(InstancePath path, int depth, long at, RecordValue record) {
        for (RecordRuleSet.CheckedVirtual virtual : rules.of(record.shape()).virtuals()) {
            VirtualProperty field = virtual.field();
            String value = VirtualFields.text(rules, record, field);
            String expression = "= " + field.expression();
            add(path.unknown(field.name()), field.name(), depth, DumpRow.Part.VIRTUAL, at, 0, value, expression);
        }
    }

    /// Bits that fill a byte, if there are any.
    void padding(InstancePath path, int depth, long from, long to) {
        if (from < to) {
            add(path, "padding", depth, DumpRow.Part.PADDING, from, to - from, "", "");
        }
    }

    /// A table of ends, if there is one.
    ///
    /// @param parts its parts, the last of which ends where the area does
    void ends(InstancePath path, int depth, Slice table, List<Slice> parts, int entries) {
        if (table.length() > 0) {
            List<Integer> offsets = parts.stream()
                    .limit(entries)
                    .map(part -> part.to() - parts.getFirst().from())
                    .toList();
            add(path, "ends", depth, DumpRow.Part.ENDS, table, shown(offsets), entries + " ends");
        }
    }

    private static String shown(List<Integer> offsets) {
        int most = 16;
        StringBuilder out = new StringBuilder();
        offsets.stream().limit(most).forEach(offset -> out.append(offset).append(' '));
        return offsets.size() > most
                ? out.append('…').toString()
                : out.toString().stripTrailing();
    }
}
