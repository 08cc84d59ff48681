package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.model.names.CloseNames;

/// Finds the tables of data of a workbook.
record Tables(ImportRequest request, SpreadsheetOptions options, Workbook book) {

    private static final int SUGGESTIONS = 5;

    /// Finds the named cells if there are any; else the tables of the program, then the areas of names
    /// with several columns, and of any other sheet the first table.
    List<DataTable> find() throws ImportException {
        List<Sheet> sheets = sheets();
        if (options.range().isPresent()) {
            return range(options.range().get(), sheets);
        }
        List<DataTable> tables = new ArrayList<>();
        for (Sheet sheet : sheets) {
            TableFinder finder = new TableFinder(sheet, options.header());
            List<Sheet.NamedArea> named = sheet.tables().isEmpty() ? names(sheet) : sheet.tables();
            List<DataTable> found =
                    named.stream().map(finder::named).flatMap(Optional::stream).toList();
            tables.addAll(found);
            if (found.isEmpty()) {
                finder.first(Area.ALL).ifPresent(tables::add);
            }
        }
        return tables;
    }

    /// The sheets that specify messages.
    List<Specification> specifications() throws ImportException {
        List<Specification> found = new ArrayList<>();
        for (Sheet sheet : sheets()) {
            Optional<Sheet.NamedArea> area = options.range().flatMap(range -> book.area(range, sheet.name()));
            boolean here = options.range().isEmpty()
                    || area.filter(named -> named.sheet().equalsIgnoreCase(sheet.name()))
                            .isPresent();
            if (here) {
                Specification.find(
                                sheet,
                                area.map(Sheet.NamedArea::area).orElse(Area.ALL),
                                options.mapping(),
                                options.heading())
                        .ifPresent(found::add);
            }
        }
        return found;
    }

    private List<Sheet.NamedArea> names(Sheet sheet) {
        return book.names().stream()
                .filter(name -> name.sheet().equalsIgnoreCase(sheet.name()))
                .filter(name -> name.area().width() > 1 && name.area().height() > 1)
                .filter(name -> !name.name().matches("(?i)print_.*|.*_filterdatabase"))
                .filter(name -> new TableFinder(sheet, options.header())
                        .first(name.area())
                        .filter(table -> !table.headings().isEmpty()
                                && table.firstRow() == name.area().firstRow())
                        .isPresent())
                .toList();
    }

    private List<DataTable> range(String range, List<Sheet> sheets) throws ImportException {
        Optional<Sheet.NamedArea> area =
                book.area(range, sheets.isEmpty() ? "" : sheets.getFirst().name());
        Optional<Sheet> sheet = area.flatMap(found -> book.sheet(found.sheet()));
        if (sheet.isEmpty()) {
            throw SpreadsheetOptions.badRange(
                    request, "the workbook has neither such cells nor such a name; write B3:F20 or Sheet!B3:F20.");
        }
        TableFinder finder = new TableFinder(sheet.get(), options.header());
        boolean named = !Area.parse(range.substring(range.lastIndexOf('!') + 1)).isPresent();
        Optional<DataTable> table =
                named ? finder.named(area.get()) : finder.first(area.get().area());
        return List.of(table.orElseThrow(() -> SpreadsheetOptions.badRange(request, "all of these cells are blank.")));
    }

    List<Sheet> sheets() throws ImportException {
        if (options.sheets().isEmpty()) {
            return book.sheets().stream().filter(sheet -> !sheet.hidden()).toList();
        }
        List<Sheet> chosen = new ArrayList<>();
        for (String wanted : options.sheets()) {
            Optional<Sheet> byName = book.sheet(wanted);
            boolean number = wanted.matches("[1-9][0-9]{0,5}")
                    && Integer.parseInt(wanted) <= book.sheets().size();
            if (byName.isEmpty() && !number) {
                throw SpreadsheetOptions.badSheet(request, "the workbook has no such sheet" + suggestion(wanted));
            }
            chosen.add(byName.orElseGet(() -> book.sheets().get(Integer.parseInt(wanted) - 1)));
        }
        return chosen;
    }

    private String suggestion(String wanted) {
        List<String> names = book.sheets().stream().map(Sheet::name).toList();
        return CloseNames.suggestion(
                wanted, names, "; it has " + names.stream().limit(SUGGESTIONS).collect(Collectors.joining(", ")) + ".");
    }
}
