package org.bindery.studio.importing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceTable;
import org.bindery.importers.text.ColumnChoices;
import org.bindery.importers.text.WantedType;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.TypeNames;

/// The columns of a source, as the importer finds them by the options that were chosen.
///
/// @param problems the problems with names and types chosen by the user
record ColumnsRead(List<ColumnsOfRecord> records, List<String> problems) {

    static final ColumnsRead NOTHING = new ColumnsRead(List.of(), List.of());

    ColumnsRead {
        records = List.copyOf(records);
        problems = List.copyOf(problems);
    }

    /// A record of rows of one kind, or of one sheet.
    record ColumnsOfRecord(String name, List<Column> columns) {
        ColumnsOfRecord {
            columns = List.copyOf(columns);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /// A column as found.
    ///
    /// @param heading what the source calls it
    /// @param type with its format, as in `date dd/MM/yyyy`
    /// @param texts those of the first rows
    record Column(Key key, String heading, String type, List<String> texts) {
        String text(int row) {
            return row < texts.size() ? texts.get(row) : "";
        }
    }

    /// Which column it is; one that is found at another place or by another name is another one.
    ///
    /// @param number from 1
    record Key(String record, int number, String name) {}

    /// The user's changes to a column; empty if there are none.
    record Change(String name, String type) {
        static final Change NONE = new Change("", "");
    }

    boolean has(Key key) {
        return records.stream()
                .flatMap(record -> record.columns().stream())
                .anyMatch(column -> column.key().equals(key));
    }

    /// Reads the columns of a draft's source, and tries the changes that still fit.
    static ColumnsRead of(ImportDraft draft, Map<Key, Change> changes, ImportMonitor monitor)
            throws ImportException, IOException {
        ImportResult found = read(with(draft, Map.of(), false), monitor);
        ColumnsRead plain = new ColumnsRead(
                found.tables().stream()
                        .map(table -> record(found.model(), table))
                        .toList(),
                List.of());
        Map<Key, Change> fitting = changes.entrySet().stream()
                .filter(entry -> plain.has(entry.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        if (fitting.isEmpty()) {
            return plain;
        }
        try {
            ImportResult changed = read(with(draft, fitting, plain.records().size() > 1), monitor);
            List<String> problems = changed.problems().stream()
                    .filter(problem -> problem.id().equals(WantedType.UNFIT))
                    .map(Problem::text)
                    .toList();
            return new ColumnsRead(plain.records(), problems);
        } catch (ImportException e) {
            return new ColumnsRead(plain.records(), List.of(e.getMessage()));
        }
    }

    private static ImportResult read(ImportDraft draft, ImportMonitor monitor) throws ImportException, IOException {
        Importer importer = Importers.forFormat(draft.format().orElseThrow()).orElseThrow();
        String file = String.valueOf(draft.files().getFirst().getFileName());
        String name = draft.modelName().orElse(file.contains(".") ? file.substring(0, file.lastIndexOf('.')) : file);
        return importer.read(new ImportRequest(draft.files(), name, draft.settings(), ReadLimits.DEFAULT, monitor));
    }

    private static ColumnsOfRecord record(Model model, SourceTable table) {
        String root = table.root().local();
        List<Column> columns = new ArrayList<>();
        Element element = model.element(table.root()).orElseThrow();
        if (element.type() instanceof TypeRef.Named(var type)
                && model.type(type).orElse(null) instanceof ComplexType record
                && record.content() instanceof Content.Components(Group group)) {
            List<Element> parts = group.particles().stream()
                    .filter(Element.class::isInstance)
                    .map(Element.class::cast)
                    .toList();
            for (int i = 0; i < Math.min(parts.size(), table.columns().size()); i++) {
                columns.add(column(model, root, i, parts.get(i), table.columns().get(i)));
            }
        }
        return new ColumnsOfRecord(root, columns);
    }

    private static Column column(Model model, String root, int index, Element element, List<String> texts) {
        String format = element.presentation().format();
        String type = TypeNames.format(model, element.type()) + (format.isEmpty() ? "" : " " + format);
        return new Column(
                new Key(root, index + 1, element.name()), element.presentation().nativeName(), type, texts);
    }

    /// A draft with the options that changes are.
    static ImportDraft with(ImportDraft draft, Map<Key, Change> changes, boolean several) {
        return draft.withOption(
                        ColumnChoices.NAMES.name(),
                        option(changes, several, Change::name),
                        ColumnChoices.NAMES.defaultValue())
                .withOption(
                        ColumnChoices.TYPES.name(),
                        option(changes, several, Change::type),
                        ColumnChoices.TYPES.defaultValue());
    }

    private static String option(Map<Key, Change> changes, boolean several, Function<Change, String> part) {
        return changes.entrySet().stream()
                .filter(entry -> !part.apply(entry.getValue()).isEmpty())
                .map(entry -> (several ? entry.getKey().record() + "." : "")
                        + entry.getKey().number() + ":" + part.apply(entry.getValue()))
                .collect(Collectors.joining(";"));
    }
}
