package org.bindery.importers.spreadsheet;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Location;

/// A component as a row specifies it.
///
/// @param name what it is called
/// @param tag its name in messages; empty when it has no other
/// @param depth how deep it is nested; rows below with a greater depth are inside it
/// @param type its type, if the words for it are known
/// @param length its lengths, from all columns that give them
/// @param grouping whether it has a name and nothing else
/// @param start its position in a record, from 1, or 0
record SpecifiedRow(
        String name,
        String tag,
        int depth,
        Optional<WordedType> type,
        String typeText,
        LengthText length,
        Cardinality cardinality,
        String format,
        String values,
        String defaultValue,
        String description,
        int start,
        boolean grouping,
        Location location) {

    private static final int LONGEST_FORMAT = 60;

    /// Reads a row.
    ///
    /// @param name its name, without what shows the depth
    static SpecifiedRow of(Specification specification, SheetRow row, String name, int depth) {
        String typeText = specification.text(row, Role.TYPE);
        String format = specification.text(row, Role.FORMAT);
        Optional<WordedType> type = WordedType.of(typeText).or(() -> WordedType.of(format));
        boolean detailed =
                List.of(Role.TYPE, Role.LENGTH, Role.MAXLENGTH, Role.FORMAT, Role.START, Role.VALUES).stream()
                        .anyMatch(role -> !specification.text(row, role).isEmpty());
        return new SpecifiedRow(
                name,
                specification.text(row, Role.TAG),
                depth,
                type,
                typeText,
                length(specification, row).or(type.map(WordedType::length).orElse(LengthText.NONE)),
                cardinality(specification, row, detailed),
                format.length() <= LONGEST_FORMAT ? format : "",
                specification.text(row, Role.VALUES),
                specification.text(row, Role.DEFAULT),
                String.join("\n", specification.texts(row, Role.DESCRIPTION)),
                position(specification.text(row, Role.START)),
                !detailed,
                specification.sheet().location(row.number(), specification.nameColumn()));
    }

    private static LengthText length(Specification specification, SheetRow row) {
        LengthText length = LengthText.of(specification.text(row, Role.LENGTH));
        LengthText most = LengthText.of(specification.text(row, Role.MAXLENGTH));
        LengthText least = LengthText.of(specification.text(row, Role.MINLENGTH));
        String decimals = specification.text(row, Role.DECIMALS);
        int start = position(specification.text(row, Role.START));
        int end = position(specification.text(row, Role.END));
        LengthText between =
                start > 0 && end >= start ? new LengthText(0, end - start + 1, -1) : range(specification, row);
        LengthText found = length.or(most).or(between);
        return new LengthText(
                least.isKnown() && least.max() <= found.max() ? least.max() : found.min(),
                found.max(),
                decimals.matches("\\d{1,2}") ? Integer.parseInt(decimals) : found.decimals());
    }

    /// Positions such as `1-10` in one column.
    private static LengthText range(Specification specification, SheetRow row) {
        String[] sides = specification.text(row, Role.START).split("[-–]");
        int first = sides.length == 2 ? position(sides[0].strip()) : 0;
        int last = sides.length == 2 ? position(sides[1].strip()) : 0;
        int count = first == 0 || last == 0 ? 0 : last - first + 1;
        return count > 0 ? new LengthText(0, count, -1) : LengthText.NONE;
    }

    private static int position(String text) {
        String first = text.split("[-–]", 2)[0].strip();
        return first.matches("\\d{1,6}") ? Integer.parseInt(first) : 0;
    }

    /// @param detailed whether the row gives more than a name; a group is mandatory unless stated otherwise
    private static Cardinality cardinality(Specification specification, SheetRow row, boolean detailed) {
        Optional<Cardinality> occurs = OccursText.cardinality(specification.text(row, Role.OCCURS));
        boolean optional = isOptional(specification, row, detailed);
        String least = specification.text(row, Role.MINOCCURS);
        String most = specification.text(row, Role.MAXOCCURS);
        int min = least.matches("\\d{1,6}") ? Integer.parseInt(least) : -1;
        int max = most.isEmpty() ? -1 : OccursText.most(most);
        if (min >= 0 || max >= 0) {
            int lower = min >= 0 ? min : optional ? 0 : 1;
            return new Cardinality(lower, Math.max(Math.max(1, lower), max));
        }
        boolean silent = !specification.has(Role.MANDATORY) && !specification.has(Role.OPTIONAL);
        return occurs.map(found -> silent || !optional ? found : new Cardinality(0, found.max()))
                .orElse(optional ? Cardinality.OPTIONAL : Cardinality.ONE);
    }

    /// Whether it may be absent in some use.
    private static boolean isOptional(Specification specification, SheetRow row, boolean detailed) {
        if (specification.has(Role.MANDATORY)) {
            List<String> texts = specification.texts(row, Role.MANDATORY);
            return texts.isEmpty()
                    ? detailed
                    : !texts.stream()
                            .allMatch(text -> OccursText.mandatory(text).orElse(false));
        }
        String text = specification.text(row, Role.OPTIONAL).toLowerCase(Locale.ROOT);
        return List.of("y", "yes", "true", "x", "1", "o", "optional", "null", "ja", "c")
                .contains(text);
    }

    SpecifiedRow withDepth(int other) {
        return with(name, other);
    }

    SpecifiedRow withName(String other) {
        return with(other, depth);
    }

    private SpecifiedRow with(String otherName, int otherDepth) {
        return new SpecifiedRow(
                otherName,
                tag,
                otherDepth,
                type,
                typeText,
                length,
                cardinality,
                format,
                values,
                defaultValue,
                description,
                start,
                grouping,
                location);
    }
}
