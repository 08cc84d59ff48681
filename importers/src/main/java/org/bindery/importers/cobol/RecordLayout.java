package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// Computes the positions of the items of a record.
record RecordLayout(CobolOptions options, FirstProblems problems) {

    private static final long LONGEST = Integer.MAX_VALUE;

    /// The item or items at one position of a record.
    sealed interface Member {

        long offset();

        /// The bytes that all its occurrences take.
        long extent();
    }

    /// An item.
    ///
    /// @param width the bytes of one occurrence
    record Placed(CobolItem item, long offset, long width, List<Member> members) implements Member {
        Placed {
            members = List.copyOf(members);
        }

        @Override
        public long extent() {
            return width * item.occurs.most();
        }
    }

    /// An item and those that redefine it.
    record Overlay(List<Placed> alternatives, long offset, long extent) implements Member {
        Overlay {
            alternatives = List.copyOf(alternatives);
        }
    }

    /// Bytes that align what comes next.
    record Slack(long offset, long extent) implements Member {}

    /// A record, from its first byte.
    Placed of(CobolItem record) throws ImportException {
        return place(record, 0);
    }

    private Placed place(CobolItem item, long offset) throws ImportException {
        if (!item.isGroup()) {
            return checked(new Placed(item, offset, FieldWidth.of(item, options), List.of()));
        }
        List<Member> members = new ArrayList<>();
        Map<CobolItem, Integer> overlays = new HashMap<>();
        long end = offset;
        for (CobolItem child : item.children) {
            int redefined = redefined(item, child, overlays);
            if (redefined >= 0) {
                Overlay overlay = overlay(members.get(redefined), child, redefined == members.size() - 1);
                members.set(redefined, overlay);
                overlays.put(child, redefined);
                end = Math.max(end, redefined == members.size() - 1 ? overlay.offset() + overlay.extent() : end);
                continue;
            }
            long slack = padding(end, firstBoundary(child));
            if (slack > 0) {
                members.add(new Slack(end, slack));
            }
            Placed placed = place(child, end + slack);
            overlays.put(child, members.size());
            members.add(placed);
            end = checkedEnd(placed);
        }
        long trailing = item.occurs.max() > 1 ? padding(end - offset, greatestBoundary(item)) : 0;
        if (trailing > 0) {
            members.add(new Slack(end, trailing));
        }
        return checked(new Placed(item, offset, end - offset + trailing, members));
    }

    /// The place of what an item redefines, or -1.
    private int redefined(CobolItem group, CobolItem child, Map<CobolItem, Integer> overlays) {
        if (child.redefines.isEmpty()) {
            return -1;
        }
        for (CobolItem other : group.children.reversed()) {
            if (overlays.containsKey(other) && other.isNamed(child.redefines)) {
                return overlays.get(other);
            }
        }
        problems.warn(
                child.location,
                "unknown-redefined",
                "'" + child.shown() + "' redefines '" + child.redefines
                        + "', which is not an item before it in the same group; it is given a place of its own.");
        return -1;
    }

    private Overlay overlay(Member first, CobolItem child, boolean isLast) throws ImportException {
        Placed placed = place(child, first.offset());
        checkedEnd(placed);
        List<Placed> alternatives = new ArrayList<>();
        switch (first) {
            case Placed item -> alternatives.add(item);
            case Overlay overlay -> alternatives.addAll(overlay.alternatives());
            case Slack _ -> throw new IllegalStateException("nothing redefines slack bytes");
        }
        alternatives.add(placed);
        if (placed.extent() > first.extent()) {
            problems.note(
                    child.location,
                    isLast ? "longer-redefinition" : "overlapping-redefinition",
                    "'" + child.shown() + "' is longer than what it redefines: " + placed.extent()
                            + " bytes instead of "
                            + first.extent()
                            + (isLast ? "; the following items start after it." : "; it reaches into what follows."));
        }
        return new Overlay(alternatives, first.offset(), Math.max(first.extent(), placed.extent()));
    }

    private static long checkedEnd(Placed placed) throws ImportException {
        long most = placed.item().occurs.most();
        if (placed.width() > 0 && most > (LONGEST - placed.offset()) / placed.width()) {
            throw tooLong(placed.item());
        }
        return placed.offset() + placed.extent();
    }

    private static Placed checked(Placed placed) throws ImportException {
        if (placed.width() > LONGEST) {
            throw tooLong(placed.item());
        }
        return placed;
    }

    private static ImportException tooLong(CobolItem item) {
        Location location = item.location;
        return new ImportException(
                location,
                "record-too-long",
                "With '" + item.shown() + "' the record is longer than " + LONGEST
                        + " bytes; check its picture and how often it occurs.");
    }

    private static long padding(long offset, int boundary) {
        return (boundary - offset % boundary) % boundary;
    }

    /// The boundary that the first field of an item needs.
    private int firstBoundary(CobolItem item) {
        CobolItem first = item;
        while (first.isGroup()) {
            first = first.children.getFirst();
        }
        return FieldWidth.boundary(first, options);
    }

    /// The greatest boundary that a field of an item needs.
    private int greatestBoundary(CobolItem item) {
        int boundary = FieldWidth.boundary(item, options);
        for (CobolItem child : item.children) {
            boundary = Math.max(boundary, greatestBoundary(child));
        }
        return boundary;
    }
}
