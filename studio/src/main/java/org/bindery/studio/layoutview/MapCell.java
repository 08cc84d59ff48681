package org.bindery.studio.layoutview;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.ModelPath;
import org.bindery.studio.layoutdocument.PlanBits;
import org.bindery.studio.layoutdocument.PlanPart;
import org.bindery.studio.layoutdocument.RecordPlan;

/// One place of the map, which is also one line of the table next to it.
///
/// @param number its number in the table, from 1
/// @param where its bits, or what part it is
/// @param bits how many bits it has among the constant ones; 0 for the other parts
/// @param optional whether it may be absent
record MapCell(
        int number,
        String look,
        String label,
        ModelPath path,
        String where,
        int firstBit,
        int bits,
        String size,
        boolean optional,
        String what) {

    /// All cells of a record, in order.
    static List<MapCell> of(RecordPlan plan) {
        List<MapCell> cells = new ArrayList<>();
        for (PlanBits bit : plan.leaves()) {
            String where = bit.width() == 1 ? "bit " + bit.offset() : "bits " + bit.offset() + "–" + (bit.end() - 1);
            cells.add(new MapCell(
                    cells.size() + 1,
                    look(bit.kind()),
                    name(bit),
                    bit.path(),
                    where,
                    bit.offset(),
                    bit.width(),
                    bit.width() + " b",
                    false,
                    bit.kind().words() + ": " + plain(bit.what())));
        }
        plan.refs().forEach(ref -> cells.add(part(cells.size() + 1, ref, "ref " + ref.size(), "w b")));
        plan.parts()
                .forEach(part ->
                        cells.add(part(cells.size() + 1, part, part.kind().words(), part.size())));
        return cells;
    }

    /// A bit of no component of its own is named by its meaning, after the dissolved record that it belongs to.
    private static String name(PlanBits bit) {
        String label = bit.label();
        if (label.isEmpty()) {
            return bit.kind().words();
        }
        return label.endsWith("/")
                ? label.substring(0, label.length() - 1) + ": " + bit.kind().words()
                : label;
    }

    private static MapCell part(int number, PlanPart part, String where, String size) {
        String when = part.isOptional() ? "there if " + plain(part.when()) + "; " : "";
        return new MapCell(
                number,
                look(part.kind()),
                part.label(),
                part.path(),
                where,
                -1,
                0,
                size,
                part.isOptional(),
                when + plain(part.what()));
    }

    /// The plan's words without the marks of a page.
    private static String plain(String words) {
        return words.replaceAll("\\\\([\\\\*_#|<>~\\[\\]`])", "$1").replace("`", "");
    }

    private static String look(PlanBits.Kind kind) {
        return switch (kind) {
            case ESCAPE_FLAG, PRESENCE, SELECTOR -> "map-structure";
            case NUMERAL -> "map-numeral";
            case CODE -> "map-code";
            case CHOICE, DISSOLVED -> "map-record";
        };
    }

    private static String look(PlanPart.Kind kind) {
        return switch (kind) {
            case REF -> "map-ref";
            case MASK, ENDS -> "map-structure";
            case SPARSE -> "map-code";
            case NUMERAL -> "map-numeral";
            case PAYLOAD -> "map-payload";
            case ESCAPED -> "map-escaped";
        };
    }

    /// What a screen reader says, and the line below the map.
    String sentence() {
        return path + ", " + where + (size.isEmpty() ? "" : ", " + size) + ": " + what;
    }
}
