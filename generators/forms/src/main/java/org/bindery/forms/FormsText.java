package org.bindery.forms;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.bindery.layout.Layouts;
import org.bindery.model.AnyName;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ValueConstraint;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FixedRecords;

/// Describes the records of a model, their constraints and their representation in XML, JSON,
/// delimited text or records of fixed width, as the runtime's `MessageForms` reads it: a line for each
/// thing, words between tabs.
public final class FormsText {

    /// So many properties make a record one of which few are there.
    private static final int WIDE = 8;

    private final Model model;
    private final Shapes shapes;
    private final Function<RecordShape, StagedCells> cells;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final Map<String, List<String>> children = new LinkedHashMap<>();
    private final Set<String> untagged = new HashSet<>();
    private final Map<String, Integer> values = new LinkedHashMap<>();
    private final StringBuilder text = new StringBuilder();
    private final ConditionsText conditions;
    private final boolean xml;
    private final Optional<JsonFormsText> json;
    private final Optional<RowFormsText> rows;
    private final Optional<FixedRecords> fixed;
    private final Optional<PairFormsText> pairs;
    private final Optional<Layouts> layouts;

    private FormsText(Model model, Shapes shapes, Optional<Layouts> layouts, Function<RecordShape, StagedCells> cells) {
        this.model = model;
        this.shapes = shapes;
        this.layouts = layouts;
        Map<String, StagedCells> known = new HashMap<>();
        this.cells = shape -> known.computeIfAbsent(shape.id(), id -> cells.apply(shape));
        this.conditions = new ConditionsText(model, shapes);
        this.xml = model.format() instanceof MessageFormat.Xml;
        this.json = JsonFormsText.of(model, shapes);
        this.rows = RowFormsText.of(model, shapes);
        this.fixed = FixedFormsText.records(model, shapes);
        this.pairs = PairFormsText.of(model, shapes);
        for (RecordShape shape : shapes.byId().values()) {
            numbers.put(shape.id(), numbers.size());
            shape.base()
                    .ifPresent(base -> children.computeIfAbsent(base, id -> new ArrayList<>())
                            .add(shape.id()));
            for (Property property : shape.properties()) {
                if (property.kind() == Property.Kind.GROUP) {
                    untagged.add(((Property.RecordType) property.type()).shape());
                } else if (property.kind() == Property.Kind.SELF) {
                    untagged.add(shape.id());
                }
            }
        }
    }

    /// The forms of all records in the order of their shapes, for objects of the bindings.
    public static String of(Model model, Layouts layouts) {
        return new FormsText(model, layouts.shapes(), Optional.of(layouts), shape -> new StagedCells(layouts, shape))
                .write();
    }

    /// The forms of all records in the order of their shapes, for messages as data.
    public static String of(Model model, Shapes shapes) {
        return new FormsText(model, shapes, Optional.empty(), StagedCells::new).write();
    }

    /// Whether forms tell how records are laid out: where some have a pool, and where DFDL describes lists of wide
    /// records. Tables write those faster than code for each type.
    public static boolean hasTables(Model model, Layouts layouts) {
        return !layouts.pools().isEmpty()
                || model.format() instanceof MessageFormat.Dfdl
                        && layouts.shapes().byId().values().stream()
                                .flatMap(shape -> shape.properties().stream())
                                .anyMatch(property -> isListOfWide(property, layouts.shapes()));
    }

    private static boolean isListOfWide(Property property, Shapes shapes) {
        return property.isRepeated()
                && property.type() instanceof Property.RecordType type
                && shapes.byId().get(type.shape()).properties().size() >= WIDE;
    }

    private String write() {
        shapes.byId().values().forEach(this::record);
        rows.ifPresent(forms -> forms.lines(numbers).forEach(line -> line(line.toArray())));
        fixed.ifPresent(records ->
                new FixedFormsText(shapes, records, cells, numbers).lines().forEach(line -> line(line.toArray())));
        pairs.ifPresent(forms -> line(forms.line(numbers).toArray()));
        DfdlFormsText.lines(model, shapes, numbers).forEach(line -> line(line.toArray()));
        TypedFormsText.lines(model, shapes, numbers).forEach(line -> line(line.toArray()));
        layouts.filter(all -> hasTables(model, all))
                .ifPresent(all -> RecordTablesText.lines(all, numbers).forEach(line -> line(line.toArray())));
        if (xml) {
            shapes.roots().forEach(this::root);
        }
        StringBuilder all = new StringBuilder();
        values.keySet().forEach(all::append);
        return all.append(text).toString();
    }

