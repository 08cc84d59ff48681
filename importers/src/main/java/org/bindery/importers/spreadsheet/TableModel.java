package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceTable;
import org.bindery.importers.text.ColumnChoices;
import org.bindery.importers.text.ColumnType;
import org.bindery.importers.text.ComponentNames;
import org.bindery.importers.text.WantedType;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.bindery.model.building.Names;

/// Makes a model of tables of data: for each a type with a component for each column, and a root element.
///
/// The messages of a single table with headings are the sheet saved as comma-separated values.
final class TableModel {

    private static final int SAMPLE = 100;
    private static final int SHOWN = 50;
    static final String ANY_NAME = "(?i)(sheet|tabelle|feuil|hoja|foglio|folha|blad|ark|arkusz)[ _・-]*[0-9]*";

    private final ImportRequest request;
    private final Workbook book;
    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> taken = new HashSet<>();
    private final ColumnChoices choices;
    private final List<SourceTable> shown = new ArrayList<>();

    TableModel(ImportRequest request, Workbook book) throws ImportException {
        this.choices = ColumnChoices.of(request);
        this.request = request;
        this.book = book;
    }

    ImportResult of(List<DataTable> tables) throws ImportException {
        Model model = Model.empty(request.name())
                .withSources(request.sources().stream().map(Object::toString).toList());
        List<Name> roots = new ArrayList<>();
        for (DataTable table : tables) {
            Name type = Name.of(typeName(table, tables.size() == 1));
            Location place =
                    table.sheet().location(table.firstRow(), table.columns().getFirst());
            String root = ComponentNames.ofComponent(type.local());
            List<Element> components = components(table, root);
            ComplexType record = ComplexType.of(type, new Content.Components(Group.sequence(components)))
                    .withDocumentation(table.title(), place);
            Element message = Element.of(root, TypeRef.named(type))
                    .withCardinality(new Cardinality(1, Cardinality.UNBOUNDED))
                    .withLocation(place);
            model = model.withType(record).withElement(message);
            roots.add(message.qualifiedName());
            shown.add(new SourceTable(
                    message.qualifiedName(),
                    table.columns().stream().map(number -> texts(table, number)).toList()));
            note(table);
        }
        choices.requireAllUsed();
        return new ImportResult(model.withRoots(roots).withFormat(format(tables)), problems, shown);
    }

    private static List<String> texts(DataTable table, int column) {
        return table.rows().stream().limit(SHOWN).map(row -> row.text(column)).toList();
    }

    private static MessageFormat format(List<DataTable> tables) {
        int headings = tables.getFirst().headings().size();
        return tables.size() > 1 || headings > 1
                ? new MessageFormat.None()
                : new MessageFormat.Delimited("UTF-8", ',', '"', headings == 1, "\r\n");
    }

    private String typeName(DataTable table, boolean single) {
        String name = table.name().isEmpty() ? table.sheet().name() : table.name();
        boolean meaningless =
                name.matches(ANY_NAME) || ComponentNames.words(name).isEmpty();
        String wanted = ComponentNames.ofRecord(meaningless && single ? request.name() : name);
        return Names.free(wanted, free -> !taken.add(free.toLowerCase(Locale.ROOT)));
    }

    private List<Element> components(DataTable table, String root) throws ImportException {
        List<String> headings = table.columns().stream().map(table::heading).toList();
        List<String> names = choices.names(root, ComponentNames.ofColumns(headings));
        Set<String> seen = new HashSet<>();
        List<Element> components = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            int number = table.columns().get(i);
            String heading = headings.get(i);
            Location place = table.sheet().location(table.firstRow(), number);
            SheetColumn column = SheetColumn.of(table, number);
            String name = names.get(i);
            Optional<WantedType> wanted = choices.type(root, i + 1, name);
            wanted.flatMap(given -> given.problem(column.profile(), root, name, place))
                    .ifPresent(problems::add);
            ColumnType type = column.type(heading, wanted);
            if (!heading.isEmpty() && !seen.add(heading)) {
                problems.add(Problem.at(
                        place,
                        Severity.INFO,
                        "duplicate-heading",
                        "The heading '" + heading + "' belongs to another column as well; the component is named '"
                                + names.get(i) + "'."));
            }
            TypeRef restricted = wanted.isPresent() ? type.type() : restricted(table, column, type.type(), place);
            components.add(Element.of(names.get(i), restricted)
                    .withCardinality(column.isOptional() ? Cardinality.OPTIONAL : Cardinality.ONE)
                    .withEncoding(restricted.equals(type.type()) ? type.encoding() : Encoding.AUTO)
                    .withPresentation(Presentation.NONE.withNativeName(heading).withFormat(type.format()))
                    .withDocumentation(type.documentation())
                    .withLocation(place));
        }
        return components;
    }

    private TypeRef restricted(DataTable table, SheetColumn column, TypeRef type, Location place) {
        Optional<Validation> validation = validation(table, column.number());
        if (validation.isEmpty()) {
            return type;
        }
        Optional<TypeRef> restricted = new ValidatedType(book, table.sheet(), validation.get()).of(column, type);
        if (restricted.isEmpty()) {
            problems.add(Problem.at(
                    place,
                    Severity.INFO,
                    "validation-not-kept",
                    "The validation of this column is not kept, since it is calculated, or some cells are not as it"
                            + " demands; add a rule or facets by hand."));
        }
        return restricted.orElse(type);
    }

    /// The validation of most of a column's cells.
    private static Optional<Validation> validation(DataTable table, int column) {
        List<Integer> rows = table.rows().isEmpty()
                ? List.of(table.firstRow() + 1)
                : table.rows().stream().limit(SAMPLE).map(SheetRow::number).toList();
        return table.sheet().validations().stream()
                .filter(validation -> rows.stream()
                                        .filter(row -> validation.covers(row, column))
                                        .count()
                                * 2
                        > rows.size())
                .findFirst();
    }

    private void note(DataTable table) {
        Sheet sheet = table.sheet();
        if (table.rows().isEmpty()) {
            problems.add(Problem.at(
                    sheet.location(table.firstRow(), 0),
                    Severity.WARNING,
                    "no-rows",
                    "There is no row below the headings, so every column is taken for optional text; import a file with"
                            + " rows, or set the types by hand."));
        }
        if (sheet.truncated()) {
            problems.add(Problem.at(
                    sheet.location(table.end(), 0),
                    Severity.INFO,
                    "rows-not-read",
                    "The types are those of the rows up to here; set the option rows to read more of them."));
        } else if (table.name().isEmpty()
                && !sheet.rows().isEmpty()
                && sheet.rows().getLast().number() > table.end()) {
            problems.add(Problem.at(
                    sheet.location(table.end() + 1, 0),
                    Severity.INFO,
                    "rows-left-out",
                    "The rows from here on do not belong to the table; import it with the option range."));
        }
    }
}
