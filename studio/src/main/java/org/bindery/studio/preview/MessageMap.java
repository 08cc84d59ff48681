package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.messages.codec.DumpRow;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.hex.BitRange;
import org.bindery.studio.hex.ByteLook;
import org.bindery.studio.workspace.InstancePaths;
import org.bindery.studio.workspace.PreviewMessage;

/// Finds the fields of an encoded message: by byte, by path, by component.
final class MessageMap {

    /// Rows that hold bits of their own, in order; together they cover the message.
    private final List<DumpRow> leaves;
    /// Whether each leaf is set off from the one before.
    private final boolean[] alternate;

    private final Map<String, DumpRow> byPath = new HashMap<>();
    private final Map<String, List<DumpRow>> byBarePath = new HashMap<>();
    /// The types of records, which may be derived from those of their components.
    private final Map<String, String> types = new HashMap<>();

    private Optional<Components> components = Optional.empty();

    private final SourceMap source;
    /// The paths of the message itself among its bytes and in its source, where it may have a number.
    private final String root;
    private final String sourceRoot;

    MessageMap(PreviewMessage message) {
        this(message.rows(), message.read().source());
    }

    /// A map of paths alone, for use without the bytes.
    static MessageMap ofPaths(PreviewMessage message) {
        return new MessageMap(
                message.rows().subList(0, Math.min(1, message.rows().size())),
                message.read().source());
    }

    MessageMap(List<DumpRow> rows, SourceMap source) {
        this.source = source;
        root = rows.isEmpty() ? "" : rows.getFirst().path();
        sourceRoot = source.all().stream()
                .map(TextRange::path)
                .min(Comparator.comparingInt(String::length))
                .filter(path -> path.lastIndexOf('/') == 0)
                .orElse(root);
        leaves = rows.stream()
                .filter(row -> row.part() != DumpRow.Part.RECORD && row.bitLength() > 0)
                .sorted(Comparator.comparingLong(DumpRow::bitOffset))
                .toList();
        alternate = new boolean[leaves.size()];
        for (int i = 1; i < leaves.size(); i++) {
            boolean same = leaves.get(i).path().equals(leaves.get(i - 1).path());
            alternate[i] = same == alternate[i - 1];
        }
        for (DumpRow row : rows) {
            if (isComponent(row)) {
                if (row.part() == DumpRow.Part.RECORD && !row.isList()) {
                    types.putIfAbsent(row.path(), row.encoding());
                }
                if (byPath.putIfAbsent(row.path(), row) == null) {
                    byBarePath
                            .computeIfAbsent(InstancePaths.bare(row.path()), key -> new ArrayList<>())
                            .add(row);
                }
            }
        }
    }

    private static boolean isComponent(DumpRow row) {
        return switch (row.part()) {
            case VALUE, RECORD, VIRTUAL -> true;
            case TEXT, PRESENCE, LENGTH, SELECTOR, ESCAPE, ENDS, COUNT, PADDING -> false;
        };
    }

    Optional<DumpRow> at(long bit) {
        int index = leafAt(bit);
        return index < 0 ? Optional.empty() : Optional.of(leaves.get(index));
    }

    /// The rows that hold bits of a byte, from its lowest bit up.
    List<DumpRow> inByte(int index) {
        List<DumpRow> rows = new ArrayList<>();
        int first = leafAt(8L * index);
        if (first < 0) {
            return rows;
        }
        for (int i = first; i < leaves.size() && leaves.get(i).bitOffset() < 8L * index + 8; i++) {
            rows.add(leaves.get(i));
        }
        return rows;
    }

    /// What to say of a byte that someone has come to from elsewhere: what is selected, where it reaches into the byte,
    /// so that going through a long value keeps it selected; else the first value in it.
    Optional<DumpRow> inByteFrom(int index, Optional<DumpRow> selected) {
        return selected.filter(
                        row -> row.part() != DumpRow.Part.RECORD && bits(row).touchesByte(index))
                .or(() -> inByteAfter(index, Optional.empty()));
    }

    /// The field before or after another one in the bytes; the first if there is none to start from.
    Optional<DumpRow> beside(Optional<DumpRow> row, int step) {
        int known = row.map(r -> leafAt(r.bitOffset())).orElse(-1);
        int next = known < 0 ? 0 : known + step;
        return next >= 0 && next < leaves.size() ? Optional.of(leaves.get(next)) : Optional.empty();
    }

    /// The row to describe for a byte after `row`, so that pressing it again describes the next field
    /// in it; values come before lengths and presence bits.
    Optional<DumpRow> inByteAfter(int index, Optional<DumpRow> row) {
        List<DumpRow> rows = inByte(index).stream()
                .sorted(Comparator.comparing(candidate -> candidate.part() != DumpRow.Part.VALUE))
                .toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        int known = row.map(rows::indexOf).orElse(-1);
        return Optional.of(rows.get((known + 1) % rows.size()));
    }

    /// The value or record at an instance path.
    Optional<DumpRow> value(String path) {
        return Optional.ofNullable(byPath.get(path));
    }

    Optional<DumpRow> lastItem(String list) {
        Optional<DumpRow> last = Optional.empty();
        int number = 1;
        for (Optional<DumpRow> item = value(list + "[1]"); item.isPresent(); item = value(list + "[" + number + "]")) {
            last = item;
            number++;
        }
        return last;
    }

