package org.bindery.studio.tree;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Which columns the tree table shows, and how wide they are.
///
/// @param columns every column, in order
public record ColumnLayout(Map<TreeColumn, Look> columns) {

    private static final double NARROWEST = 40;
    private static final double WIDEST = 2_000;

    /// How one column is shown.
    public record Look(boolean shown, double width) {
        public Look {
            width = Math.clamp(width, NARROWEST, WIDEST);
        }
    }

    /// All columns as wide as their usual cells.
    public static final ColumnLayout STANDARD = new ColumnLayout(Map.of());

    public ColumnLayout {
        Map<TreeColumn, Look> all = new EnumMap<>(TreeColumn.class);
        for (TreeColumn column : TreeColumn.values()) {
            all.put(column, columns.getOrDefault(column, new Look(true, column.width())));
        }
        columns = Collections.unmodifiableMap(all);
    }

    public Look look(TreeColumn column) {
        return columns.getOrDefault(column, new Look(true, column.width()));
    }

    /// Parses the result of [#toString()]; columns that are not known keep their defaults, since older
    /// and newer versions have other columns.
    public static ColumnLayout parse(String text) {
        Map<TreeColumn, Look> columns = new EnumMap<>(TreeColumn.class);
        Arrays.stream(text.split(",")).map(part -> part.strip().split(":")).forEach(parts -> {
            if (parts.length == 2) {
                TreeColumn.of(parts[0])
                        .flatMap(column -> look(parts[1]).map(look -> Map.entry(column, look)))
                        .ifPresent(entry -> columns.put(entry.getKey(), entry.getValue()));
            }
        });
        return new ColumnLayout(columns);
    }

    private static Optional<Look> look(String text) {
        try {
            double width = Double.parseDouble(text);
            return Double.isNaN(width) ? Optional.empty() : Optional.of(new Look(width >= 0, Math.abs(width)));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /// `type:170,cardinality:56,encoding:-130`: a hidden column's width is negative.
    @Override
    public String toString() {
        return columns.entrySet().stream()
                .map(entry -> entry.getKey().id() + ":" + (entry.getValue().shown() ? "" : "-")
                        + Math.round(entry.getValue().width()))
                .collect(Collectors.joining(","));
    }
}
