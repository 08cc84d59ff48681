package org.bindery.studio.preview;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.codec.DumpRow;
import org.bindery.messages.codec.DumpRow.Part;

/// The rows of a message as a tree: below a record are its components, then the data needed to find
/// them.
final class FieldTree {

    private final IdentityHashMap<DumpRow, Node> byRow = new IdentityHashMap<>();
    private final Map<String, Node> records = new HashMap<>();
    private final Optional<Node> root;

    /// A row with its children.
    static final class Node {

        private final DumpRow row;
        private final List<Node> components = new ArrayList<>();
        private final List<Node> structure = new ArrayList<>();
        private Optional<Node> owner = Optional.empty();

        Node(DumpRow row) {
            this.row = row;
        }

        DumpRow row() {
            return row;
        }

        /// The record or list that contains it; empty for the message.
        Optional<Node> owner() {
            return owner;
        }

        boolean isLeaf() {
            return components.isEmpty() && structure.isEmpty();
        }

        List<Node> parts() {
            List<Node> parts = new ArrayList<>(components);
            parts.addAll(structure);
            return parts;
        }

        private void own(Node part) {
            part.owner = Optional.of(this);
            (isStructure(part.row) ? structure : components).add(part);
        }
    }

    /// @param rows of a message, its record first; of each record, the row itself may come after rows of what is in it
    FieldTree(List<DumpRow> rows) {
        root = rows.isEmpty() ? Optional.empty() : Optional.of(new Node(rows.getFirst()));
        rows.forEach(row -> byRow.put(row, new Node(row)));
        root.ifPresent(node -> byRow.put(node.row(), node));
        rows.stream()
                .filter(row -> row.part() == Part.RECORD)
                .forEach(row -> records.putIfAbsent(row.path(), byRow.get(row)));
        rows.stream().skip(1).forEach(row -> owner(row).own(byRow.get(row)));
    }

    /// Whether a row is of no component, but of what the format adds to find values.
    static boolean isStructure(DumpRow row) {
        return switch (row.part()) {
            case RECORD, VALUE, VIRTUAL -> false;
            case TEXT, PRESENCE, LENGTH, SELECTOR, ESCAPE, ENDS, COUNT, PADDING -> true;
        };
    }

    Optional<Node> root() {
        return root;
    }

    /// The node of a row; empty for a row of another message.
    Optional<Node> of(DumpRow row) {
        return Optional.ofNullable(byRow.get(row));
    }

    private Node owner(DumpRow row) {
        String path = row.part() == Part.RECORD ? shorter(row.path()) : row.path();
        while (!path.isEmpty()) {
            Node record = records.get(path);
            if (record != null && record.row() != row) {
                return record;
            }
            path = shorter(path);
        }
        return root.orElseThrow();
    }

    /// The path of the parent: of `/a/b[2]` it is the list `/a/b`, of that `/a`.
    private static String shorter(String path) {
        return path.endsWith("]") && path.lastIndexOf('[') > path.lastIndexOf('/')
                ? path.substring(0, path.lastIndexOf('['))
                : path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
}
