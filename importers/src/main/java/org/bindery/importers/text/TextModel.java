package org.bindery.importers.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceTable;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.building.Names;

/// Makes the model of a text: for each kind of rows a type with a component for each column, and a root element.
final class TextModel {

    private static final int LISTED = 20;

    private final TextOptions options;
    private final Dialect dialect;
    private final List<Character> others;
    private final String file;
    private final String record;
    private final ColumnChoices choices;
    private final List<Problem> problems = new ArrayList<>();
    private final List<SourceTable> tables = new ArrayList<>();
    private Model model;

    /// @param others delimiters that would make a table too
    TextModel(ImportRequest request, TextOptions options, Dialect dialect, List<Character> others)
            throws ImportException {
        this.options = options;
        this.others = others;
        this.choices = ColumnChoices.of(request);
        this.dialect = dialect;
        this.file = request.sources().getFirst().toString();
        this.record = ComponentNames.ofRecord(request.name());
        this.model = Model.empty(request.name())
                .withSources(request.sources().stream().map(Object::toString).toList());
    }

    /// The model of some lines.
    ImportResult of(TextLines lines, MessageFormat.Delimited format) throws ImportException {
        model = model.withFormat(format);
        noteGuess(format);
        noteDelimiter();
        for (TextLines.Kind kind : lines.kinds()) {
            problems.addAll(kind.table().problems());
            add(kind, lines.kinds().size() > 1);
        }
        noteKinds(lines);
        if (options.keepsComments() && (lines.between() || dialect.comment() != Dialect.NO_COMMENT)) {
            addComments();
        }
        choices.requireAllUsed();
        return new ImportResult(model, problems, tables);
    }

    private void add(TextLines.Kind kind, boolean oneOfSeveral) throws ImportException {
        Table table = kind.table();
        Name type = free(record + kind.suffix());
        String root = ComponentNames.ofComponent(type.local());
        List<Element> components = new ArrayList<>();
        boolean asWritten = components(kind, root, components);
        if (!oneOfSeveral) {
            noteEmptiness(table);
        }
        noteDuplicates(table, components);
        if (options.irregular().orElse(table.irregular() || !asWritten)) {
            components.add(Element.of("irregular", TypeRef.xs("string"))
                    .withCardinality(Cardinality.OPTIONAL)
                    .withPresentation(Presentation.NONE.withUsage(Presentation.PATCH))
                    .withDocumentation("The text of the row, if its values would be written otherwise."));
        }
        Cardinality times = new Cardinality(oneOfSeveral ? 0 : 1, Cardinality.UNBOUNDED);
        add(type, root, times, components, new Location(file, table.firstLine(), 1));
        tables.add(new SourceTable(
                model.roots().getLast(),
                table.columns().stream().map(ColumnProfile::firsts).toList()));
    }

    private void add(Name type, String root, Cardinality times, List<Element> components, Location place) {
        ComplexType made = ComplexType.of(type, new Content.Components(Group.sequence(components)))
                .withDocumentation("", place);
        Element message =
                Element.of(root, TypeRef.named(type)).withCardinality(times).withLocation(place);
        List<Name> roots = new ArrayList<>(model.roots());
        roots.add(message.qualifiedName());
        model = model.withType(made).withElement(message).withRoots(roots);
    }

    /// A record for each line between rows.
    private void addComments() {
        Element line = Element.of("text", TypeRef.xs("string"))
                .withPresentation(Presentation.NONE.withUsage(Presentation.COMMENT))
                .withDocumentation("A comment, a title, or an empty line.");
        Name type = free("Comment");
        add(
                type,
                ComponentNames.ofComponent(type.local()),
                new Cardinality(0, Cardinality.UNBOUNDED),
                List.of(line),
                new Location(file, 1, 1));
    }

    private Name free(String wanted) {
        return Name.of(Names.free(wanted, name -> model.type(Name.of(name)).isPresent()));
    }

    /// Adds a component for each column.
    ///
    /// @return whether all cells would be written as they are
    private boolean components(TextLines.Kind kind, String root, List<Element> components) throws ImportException {
        Table table = kind.table();
        DateOrder order = DateOrder.of(table.columns(), options.dateOrder());
        int width = table.columns().size();
        List<String> headings =
                IntStream.range(0, width).mapToObj(table::heading).toList();
        List<String> names = choices.names(root, ComponentNames.ofColumns(headings));
        List<Location> places =
                table.heading().map(row -> headingPlaces(row, file, dialect)).orElse(List.of());
        boolean asWritten = true;
        for (int column = 0; column < width; column++) {
            Location place = column < places.size() ? places.get(column) : new Location(file, table.firstLine(), 0);
            ColumnProfile profile = table.columns().get(column);
            ColumnType columnType = column == kind.key()
                    ? ColumnType.of(TypeRef.xs("string"), Encoding.AUTO)
                    : type(root, column, names.get(column), headings.get(column), profile, order, place);
            asWritten &=
                    !profile.areQuotedAtWill(columnType) && isExact(columnType, profile, headings.get(column), order);
            Element component = component(names.get(column), headings.get(column), profile, columnType, place);
            Element fixed = column == kind.key()
                    ? component.withConstraint(new ValueConstraint(ValueConstraint.Kind.FIXED, kind.mark()))
                    : component;
            components.add(
                    profile.areQuoted()
                            ? fixed.withPresentation(fixed.presentation().withQuotes(dialect.quote()))
                            : fixed);
            if (columnType.assumedOrder()) {
                problems.add(assumedOrder(root, names.get(column), columnType, place));
            }
        }
        return asWritten;
    }

