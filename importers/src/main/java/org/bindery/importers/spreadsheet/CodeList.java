package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.text.ComponentNames;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// A sheet next to a specification that lists codes and their meanings.
///
/// @param titles what the list is called: the sheet's name, and what else its headings say
record CodeList(List<String> titles, Map<String, String> meanings, Location location) {

    private static final String CODE = "(.* )?(codes?|values?|keys?|ids?|enum(eration)?|abbreviation|abbr)( .*)?";
    private static final String MEANING =
            "(.* )?(description|desc|meaning|name|text|label|definition|value|explanation|remarks?|details)( .*)?";
    private static final int LOOKED_AT = 10;
    private static final int MOST_CODES = 5_000;
    private static final int LONGEST_CODE = 40;

    /// The list on a sheet; empty when it is none.
    static Optional<CodeList> of(Sheet sheet) {
        for (SheetRow row : sheet.rows().stream().limit(LOOKED_AT).toList()) {
            List<Cell> cells = row.cells();
            for (int i = 0; i + 1 < Math.min(3, cells.size()); i++) {
                if (words(cells.get(i).text()).matches(CODE)
                        && words(cells.get(i + 1).text()).matches(MEANING)) {
                    return of(sheet, row, cells.get(i), cells.get(i + 1));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<CodeList> of(Sheet sheet, SheetRow heading, Cell code, Cell meaning) {
        Map<String, String> meanings = new LinkedHashMap<>();
        for (SheetRow row : sheet.rows()) {
            String value = row.text(code.column()).strip();
            boolean listed = row.number() > heading.number() && !value.isEmpty() && value.length() <= LONGEST_CODE;
            if (listed && meanings.size() < MOST_CODES) {
                meanings.putIfAbsent(value, row.text(meaning.column()).strip());
            }
        }
        List<String> titles = new ArrayList<>(List.of(words(sheet.name())));
        heading.cells().stream()
                .filter(cell -> cell.column() > meaning.column())
                .map(cell -> words(cell.text()))
                .forEach(titles::add);
        return meanings.isEmpty()
                ? Optional.empty()
                : Optional.of(new CodeList(titles, meanings, sheet.location(heading.number(), code.column())));
    }

    private static String words(String text) {
        return String.join(" ", ComponentNames.words(text));
    }

    /// Whether a component has its values from here: it is called like the list, or its description names it.
    boolean isOf(SpecifiedRow row) {
        String name = words(row.name());
        String values = words(row.values() + " " + row.typeText());
        String description = row.description().length() > LONGEST_CODE ? "" : words(row.description());
        return titles.stream()
                .filter(title -> title.length() > 2)
                .anyMatch(title -> title.equals(name) || title.equals(description) || values.contains(title));
    }

    SimpleType type(Name name) {
        return SimpleType.restriction(
                        name, TypeRef.xs("string"), Facets.NONE.withEnumeration(AllowedValues.enumeration(meanings)))
                .withDocumentation("", location);
    }
}
