package org.bindery.importers.spreadsheet;

import java.util.List;
import java.util.Optional;

/// The content of a workbook.
///
/// @param names names for areas, without those that the program makes for itself
/// @param since1904 whether numbers of days count from 1904
record Workbook(List<Sheet> sheets, List<Sheet.NamedArea> names, boolean since1904) {

    Workbook {
        sheets = List.copyOf(sheets);
        names = List.copyOf(names);
    }

    Optional<Sheet> sheet(String name) {
        return sheets.stream()
                .filter(sheet -> sheet.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /// The area that a reference such as `Codes!$A$2:$A$9`, `B3:F20` or a name means.
    ///
    /// @param home the sheet that contains the reference
    Optional<Sheet.NamedArea> area(String reference, String home) {
        String text = reference.strip();
        Optional<Sheet.NamedArea> named = names.stream()
                .filter(name -> name.name().equalsIgnoreCase(text))
                .findFirst();
        return named.or(() -> sheets.stream()
                        .flatMap(sheet -> sheet.tables().stream())
                        .filter(table -> table.name().equalsIgnoreCase(text))
                        .findFirst())
                .or(() -> direct(text, home));
    }

    /// An area by sheet and cells.
    static Optional<Sheet.NamedArea> direct(String reference, String home) {
        int mark = reference.lastIndexOf('!');
        String sheet = mark < 0 ? home : unquoted(reference.substring(0, mark));
        return Area.parse(reference.substring(mark + 1).strip())
                .map(area -> new Sheet.NamedArea(reference, sheet, area, 1, 0));
    }

    private static String unquoted(String name) {
        boolean quoted = name.length() > 1 && name.startsWith("'") && name.endsWith("'");
        return quoted ? name.substring(1, name.length() - 1).replace("''", "'") : name;
    }
}