    private static String word(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private void line(Object... words) {
        line(text, words);
    }

    private static void line(StringBuilder to, Object... words) {
        for (int i = 0; i < words.length; i++) {
            to.append(i == 0 ? "" : "\t").append(word(words[i].toString()));
        }
        to.append('\n');
    }

    // Values.

    /// The number of a form of values, which is described where it is not known yet.
    private int value(List<FormatCall> calls) {
        List<Object> words = new ArrayList<>(List.of("value"));
        for (FormatCall call : calls) {
            words.add(call.method());
            boolean several = call.method().equals("union");
            if (several) {
                words.add(call.arguments().size());
            }
            call.arguments().forEach(argument -> argument(argument, words));
        }
        StringBuilder line = new StringBuilder();
        line(line, words.toArray());
        Integer known = values.get(line.toString());
        if (known != null) {
            return known;
        }
        values.put(line.toString(), values.size());
        return values.size() - 1;
    }

    private void argument(FormatCall.Argument argument, List<Object> words) {
        switch (argument) {
            case FormatCall.Text(String each) -> words.add(each);
            case FormatCall.Texts(List<String> texts) -> {
                words.add(texts.size());
                words.addAll(texts);
            }
            case FormatCall.Count(int number) -> words.add(number);
            case FormatCall.Flag(boolean is) -> words.add(is);
            case FormatCall.Space(var whiteSpace) -> words.add(whiteSpace);
            case FormatCall.Format(List<FormatCall> calls) -> words.add(value(calls));
        }
    }

    // Records.

    private void record(RecordShape shape) {
        StagedCells its = cells.apply(shape);
        int flags = (shape.isAbstract() ? RecordForm.ABSTRACT : 0)
                | (untagged.contains(shape.id()) ? RecordForm.UNTAGGED : 0)
                | (shape.mayLackContent() ? RecordForm.MAY_LACK_CONTENT : 0)
                | (new ReadingOrder(shape.content()).isThatOfProperties() ? 0 : RecordForm.UNORDERED);
        List<Object> words = new ArrayList<>(
                List.of("record", shape.properties().size(), shape.name(), flags, numbers.get(shape.id()), its.size()));
        shape.typeName().ifPresent(name -> words.addAll(List.of(name.namespace(), name.local())));
        line(words.toArray());
        List<String> derived = descendants(shape.id());
        if (!derived.isEmpty()) {
            List<Object> types = new ArrayList<>(List.of("derived", derived.size()));
            derived.forEach(id -> types.add(numbers.get(id)));
            line(types.toArray());
        }
        for (Property property : shape.properties()) {
            boolean absent = property.cardinality().max() == 0 && json.isEmpty();
            if (absent || isFlat() || !property.kind().isFlag()) {
                field(shape, its, property, absent);
            }
        }
        conditions.lines(shape).forEach(line -> line(line.toArray()));
        json.ifPresent(forms -> forms.lines(shape).forEach(line -> line(line.toArray())));
        if (xml) {
            content(shape.content());
        }
    }

    private void root(Shapes.Root root) {
        Name name = root.element();
        Element element = model.element(name).orElseThrow();
        ValueConstraint constraint = element.constraint();
        boolean isFixed = shapes.shape(root.shape())
                .value()
                .filter(value -> value.constraint().kind() == ValueConstraint.Kind.FIXED)
                .isPresent();
        List<Object> words = new ArrayList<>(List.of(
                "element",
                name.namespace(),
                name.local(),
                numbers.get(root.shape()),
                element.nillable(),
                constraint.kind() == ValueConstraint.Kind.FIXED && !isFixed));
        if (constraint.kind() != ValueConstraint.Kind.NONE) {
            words.add(constraint.value());
        }
        line(words.toArray());
    }

    /// Whether all properties of a record, also those that only describe another one, are texts in it.
    private boolean isFlat() {
        return rows.isPresent() || pairs.isPresent();
    }

    /// The records that are derived from another, at any distance, the nearest first.
    private List<String> descendants(String id) {
        List<String> all = new ArrayList<>(children.getOrDefault(id, List.of()));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(children.getOrDefault(all.get(i), List.of()));
        }
        return all;
    }

