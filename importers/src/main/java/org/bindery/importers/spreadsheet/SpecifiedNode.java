package org.bindery.importers.spreadsheet;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bindery.model.Cardinality;

/// A component with those inside it.
record SpecifiedNode(SpecifiedRow row, List<SpecifiedNode> inside) {

    private static final int MOST_DEPTH = 100;

    /// Nests rows by their depth, or else by the paths that their names are.
    static List<SpecifiedNode> nest(List<SpecifiedRow> rows) {
        boolean flat = rows.stream().map(SpecifiedRow::depth).distinct().count() == 1;
        Optional<String> separator = flat ? separator(rows) : Optional.empty();
        return separator.isPresent() ? byPath(rows, separator.get()) : byDepth(rows);
    }

    private static List<SpecifiedNode> byDepth(List<SpecifiedRow> rows) {
        List<SpecifiedNode> roots = new ArrayList<>();
        Deque<SpecifiedNode> open = new ArrayDeque<>();
        for (SpecifiedRow row : rows) {
            while (!open.isEmpty() && open.peek().row().depth() >= row.depth()) {
                open.pop();
            }
            SpecifiedNode node = new SpecifiedNode(row, new ArrayList<>());
            (open.isEmpty() ? roots : open.peek().inside()).add(node);
            if (open.size() < MOST_DEPTH) {
                open.push(node);
            }
        }
        return roots;
    }

    /// The separator of the steps of paths, if names are paths.
    private static Optional<String> separator(List<SpecifiedRow> rows) {
        for (String separator : List.of("/", ".", ">", "\\")) {
            long paths = rows.stream()
                    .filter(row -> steps(row, separator).size() > 1)
                    .count();
            if (paths * 2 > rows.size()
                    && rows.stream().noneMatch(row -> row.name().matches(".*[/.>\\\\]\\s.*\\s.*"))) {
                return Optional.of(separator);
            }
        }
        return Optional.empty();
    }

    private static List<String> steps(SpecifiedRow row, String separator) {
        List<String> steps = new ArrayList<>();
        for (String step : row.name().split(Pattern.quote(separator))) {
            String plain = step.strip().replaceAll("^<|>$|\\[[0-9*n]*]$", "");
            if (!plain.isEmpty()) {
                steps.add(plain);
            }
        }
        return steps.size() > MOST_DEPTH ? List.of(row.name()) : steps;
    }

    private static List<SpecifiedNode> byPath(List<SpecifiedRow> rows, String separator) {
        List<SpecifiedNode> roots = new ArrayList<>();
        Map<List<String>, SpecifiedNode> nodes = new LinkedHashMap<>();
        for (SpecifiedRow row : rows) {
            List<String> steps = steps(row, separator);
            List<SpecifiedNode> siblings = roots;
            for (int i = 1; i < steps.size(); i++) {
                List<String> above = List.copyOf(steps.subList(0, i));
                SpecifiedNode parent = nodes.get(above);
                if (parent == null) {
                    parent = new SpecifiedNode(group(row, above.getLast()), new ArrayList<>());
                    nodes.put(above, parent);
                    siblings.add(parent);
                }
                siblings = parent.inside();
            }
            if (!steps.isEmpty()) {
                SpecifiedNode node = new SpecifiedNode(row.withName(steps.getLast()), new ArrayList<>());
                nodes.putIfAbsent(List.copyOf(steps), node);
                siblings.add(node);
            }
        }
        return roots;
    }

    /// A group that has no row of its own.
    private static SpecifiedRow group(SpecifiedRow inside, String name) {
        return new SpecifiedRow(
                name,
                "",
                0,
                Optional.empty(),
                "",
                LengthText.NONE,
                Cardinality.ONE,
                "",
                "",
                "",
                "",
                0,
                true,
                inside.location());
    }
}
