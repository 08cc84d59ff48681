package org.bindery.importers.database;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.database.sql.ForeignKey;
import org.bindery.importers.database.sql.TableName;
import org.bindery.importers.text.ComponentNames;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;

/// Makes a model of tables: a type and a root element for each, with a component for each column.
final class DatabaseModel {

    private final Catalogue catalogue;
    private final String source;
    private final boolean nest;
    private final RowFormat format;
    private final Nesting nesting;
    private final Map<TableName, Name> types = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    /// @param nest whether records that foreign keys refer to replace them
    /// @param format what messages are
    DatabaseModel(Catalogue catalogue, String source, boolean nest, RowFormat format) {
        this.catalogue = catalogue;
        this.source = source;
        this.nest = nest;
        this.format = format;
        this.nesting = new Nesting(catalogue);
        this.problems.addAll(catalogue.problems());
        Set<String> taken = new HashSet<>();
        for (DatabaseTable table : catalogue.tables()) {
            String wanted = ComponentNames.ofRecord(table.name().table());
            String name = wanted;
            for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
                name = number == 2 && !table.name().schema().isEmpty()
                        ? ComponentNames.ofRecord(
                                table.name().schema() + " " + table.name().table())
                        : wanted + number;
            }
            types.put(table.name(), Name.of(name));
        }
    }

    List<Problem> problems() {
        return problems;
    }

    /// The model of all tables.
    Model of(String name) {
        Model model = Model.empty(name)
                .withSources(List.of(source))
                .withDocumentation("The tables of a database of " + catalogue.product() + ".");
        List<Name> roots = new ArrayList<>();
        for (DatabaseTable table : catalogue.tables()) {
            Name type = types.get(table.name());
            Location place = place(table, 0);
            Element root = Element.of(ComponentNames.ofComponent(type.local()), TypeRef.named(type))
                    .withCardinality(new Cardinality(1, Cardinality.UNBOUNDED))
                    .withLocation(place);
            model = model.withType(ComplexType.of(type, new Content.Components(Group.sequence(components(table))))
                            .withDocumentation(documentation(table), place))
                    .withElement(root);
            roots.add(root.qualifiedName());
        }
        return model.withRoots(roots).withFormat(format.of(catalogue, model));
    }

    private Location place(DatabaseTable table, int column) {
        return new Location(source + "#" + table.name(), column, 0);
    }

    private static String documentation(DatabaseTable table) {
        List<String> parts = new ArrayList<>();
        if (!table.remarks().isBlank()) {
            parts.add(table.remarks().strip());
        }
        if (table.view()) {
            parts.add("A view.");
        }
        if (table.key().size() > 1) {
            parts.add("Primary key: " + String.join(", ", table.key()) + ".");
        }
        for (String check : table.checks()) {
            boolean kept = CheckText.of(check)
                    .flatMap(found -> table.column(found.column()))
                    .isPresent();
            if (!kept && !check.matches("(?i)\\(*\"?\\w+\"? IS NOT NULL\\)*")) {
                parts.add("Check: " + check.strip());
            }
        }
        return String.join("\n", parts);
    }

    /// A component of a table's record.
    ///
    /// @param key the foreign key whose record replaces its columns
    record Part(String name, Column column, Optional<ForeignKey> key) {}

    /// The components of a table's record, in order.
    List<Part> parts(DatabaseTable table) {
        List<String> names = new ArrayList<>();
        List<Optional<ForeignKey>> nested = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            Optional<ForeignKey> key = nest ? nesting.instead(table, column) : Optional.empty();
            boolean first = key.isEmpty() || key.get().columns().getFirst().equalsIgnoreCase(column.name());
            if (first) {
                columns.add(column);
                nested.add(key);
                names.add(key.map(Nesting::name).orElse(column.name()));
            }
        }
        List<String> free = ComponentNames.ofColumns(names);
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            parts.add(new Part(free.get(i), columns.get(i), nested.get(i)));
        }
        return parts;
    }

    private List<Element> components(DatabaseTable table) {
        return parts(table).stream()
                .map(part -> part.key()
                        .map(key -> recordInPlace(table, part.column(), key, part.name()))
                        .orElseGet(() -> value(table, part.column(), part.name())))
                .toList();
    }

    /// The root element whose messages are the rows of a table.
    Name root(DatabaseTable table) {
        return Name.of(ComponentNames.ofComponent(types.get(table.name()).local()));
    }

    /// The name of the built-in type that a column's values have.
    String base(Column column) {
        return CheckedFacets.base(ColumnTypes.of(column, isSqlite()).type());
    }

    private boolean isSqlite() {
        return catalogue.product().equals("SQLite");
    }

    private Element recordInPlace(DatabaseTable table, Column column, ForeignKey key, String name) {
        return Element.of(name, TypeRef.named(types.get(key.target())))
                .withCardinality(Nesting.isOptional(table, key) ? Cardinality.OPTIONAL : Cardinality.ONE)
                .withDocumentation(column.remarks())
                .withLocation(place(table, column.position()));
    }

    private Element value(DatabaseTable table, Column column, String name) {
        ColumnTypes found = ColumnTypes.of(column, isSqlite());
        TypeRef type = checked(table, column, found.type());
        int least = column.nullable() ? 0 : 1;
        return Element.of(name, type)
                .withCardinality(
                        found.repeated() ? new Cardinality(0, Cardinality.UNBOUNDED) : new Cardinality(least, 1))
                .withConstraint(constraint(column, type))
                .withPresentation(Presentation.NONE.withNativeName(column.name()))
                .withDocumentation(documentation(table, column))
                .withLocation(place(table, column.position()));
    }

    /// The type with what check constraints demand of it.
    private TypeRef checked(DatabaseTable table, Column column, TypeRef type) {
        Facets facets = Facets.NONE;
        for (String check : table.checks()) {
            Optional<CheckText> text =
                    CheckText.of(check).filter(found -> found.column().equalsIgnoreCase(column.name()));
            if (text.isPresent()) {
                facets = facets.and(text.get().facets());
            }
        }
        if (facets.isEmpty() || !CheckedFacets.fit(type, facets)) {
            if (!facets.isEmpty()) {
                problems.add(Problem.at(
                        place(table, column.position()),
                        Severity.INFO,
                        "check-not-kept",
                        "A check constraint of '" + column.name() + "' does not fit its type and is not kept."));
            }
            return type;
        }
        return CheckedFacets.restrict(type, facets);
    }

    private static String documentation(DatabaseTable table, Column column) {
        List<String> parts = new ArrayList<>();
        if (!column.remarks().isBlank()) {
            parts.add(column.remarks().strip());
        }
        if (table.key().size() == 1 && table.key().getFirst().equalsIgnoreCase(column.name())) {
            parts.add("Primary key.");
        }
        for (ForeignKey key : table.foreignKeys()) {
            for (int i = 0; i < key.columns().size(); i++) {
                if (key.columns().get(i).equalsIgnoreCase(column.name())) {
                    String target = key.targetColumns().get(i);
                    parts.add("References " + key.target().table() + (target.isEmpty() ? "" : "." + target) + ".");
                }
            }
        }
        if (column.generated()) {
            parts.add("Made by the database.");
        }
        return String.join("\n", parts);
    }

    /// A default that is a plain value of the type, in quotes or without.
    private static ValueConstraint constraint(Column column, TypeRef type) {
        String text = column.defaultText().strip().replaceFirst("::.*$", "");
        String base = CheckedFacets.base(type);
        boolean number = List.of("byte", "short", "int", "long", "integer", "decimal", "float", "double")
                .contains(base);
        boolean plain = number
                && text.matches("-?\\d{1,18}(\\.\\d{1,18})?")
                && (!text.contains(".") || base.matches("decimal|float|double"));
        boolean truth = base.equals("boolean") && text.matches("(?i)true|false");
        boolean quoted = base.equals("string") && text.matches("'[^']+'");
        if (column.generated() || !(plain || truth || quoted)) {
            return ValueConstraint.NONE;
        }
        String value = quoted ? text.substring(1, text.length() - 1) : text.toLowerCase(Locale.ROOT);
        boolean allowed = column.allowed().isEmpty() || column.allowed().contains(value);
        return allowed ? new ValueConstraint(ValueConstraint.Kind.DEFAULT, value) : ValueConstraint.NONE;
    }
}