    /// @param absent whether it may not be there, in a restricted type
    private void field(RecordShape shape, StagedCells cells, Property property, boolean absent) {
        boolean record = property.type() instanceof Property.RecordType;
        boolean isElement = property.kind() == Property.Kind.ELEMENT;
        int flags = (property.isRepeated() ? PropertyForm.REPEATED : 0)
                | (property.isMandatory() ? PropertyForm.REQUIRED : 0)
                | (property.type() instanceof Property.RecordType type && type.isPolymorphic()
                        ? PropertyForm.POLYMORPHIC
                        : 0)
                | (isElement && property.constraint().kind() == ValueConstraint.Kind.FIXED ? PropertyForm.FIXED : 0);
        boolean other = shape.id().equals(Shapes.OTHER_ATTRIBUTE);
        boolean formed = !record
                && !other
                && (isFlat()
                        || switch (property.kind()) {
                            case ATTRIBUTE, VALUE, ELEMENT, TEXT -> true;
                            case SELF -> fixed.isPresent();
                            default -> false;
                        });
        List<Object> words = new ArrayList<>(List.<Object>of(
                "field",
                property.index(),
                kind(property, absent, other),
                cells.holds(property),
                flags,
                cells.of(property.index()),
                flag(shape, cells, property, Property.Kind.NIL),
                flag(shape, cells, property, Property.Kind.PRESENT),
                flag(shape, cells, property, Property.Kind.NULL),
                formed ? value(ValueForm.of(property, !isFlat() && fixed.isEmpty())) : -1,
                record ? numbers.get(((Property.RecordType) property.type()).shape()) : -1,
                json.isPresent() ? property.pathStep() : property.step(),
                property.pathStep(),
                property.xmlName().namespace(),
                property.xmlName().local()));
        if (isElement && property.constraint().kind() != ValueConstraint.Kind.NONE) {
            words.add(property.constraint().value());
        }
        if (property.kind() == Property.Kind.ATTRIBUTES && !absent) {
            shape.otherAttributes().ifPresent(names -> addWildcard(names, words));
        }
        line(words.toArray());
        if (xml && property.type() instanceof Property.RecordType type && type.isPolymorphic()) {
            types(property, type);
        }
    }

    /// Lists which types may replace a property's, where the model blocks some.
    private void types(Property property, Property.RecordType type) {
        Set<String> all = new HashSet<>(descendants(type.shape()));
        all.removeIf(id -> shapes.shape(id).isAbstract() || type.derived().contains(id));
        if (!all.isEmpty()) {
            List<Object> words = new ArrayList<>(
                    List.of("types", property.index(), type.derived().size()));
            type.derived().forEach(id -> words.add(numbers.get(id)));
            line(words.toArray());
        }
    }

    /// @param other whether it is a part of an attribute that the type does not name
    private static PropertyForm.Kind kind(Property property, boolean absent, boolean other) {
        if (absent) {
            return PropertyForm.Kind.ABSENT;
        }
        if (property.kind().isFlag()) {
            return PropertyForm.Kind.FLAG;
        }
        return other
                ? PropertyForm.Kind.ATTRIBUTE
                : PropertyForm.Kind.valueOf(property.kind().name());
    }

    /// The cell that says something else of a property; 0 if none does.
    private static int flag(RecordShape shape, StagedCells cells, Property property, Property.Kind kind) {
        return shape.flag(property, kind).map(flag -> cells.of(flag.index())).orElse(0);
    }

    private static void addWildcard(AnyName names, List<Object> words) {
        words.add(names.wildcard().processing());
        words.add(names.targetNamespace());
        words.add(names.wildcard().namespaces().size());
        words.addAll(names.wildcard().namespaces());
    }

    // Content.

    private void content(ContentStep content) {
        if (content instanceof ContentStep.Mixed(int pieces, ContentStep order)) {
            line("mixed", pieces);
            line("content");
            step(order);
        } else {
            line("content");
            step(content);
        }
    }

    private static int max(Cardinality cardinality) {
        return cardinality.max() == Cardinality.UNBOUNDED ? -1 : cardinality.max();
    }

    private void step(ContentStep step) {
        switch (step) {
            case ContentStep.One one -> field(one.property(), one.cardinality());
            case ContentStep.Repeated group -> field(group.property(), group.cardinality());
            case ContentStep.Any any -> {
                List<Object> words = new ArrayList<>(
                        List.of("any", any.property(), any.cardinality().min(), max(any.cardinality())));
                addWildcard(any.names(), words);
                line(words.toArray());
            }
            case ContentStep.Loop loop
            when loop.cardinality().isRepeated() -> {
                line("loop", loop.cardinality().min(), max(loop.cardinality()));
                step(loop.inner());
                line("end");
            }
            case ContentStep.Loop loop -> steps("sequence", loop.cardinality().isOptional(), List.of(loop.inner()));
            case ContentStep.InOrder group -> steps("sequence", group.optional(), group.steps());
            case ContentStep.OneOf group -> steps("choice", group.optional(), group.steps());
            case ContentStep.AnyOrder group -> steps("all", group.optional(), group.steps());
            case ContentStep.Mixed ignored -> throw new IllegalArgumentException("mixed content within other content");
        }
    }

    private void field(int property, Cardinality cardinality) {
        line("one", property, cardinality.min(), max(cardinality));
    }

    private void steps(String order, boolean optional, List<ContentStep> steps) {
        line(order, optional ? 0 : 1);
        steps.forEach(this::step);
        line("end");
    }
}
