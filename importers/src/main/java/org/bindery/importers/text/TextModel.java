package org.bindery.importers.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
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

/// Makes the model of a table: one type with a component for each column, and one root element of that type.
final class TextModel {

    private static final int LISTED = 20;

    private final ImportRequest request;
    private final boolean guessed;
    private final String file;
    private final String root;
    private final Name type;
    private final List<Problem> problems = new ArrayList<>();

    /// @param guessed whether the character set was found from the content
    TextModel(ImportRequest request, boolean guessed) {
        this.request = request;
        this.guessed = guessed;
        this.file = request.sources().getFirst().toString();
        String record = ComponentNames.ofRecord(request.name());
        this.type = Name.of(record);
        this.root = ComponentNames.ofComponent(record);
    }

    /// The model of a table.
    ///
    /// @param order how dates are read that could be either
    ImportResult of(Table table, MessageFormat.Delimited format, Dialect dialect, DateOrder order) {
        noteGuess(format);
        problems.addAll(table.problems());
        List<Element> components = components(table, dialect, order);
        noteEmptiness(table);
        noteDuplicates(table, components);
        Location start = new Location(file, table.firstLine(), 1);
        ComplexType record = ComplexType.of(type, new Content.Components(Group.sequence(components)))
                .withDocumentation("", start);
        Element message = Element.of(root, TypeRef.named(type))
                .withCardinality(new Cardinality(1, Cardinality.UNBOUNDED))
                .withLocation(start);
        Model model = Model.empty(request.name())
                .withFormat(format)
                .withType(record)
                .withElement(message)
                .withRoots(List.of(message.qualifiedName()))
                .withSources(request.sources().stream().map(Object::toString).toList());
        return new ImportResult(model, problems);
    }

    private List<Element> components(Table table, Dialect dialect, DateOrder order) {
        int width = table.columns().size();
        List<String> headings =
                IntStream.range(0, width).mapToObj(table::heading).toList();
        List<String> names = ComponentNames.ofColumns(headings);
        List<Location> places =
                table.heading().map(row -> HeadingPlaces.of(row, file, dialect)).orElse(List.of());
        List<Element> components = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            Location place = column < places.size() ? places.get(column) : new Location(file, table.firstLine(), 0);
            ColumnProfile profile = table.columns().get(column);
            ColumnType columnType = TypeInference.of(profile, headings.get(column), order);
            Element component = component(names.get(column), headings.get(column), profile, columnType, place);
            components.add(
                    profile.areQuoted()
                            ? component.withPresentation(
                                    component.presentation().withQuotes(dialect.quote()))
                            : component);
            if (columnType.assumedOrder()) {
                problems.add(assumedOrder(names.get(column), columnType, place));
            }
        }
        return components;
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

    private Problem assumedOrder(String name, ColumnType type, Location place) {
        return new Problem(
                "ambiguous-date-order",
                Severity.INFO,
                Optional.of(ModelPath.ROOT.child(root).child(name)),
                place,
                "The dates of '" + name + "' could have the day or the month first and are read as " + type.format()
                        + "; set dateOrder=mdy if the month comes first.",
                List.of());
    }

    /// Any bytes are valid in a character set of single bytes, so that only a reader can tell whether it is the right
    /// one.
    private void noteGuess(MessageFormat.Delimited format) {
        if (guessed && !format.charset().startsWith("UTF-")) {
            problems.add(Problem.at(
                    new Location(file, 0, 0),
                    Severity.INFO,
                    "guessed-charset",
                    "The text is not in UTF-8 and is taken for " + format.charset()
                            + "; name the right character set with the option charset if letters look wrong."));
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