    /// The components of a message's values.
    ///
    /// @param tree in which they are
    /// @param first the first occurrence of each, and of its ancestors in the tree
    private record Components(ModelTree tree, InstancePaths paths, Map<ModelPath, DumpRow> first) {}

    /// The row of the tree to select for something in the message.
    Optional<ModelPath> component(DumpRow row, ModelTree tree) {
        return in(tree).paths().nearest(row.path());
    }

    /// The first occurrence of a component, or of its replacement; empty if it is absent.
    Optional<DumpRow> first(ModelPath component, ModelTree tree) {
        return itself(component, tree).or(() -> Optional.ofNullable(all(tree).get(component)));
    }

    private Optional<DumpRow> itself(ModelPath component, ModelTree tree) {
        return byBarePath.getOrDefault(InstancePaths.bare(component.toString()), List.of()).stream()
                .filter(row -> in(tree).paths()
                        .component(row.path())
                        .filter(component::equals)
                        .isPresent())
                .findFirst();
    }

    private Components in(ModelTree tree) {
        Components known = components
                .filter(it -> it.tree() == tree)
                .orElseGet(() -> new Components(
                        tree, InstancePaths.of(tree, path -> Optional.ofNullable(types.get(path))), new HashMap<>()));
        components = Optional.of(known);
        return known;
    }

    /// Computed only when a component is requested that the message does not have under its own path.
    private Map<ModelPath, DumpRow> all(ModelTree tree) {
        Components known = in(tree);
        if (known.first().isEmpty()) {
            byPath.values().stream()
                    .sorted(Comparator.comparingLong(DumpRow::bitOffset))
                    .forEach(row -> {
                        known.paths().component(row.path()).ifPresent(path -> enter(known, path, row));
                        known.paths()
                                .derived(row.path())
                                .ifPresent(path -> known.first().putIfAbsent(path, row));
                    });
        }
        return known.first();
    }

    /// A member of a substitution group is also entered for its head.
    private static void enter(Components known, ModelPath path, DumpRow row) {
        if (known.first().putIfAbsent(path, row) == null) {
            known.tree()
                    .find(path)
                    .filter(known.tree()::isAlternative)
                    .flatMap(known.tree()::parent)
                    .ifPresent(head -> known.first().putIfAbsent(head.path(), row));
        }
    }

    /// How a byte looks: as the first value in it does.
    ByteLook look(int index) {
        int leaf = leafAt(8L * index);
        if (leaf < 0) {
            return ByteLook.PLAIN;
        }
        int shown = leaf;
        for (int i = leaf; i < leaves.size() && leaves.get(i).bitOffset() < 8L * index + 8; i++) {
            if (leaves.get(i).part() == DumpRow.Part.VALUE) {
                shown = i;
                break;
            }
        }
        DumpRow row = leaves.get(shown);
        return new ByteLook(Math.max(0, row.depth() - 1), alternate[shown], row.part() != DumpRow.Part.VALUE);
    }

    static BitRange bits(DumpRow row) {
        return new BitRange(row.bitOffset(), row.bitLength());
    }

    /// The position of a row's value in the native text; of a list, from its first item to its last.
    Optional<TextRange> text(DumpRow row) {
        return source.range(row.path())
                .or(() -> source.range(moved(row.path(), root, sourceRoot)))
                .or(() -> row.isList() ? items(row.path()) : Optional.empty());
    }

    private Optional<TextRange> items(String list) {
        Optional<TextRange> last = lastItem(list).flatMap(this::text);
        return value(list + "[1]")
                .flatMap(this::text)
                .map(first ->
                        new TextRange(list, first.start(), last.orElse(first).end(), first.line(), first.column()));
    }

    /// The row of the value at a character of the native text; the innermost that the message holds.
    Optional<DumpRow> atText(long offset) {
        return source.pathAt(offset).flatMap(this::atSource);
    }

    /// The row of what a path in the source names, or of the innermost around it that the message holds.
    Optional<DumpRow> atSource(String sourcePath) {
        String path = moved(sourcePath, sourceRoot, root);
        Optional<DumpRow> row = value(path);
        while (row.isEmpty() && path.lastIndexOf('/') > 0) {
            path = path.substring(0, path.lastIndexOf('/'));
            row = value(path);
        }
        return row;
    }

    /// The row that a decoder complains of, whose sentences begin with a path: `/trade: a value escapes …`.
    Optional<DumpRow> failing(String sentence) {
        int start = sentence.indexOf('/');
        int end = sentence.indexOf(": ", Math.max(0, start));
        return start < 0 || end < 0 ? Optional.empty() : value(sentence.substring(start, end));
    }

    /// Whether a path of the source names the message or something in it.
    boolean isInSource(String sourcePath) {
        return sourcePath.equals(sourceRoot) || sourcePath.startsWith(sourceRoot + "/");
    }

    private static String moved(String path, String from, String to) {
        boolean inside = path.startsWith(from) && (path.length() == from.length() || path.charAt(from.length()) == '/');
        return inside ? to + path.substring(from.length()) : path;
    }

    private int leafAt(long bit) {
        int low = 0;
        int high = leaves.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            DumpRow row = leaves.get(middle);
            if (row.bitOffset() > bit) {
                high = middle - 1;
            } else if (row.bitOffset() + row.bitLength() <= bit) {
                low = middle + 1;
            } else {
                return middle;
            }
        }
        return -1;
    }
}
