package org.bindery.importers.fixed;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.SourceTable;
import org.bindery.importers.text.ColumnChoices;
import org.bindery.importers.text.ColumnProfile;
import org.bindery.importers.text.ColumnType;
import org.bindery.importers.text.ComponentNames;
import org.bindery.importers.text.DateOrder;
import org.bindery.importers.text.TypeInference;
import org.bindery.importers.text.WantedType;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.building.Names;

/// Makes the model of lines: a type and a root element for each kind.
final class FixedModel {

    private static final Cardinality ANY = new Cardinality(0, Cardinality.UNBOUNDED);

    private final ImportRequest request;
    private final boolean irregular;
    private final String file;
    private final ColumnChoices choices;
    private final List<Problem> problems;
    private final List<SourceTable> tables = new ArrayList<>();
    private Model model;

    /// @param problems receives the problems
    FixedModel(ImportRequest request, boolean irregular, Charset charset, String blocking, List<Problem> problems)
            throws ImportException {
        this.request = request;
        this.choices = ColumnChoices.of(request);
        this.problems = problems;
        this.irregular = irregular;
        this.file = request.sources().getFirst().toString();
        this.model = Model.empty(request.name())
                .withFormat(new MessageFormat.FixedWidth(charset.name(), blocking))
                .withSources(request.sources().stream().map(Object::toString).toList());
    }

    ImportResult result() throws ImportException {
        choices.requireAllUsed();
        return new ImportResult(model, problems, tables);
    }

    /// Adds lines that are always the same, such as headings.
    void addConstant(String name, int number, String line) {
        int width = line.codePointCount(0, line.length());
        Element text = Element.of("text", string(width))
                .withPresentation(presentation(new FixedColumn(0, width, ""), "", false))
                .withLocation(new Location(file, number, 1));
        add(name, number, List.of(withFixed(text, line.stripTrailing())));
    }

    /// Adds the lines of a kind.
    ///
    /// @param identifier the position of the characters that identify the kind of line
    /// @param known what kinds are called
    void add(LineKind kind, Optional<Identifier> identifier, Map<String, String> known) throws ImportException {
        String record = ComponentNames.ofRecord(request.name()) + (identifier.isEmpty() ? "" : suffix(kind, known));
        String root = ComponentNames.ofComponent(free(record).local());
        List<String> names = choices.names(
                root,
                ComponentNames.ofColumns(
                        kind.columns().stream().map(FixedColumn::name).toList()));
        DateOrder order = DateOrder.of(kind.profiles(), Optional.empty());
        List<Element> components = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            FixedColumn column = kind.columns().get(i);
            boolean identifies = identifier
                    .filter(place -> place.start() == column.start() && place.width() == column.width())
                    .isPresent();
            components.add(
                    identifies
                            ? withFixed(text(names.get(i), column, kind.firstLine()), kind.identifier())
                            : component(root, names.get(i), column, kind, i, order));
        }
        add(record, kind.firstLine(), components);
        tables.add(new SourceTable(
                model.roots().getLast(),
                kind.profiles().stream().map(ColumnProfile::firsts).toList()));
    }

    private static String suffix(LineKind kind, Map<String, String> known) {
        return known.getOrDefault(kind.identifier(), ComponentNames.ofKind(kind.identifier()));
    }

    private void add(String record, int line, List<Element> components) {
        List<Element> all = new ArrayList<>(components);
        if (irregular) {
            all.add(Element.of("irregular", TypeRef.xs("string"))
                    .withCardinality(ANY)
                    .withPresentation(patch())
                    .withDocumentation("What the columns of the line cannot say: an offset and bytes."));
        }
        Location place = new Location(file, line, 1);
        Name type = free(record);
        ComplexType made = ComplexType.of(type, new Content.Components(Group.sequence(all)))
                .withDocumentation("", place);
        Element root = Element.of(ComponentNames.ofComponent(type.local()), TypeRef.named(type))
                .withCardinality(ANY)
                .withLocation(place);
        List<Name> roots = new ArrayList<>(model.roots());
        roots.add(root.qualifiedName());
        model = model.withType(made).withElement(root).withRoots(roots);
    }

    private Name free(String wanted) {
        return Name.of(Names.free(wanted, name -> model.type(Name.of(name)).isPresent()));
    }

    private Element component(String root, String name, FixedColumn column, LineKind kind, int index, DateOrder order) {
        ColumnProfile profile = kind.profile(index);
        Location place = new Location(file, kind.firstLine(), column.start() + 1);
        Optional<WantedType> wanted = choices.type(root, index + 1, name);
        wanted.flatMap(type -> type.problem(profile, root, name, place)).ifPresent(problems::add);
        ColumnType type = wanted.map(given -> TypeInference.as(given, profile, order))
                .orElseGet(() -> TypeInference.of(profile, column.name(), order));
        boolean optional = profile.isOptional(type);
        Element element = type.isText()
                ? text(name, column, kind.firstLine())
                : Element.of(name, type.type()).withEncoding(type.encoding());
        boolean right = kind.standsRight(index);
        return element.withCardinality(optional ? Cardinality.OPTIONAL : Cardinality.ONE)
                .withPresentation(presentation(column, type.format(), right))
                .withDocumentation(type.documentation())
                .withLocation(place);
    }

    private Element text(String name, FixedColumn column, int line) {
        return Element.of(name, string(column.width()))
                .withPresentation(presentation(column, "", false))
                .withLocation(new Location(file, line, column.start() + 1));
    }

    private static TypeRef string(int width) {
        Facets facets = Facets.NONE.withLength(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(width));
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), facets));
    }

    private static Element withFixed(Element element, String value) {
        return element.withConstraint(new ValueConstraint(ValueConstraint.Kind.FIXED, value));
    }

    private static Presentation presentation(FixedColumn column, String format, boolean right) {
        return Presentation.NONE
                .withNativeName(column.name())
                .withFormat(format)
                .withPadding(Optional.of(' '))
                .withJustification(right ? Presentation.Justification.RIGHT : Presentation.Justification.LEFT)
                .withOffset(OptionalInt.of(column.start()))
                .withWidth(OptionalInt.of(column.width()));
    }

    private static Presentation patch() {
        return Presentation.NONE.withUsage(Presentation.PATCH);
    }
}
