package org.bindery.studio.layoutview;

import java.util.ArrayList;
import java.util.List;

/// A row of the map.
sealed interface MapRow {

    /// How many refs or parts are in a row.
    int SLOTS = 4;

    /// Some words above the rows that follow.
    record Title(String text) implements MapRow {}

    /// A row of constant bits.
    ///
    /// @param firstBit position of the first bit of the row
    record Bits(int firstBit, List<Stretch> stretches) implements MapRow {
        public Bits {
            stretches = List.copyOf(stretches);
        }
    }

    /// The part of a cell that is in one row.
    record Stretch(MapCell cell, int bits) {}

    /// Refs or parts, which have no width of their own.
    record Slots(List<MapCell> cells) implements MapRow {
        public Slots {
            cells = List.copyOf(cells);
        }
    }

    /// The rows of a map.
    ///
    /// @param width the number of bits in a row
    /// @param slots the number of refs or parts in a row
    static List<MapRow> of(List<MapCell> cells, int width, int slots) {
        List<MapRow> rows = new ArrayList<>();
        List<MapCell> bits = cells.stream().filter(cell -> cell.bits() > 0).toList();
        if (!bits.isEmpty()) {
            rows.add(new Title("Constant bits"));
            bits(bits, width, rows);
        }
        slots(
                "Refs, w bits each",
                cells.stream().filter(cell -> cell.look().equals("map-ref")).toList(),
                slots,
                rows);
        slots(
                "Variable part, in this order",
                cells.stream()
                        .filter(cell -> cell.bits() == 0 && !cell.look().equals("map-ref"))
                        .toList(),
                slots,
                rows);
        return rows;
    }

    private static void bits(List<MapCell> cells, int width, List<MapRow> rows) {
        List<Stretch> row = new ArrayList<>();
        int filled = 0;
        int first = 0;
        for (MapCell cell : cells) {
            int left = cell.bits();
            while (left > 0) {
                int part = Math.min(left, width - filled);
                row.add(new Stretch(cell, part));
                filled += part;
                left -= part;
                if (filled == width) {
                    rows.add(new Bits(first, row));
                    row = new ArrayList<>();
                    first += width;
                    filled = 0;
                }
            }
        }
        if (!row.isEmpty()) {
            rows.add(new Bits(first, row));
        }
    }

    private static void slots(String title, List<MapCell> cells, int slots, List<MapRow> rows) {
        if (cells.isEmpty()) {
            return;
        }
        rows.add(new Title(title));
        for (int i = 0; i < cells.size(); i += slots) {
            rows.add(new Slots(cells.subList(i, Math.min(cells.size(), i + slots))));
        }
    }
}
