package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.importers.FirstProblems;
import org.bindery.model.Name;
import org.bindery.model.VirtualField;
import org.bindery.shape.ExpressionNames;

/// Makes virtual fields of level 66: a single field by another name, or the characters of several consecutive ones.
/// Items that do not consist of characters, or are not always present, remain documentation.
record RenamedFields(CobolItem record, RecordPaths paths, CobolOptions options, FirstProblems problems) {

    /// Texts that are put together are no longer than that.
    private static final int LONGEST = 2_000;

    /// The fields; what cannot be one becomes a note of the record.
    List<VirtualField> all() {
        List<VirtualField> fields = new ArrayList<>();
        Set<String> taken = new HashSet<>(paths.taken(record));
        taken.add(CobolNames.IRREGULAR);
        for (Renames renames : record.renames) {
            String name = CobolNames.component(renames.name());
            Optional<VirtualField> field =
                    taken.contains(name) || name.isEmpty() ? Optional.empty() : of(name, renames);
            field.ifPresent(made -> {
                taken.add(name);
                fields.add(made);
            });
            if (field.isEmpty()) {
                record.notes.add(renames.text());
                problems.note(
                        renames.location(),
                        "renames",
                        "'" + Comments.shortened(renames.text()) + "' does not rename character fields that are always"
                                + " present; it is kept in the documentation of the record.");
            }
        }
        return fields;
    }

    private Optional<VirtualField> of(String name, Renames renames) {
        List<CobolItem> fields = between(renames);
        if (fields.isEmpty() || !fields.stream().allMatch(this::isAlwaysThere)) {
            return Optional.empty();
        }
        if (fields.size() == 1) {
            return Optional.of(field(name, type(fields.getFirst()).base(), path(fields.getFirst()), renames));
        }
        long length =
                fields.stream().mapToLong(item -> FieldWidth.of(item, options)).sum();
        if (length > LONGEST || !fields.stream().allMatch(this::isOfCharacters)) {
            return Optional.empty();
        }
        String expression = fields.stream()
                .map(item -> characters(item, item == fields.getLast()))
                .collect(Collectors.joining(" + "));
        return Optional.of(field(name, "string", expression, renames));
    }

    private static VirtualField field(String name, String type, String expression, Renames renames) {
        return new VirtualField(name, Name.xs(type), expression, Comments.shortened(renames.text()));
    }

    /// All fields from the first to the last item that are renamed.
    private List<CobolItem> between(Renames renames) {
        List<CobolItem> all = new ArrayList<>();
        addFields(record, all);
        Optional<CobolItem> first = paths.named(renames.first());
        Optional<CobolItem> last = paths.named(renames.last());
        if (first.isEmpty() || last.isEmpty()) {
            return List.of();
        }
        int from = 0;
        while (from < all.size() && !first.get().holds(all.get(from))) {
            from++;
        }
        int to = all.size();
        while (to > from && !last.get().holds(all.get(to - 1))) {
            to--;
        }
        return all.subList(from, to);
    }

    private static void addFields(CobolItem item, List<CobolItem> all) {
        if (item.isGroup()) {
            item.children.forEach(child -> addFields(child, all));
        } else {
            all.add(item);
        }
    }

    /// Whether a field and its groups occur once, and are no alternatives.
    private boolean isAlwaysThere(CobolItem field) {
        for (CobolItem item = field; item != record && item != null; item = item.parent) {
            CobolItem group = item.parent;
            String name = item.name;
            boolean alternative = !item.redefines.isEmpty()
                    || (group != null
                            && !name.isEmpty()
                            && group.children.stream().anyMatch(other -> name.equalsIgnoreCase(other.redefines)));
            if (alternative || item.occurs.max() > 1 || item.occurs.isVariable()) {
                return false;
            }
        }
        return true;
    }

    private FieldType type(CobolItem item) {
        return new FieldType(item, (int) FieldWidth.of(item, options), options);
    }

    /// Whether the bytes of a field are those of its text, or the digits of its number.
    private boolean isOfCharacters(CobolItem item) {
        if (FieldWidth.usage(item).kind() != Usage.Kind.DISPLAY || item.picture.isEmpty()) {
            return false;
        }
        Picture picture = item.picture.get();
        boolean digits = picture.kind() == Picture.Kind.NUMBER
                && FieldWidth.sign(item).isEmpty()
                && !item.isBlankWhenZero
                && !picture.isScaled()
                && (picture.scale() == 0 || picture.digits() <= NumberFacets.LONG_DIGITS);
        return digits || type(item).isText();
    }

    /// The characters of a field, of the last one without the blanks at its end.
    private String characters(CobolItem item, boolean isLast) {
        Picture picture = item.picture.orElseThrow();
        int length = (int) picture.length();
        String value = path(item);
        if (picture.kind() != Picture.Kind.NUMBER) {
            String blanks = "'" + " ".repeat(length) + "'";
            return item.isJustified
                    ? atTheRight(blanks, value, length)
                    : isLast ? value : "(" + value + " + " + blanks + ").substring(0, " + length + ")";
        }
        String digits = picture.scale() == 0
                ? "string(" + value + ")"
                : "string(int(" + value + " * 1" + "0".repeat((int) picture.scale()) + "))";
        return atTheRight("'" + "0".repeat(length) + "'", digits, length);
    }

    private static String atTheRight(String filling, String text, int length) {
        return "(" + filling + " + " + text + ").substring(" + text + ".size(), " + text + ".size() + " + length + ")";
    }

    /// The name of an item in expressions of the record.
    private String path(CobolItem item) {
        List<String> steps = new ArrayList<>();
        for (CobolItem step = item; step != null && step != record; step = step.parent) {
            steps.addFirst(ExpressionNames.identifier(paths.name(step)));
        }
        return String.join(".", steps);
    }
}