    /// The positions of the headings in their file, in order.
    private static List<Location> headingPlaces(Row row, String file, Dialect dialect) {
        List<Location> places = new ArrayList<>();
        int line = row.line();
        int column = 1;
        for (int cell = 0; cell < row.width(); cell++) {
            places.add(new Location(file, line, column));
            int quotes = row.isQuoted(cell) ? 2 : 0;
            String text = row.cell(cell).replace("\r\n", "\n").replace('\r', '\n');
            int lastEnd = row.isQuoted(cell) ? text.lastIndexOf('\n') : -1;
            if (lastEnd >= 0) {
                line += (int) text.chars().filter(c -> c == '\n').count();
                column = 1;
                quotes = 1;
            }
            String tail = text.substring(lastEnd + 1);
            int doubled = quotes == 0
                    ? 0
                    : (int) tail.chars().filter(c -> c == dialect.quote()).count();
            column += tail.length() + doubled + quotes + 1;
        }
        return places;
    }

    /// Whether a type chosen by the user reproduces the original text, as an inferred one does.
    private static boolean isExact(ColumnType chosen, ColumnProfile profile, String heading, DateOrder order) {
        return chosen.isText() || chosen.equals(TypeInference.of(profile, heading, order));
    }

    private ColumnType type(
            String root,
            int column,
            String name,
            String heading,
            ColumnProfile profile,
            DateOrder order,
            Location place) {
        Optional<WantedType> wanted = choices.type(root, column + 1, name);
        wanted.flatMap(type -> type.problem(profile, root, name, place)).ifPresent(problems::add);
        return wanted.map(type -> TypeInference.as(type, profile, order))
                .orElseGet(() -> TypeInference.of(profile, heading, order));
    }

    private void noteKinds(TextLines lines) {
        TextLines.Kind first = lines.kinds().getFirst();
        if (first.key() >= 0) {
            problems.add(Problem.at(
                    new Location(file, first.table().firstLine(), 0),
                    Severity.INFO,
                    "several-kinds",
                    "The rows are of " + lines.kinds().size() + " kinds, identified by column " + (first.key() + 1)
                            + "; set identifier=none if they are all of one kind."));
        }
    }

    private static Element component(
            String name, String heading, ColumnProfile profile, ColumnType type, Location place) {
        return Element.of(name, type.type())
                .withCardinality(profile.isOptional(type) ? Cardinality.OPTIONAL : Cardinality.ONE)
                .withEncoding(type.encoding())
                .withPresentation(Presentation.NONE.withNativeName(heading).withFormat(type.format()))
                .withDocumentation(type.documentation())
                .withLocation(place);
    }

    private Problem assumedOrder(String root, String name, ColumnType type, Location place) {
        return new Problem(
                "ambiguous-date-order",
                Severity.INFO,
                Optional.of(ModelPath.ROOT.child(root).child(name)),
                place,
                "The dates of '" + name + "' could have the day or the month first and are read as " + type.format()
                        + "; set dateOrder=mdy if the month comes first.",
                List.of());
    }

    /// Any bytes are valid in a single-byte character set, so that only a user can judge whether it is the right
    /// one.
    private void noteGuess(MessageFormat.Delimited format) {
        if (options.charset().isEmpty() && !format.charset().startsWith("UTF-")) {
            problems.add(Problem.at(
                    new Location(file, 0, 0),
                    Severity.INFO,
                    "guessed-charset",
                    "The text is not in UTF-8 and is taken for " + format.charset()
                            + "; name the right character set with the option charset if letters look wrong."));
        }
    }

    private void noteDelimiter() {
        if (!others.isEmpty()) {
            problems.add(Problem.at(
                    new Location(file, 0, 0),
                    Severity.INFO,
                    "guessed-delimiter",
                    "The cells are taken for separated by "
                            + OtherSeparators.shown(String.valueOf(dialect.delimiter())) + ", and could be by "
                            + others.stream()
                                    .map(other -> OtherSeparators.shown(String.valueOf(other)))
                                    .collect(Collectors.joining(" or "))
                            + "; name the right one with the option delimiter if the columns look wrong."));
        }
    }

    private void noteEmptiness(Table table) {
        if (table.rows() == 0) {
            problems.add(Problem.at(
                    new Location(file, table.firstLine(), 0),
                    Severity.WARNING,
                    "no-rows",
                    "There is no complete row below the headings, so every column is taken for optional text; import a"
                            + " file with rows, or set the types by hand."));
        }
        if (table.columns().size() == 1) {
            problems.add(Problem.at(
                    new Location(file, table.firstLine(), 0),
                    Severity.WARNING,
                    "single-column",
                    "No delimiter makes a table of this file, so each line is one cell; name the delimiter with the"
                            + " option delimiter if there is one."));
        }
    }

    private void noteDuplicates(Table table, List<Element> components) {
        Map<String, Integer> first = new HashMap<>();
        int noted = 0;
        for (int column = 0; column < components.size() && noted < LISTED; column++) {
            String heading = table.heading(column);
            Integer earlier = heading.isEmpty() ? null : first.putIfAbsent(heading, column + 1);
            if (earlier != null) {
                noted++;
                Element component = components.get(column);
                problems.add(Problem.at(
                        component.location(),
                        Severity.INFO,
                        "duplicate-heading",
                        "The heading '" + heading + "' of column " + (column + 1) + " is also that of column " + earlier
                                + "; the component is named '" + component.name() + "'."));
            }
        }
    }
}
