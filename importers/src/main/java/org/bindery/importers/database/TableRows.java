package org.bindery.importers.database;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.SourceMessage;
import org.bindery.importers.database.sql.ForeignKey;
import org.bindery.importers.database.sql.TableName;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Makes messages of the first rows of tables: a component for each column, and where records take the place of foreign
/// keys, the row that the key refers to.
final class TableRows {

    /// The number of rows of a table that are searched for those that keys refer to.
    static final int MOST_LOOKED_AT = 100_000;

    /// The greatest number of characters of values that are kept, of messages and of rows that keys
    /// refer to.
    private static final long MOST_CHARACTERS = 1L << 26;

    /// The number of characters that an empty value counts for.
    private static final int COST_OF_A_VALUE = 4;

    /// A longer value makes no sample.
    private static final int LONGEST = 1 << 20;

    private static final int MOST_DEPTH = 20;

    private final Catalogue catalogue;
    private final DatabaseModel model;
    private final String shown;
    private final Reading reading;
    private final ImportRequest request;
    private final Map<TableName, Map<List<String>, Map<List<String>, List<List<String>>>>> referred = new HashMap<>();
    private final Map<String, Problem> problems = new LinkedHashMap<>();
    private long characters;

    /// Goes through the rows of a table.
    @FunctionalInterface
    interface Reading {
        void rows(DatabaseTable table, DatabaseFile.Rows rows) throws IOException;
    }

    TableRows(Catalogue catalogue, DatabaseModel model, String shown, Reading reading, ImportRequest request) {
        this.catalogue = catalogue;
        this.model = model;
        this.shown = shown;
        this.reading = reading;
        this.request = request;
    }

    /// The omissions, by table and column.
    List<Problem> problems() {
        return List.copyOf(problems.values());
    }

    /// The first rows of each table.
    List<SourceMessage> first(int most) throws ImportException, IOException {
        List<SourceMessage> messages = new ArrayList<>();
        for (DatabaseTable table : catalogue.tables()) {
            request.monitor().watch("Reading rows of " + table.name(), -1);
            List<List<List<String>>> rows = new ArrayList<>();
            reading.rows(table, row -> {
                if (rows.size() == most) {
                    more(most);
                    return false;
                }
                return take(table, row, rows);
            });
            for (List<List<String>> row : rows) {
                messages.add(new SourceMessage(model.root(table), record(table, row, 0)));
            }
        }
        return messages;
    }

    private boolean take(DatabaseTable table, List<List<String>> row, List<List<List<String>>> rows) {
        for (List<String> value : row) {
            characters += COST_OF_A_VALUE;
            for (String text : value) {
                characters += COST_OF_A_VALUE + text.length();
            }
        }
        if (characters > MOST_CHARACTERS) {
            leftOut(table, 0, "rows", "The rows are too large to be taken all; those before become samples.");
            return false;
        }
        rows.add(row);
        return true;
    }

    private SourceMessage.Fields record(DatabaseTable table, List<List<String>> row, int depth) throws IOException {
        Map<String, List<SourceMessage.Value>> values = new LinkedHashMap<>();
        for (DatabaseModel.Part part : model.parts(table)) {
            List<SourceMessage.Value> found = part.key().isPresent()
                    ? referred(table, part.key().get(), row, depth).stream().toList()
                    : texts(table, part.column(), row);
            if (!found.isEmpty()) {
                values.put(part.name(), found);
            }
        }
        return new SourceMessage.Fields(values);
    }

    private List<SourceMessage.Value> texts(DatabaseTable table, Column column, List<List<String>> row) {
        List<SourceMessage.Value> texts = new ArrayList<>();
        String base = model.base(column);
        for (String text : row.get(table.columns().indexOf(column))) {
            if (text.equals(H2Row.ELSEWHERE)) {
                leftOut(
                        table,
                        column.position(),
                        "large",
                        "Large values of '" + column.name() + "' are kept elsewhere in the file and left out.");
            } else if (text.length() > LONGEST) {
                leftOut(
                        table,
                        column.position(),
                        "large",
                        "Values of '" + column.name() + "' with more than " + LONGEST + " characters are left out.");
            } else {
                texts.add(new SourceMessage.Text(RowText.of(base, text)));
            }
        }
        return texts;
    }

    /// The row that a key refers to.
    private Optional<SourceMessage.Value> referred(
            DatabaseTable table, ForeignKey key, List<List<String>> row, int depth) throws IOException {
        List<String> wanted = values(table, key.columns(), row);
        DatabaseTable target = catalogue.table(key.target()).orElseThrow();
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<String> columns =
                key.targetColumns().stream().anyMatch(String::isEmpty) ? target.key() : key.targetColumns();
        List<List<String>> found = index(target, columns).get(wanted);
        if (found == null || depth == MOST_DEPTH) {
            leftOut(
                    table,
                    table.column(key.columns().getFirst()).map(Column::position).orElse(0),
                    "reference",
                    "Rows of " + key.target() + " that this key refers to were not found, or are too deep; they are"
                            + " left out.");
            return Optional.empty();
        }
        return Optional.of(record(target, found, depth + 1));
    }

    /// The values of some columns; none where one of them has none.
    private static List<String> values(DatabaseTable table, List<String> columns, List<List<String>> row) {
        List<String> values = new ArrayList<>();
        for (String name : columns) {
            int index = table.column(name).map(table.columns()::indexOf).orElse(-1);
            if (index < 0 || row.get(index).size() != 1) {
                return List.of();
            }
            values.add(row.get(index).getFirst());
        }
        return values;
    }

    private Map<List<String>, List<List<String>>> index(DatabaseTable table, List<String> columns) throws IOException {
        Map<List<String>, Map<List<String>, List<List<String>>>> ofTable =
                referred.computeIfAbsent(table.name(), any -> new HashMap<>());
        Map<List<String>, List<List<String>>> known = ofTable.get(columns);
        if (known != null) {
            return known;
        }
        Map<List<String>, List<List<String>>> made = new HashMap<>();
        List<List<List<String>>> rows = new ArrayList<>();
        reading.rows(table, row -> rows.size() < MOST_LOOKED_AT && take(table, row, rows));
        rows.forEach(row -> made.put(values(table, columns, row), row));
        ofTable.put(columns, made);
        return made;
    }

    private void more(int most) {
        problems.putIfAbsent(
                "more",
                Problem.at(
                        new Location(shown, 0, 0),
                        Severity.INFO,
                        "rows-left-out",
                        "Some tables have more rows; the first " + most + " of each become samples."));
    }

    private void leftOut(DatabaseTable table, int column, String what, String text) {
        problems.putIfAbsent(
                table.name() + "/" + column + "/" + what,
                Problem.at(new Location(shown + "#" + table.name(), column, 0), Severity.INFO, "rows-left-out", text));
    }
}
