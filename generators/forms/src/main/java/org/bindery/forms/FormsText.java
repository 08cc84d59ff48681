package org.bindery.forms;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.layout.Layouts;
import org.bindery.model.Cardinality;
import org.bindery.model.MessageFormat;
import org.bindery.model.ValueConstraint;
import org.bindery.shape.AnyName;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.delimited.DelimitedRecords;

/// Describes how the records of a model stand in XML or JSON, as the runtime's `MessageForms` reads it: a line for each
/// thing, words between tabs.
public final class FormsText {

    // The flags of records and fields, as the runtime has them.
    private static final int ABSTRACT = 1;
    private static final int UNTAGGED = 1 << 1;
    private static final int MAY_LACK_CONTENT = 1 << 2;
    private static final int UNORDERED = 1 << 3;
    private static final int REPEATED = 1;
    private static final int REQUIRED = 1 << 1;
    private static final int POLYMORPHIC = 1 << 2;

    private final Layouts layouts;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final Map<String, List<String>> children = new LinkedHashMap<>();
    private final Set<String> untagged = new HashSet<>();
    private final Map<String, Integer> values = new LinkedHashMap<>();
    private final StringBuilder text = new StringBuilder();
    /// Empty when messages are XML.
    private final Optional<JsonFormsText> json;

    private FormsText(Layouts layouts, Optional<JsonFormsText> json) {
        this.layouts = layouts;
        this.json = json;
        for (RecordShape shape : shapes().byId().values()) {
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

    /// The forms of all records in XML, in the order of their shapes.
    public static String ofXml(Layouts layouts) {
        return new FormsText(layouts, Optional.empty()).write();
    }

    /// The forms of all records in JSON, in the order of their shapes.
    ///
    /// @throws IllegalArgumentException with a sentence when JSON cannot hold the records
    public static String ofJson(Layouts layouts) {
        return new FormsText(layouts, Optional.of(new JsonFormsText(layouts.shapes()))).write();
    }

    /// The forms of all records in delimited text, in the order of their shapes, and what its lines are.
    public static String ofRows(Layouts layouts, MessageFormat.Delimited format, DelimitedRecords records) {
        FormsText forms = new FormsText(layouts, Optional.empty());
        layouts.shapes().byId().values().forEach(forms::flatRecord);
        new RowFormsText(format, records).lines(forms.numbers).forEach(line -> forms.line(line.toArray()));
        return forms.all();
    }

    private String write() {
        shapes().byId().values().forEach(this::record);
        return all();
    }

    private String all() {
        StringBuilder all = new StringBuilder();
        values.keySet().forEach(all::append);
        return all.append(text).toString();
    }

    private Shapes shapes() {
        return layouts.shapes();
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
        StagedCells cells = new StagedCells(layouts, shape);
        int flags = (shape.isAbstract() ? ABSTRACT : 0)
                | (untagged.contains(shape.id()) ? UNTAGGED : 0)
                | (shape.mayLackContent() ? MAY_LACK_CONTENT : 0)
                | (new ReadingOrder(shape.content()).isThatOfProperties() ? 0 : UNORDERED);
        List<Object> words = new ArrayList<>(List.of(
                "record", shape.properties().size(), shape.name(), flags, numbers.get(shape.id()), cells.size()));
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
            if (absent || !property.kind().isFlag()) {
                field(shape, cells, property, absent);
            }
        }
        json.ifPresentOrElse(
                forms -> forms.lines(shape).forEach(line -> line(line.toArray())), () -> content(shape.content()));
    }

    /// The records that are derived from another, at any distance, the nearest first.
    private List<String> descendants(String id) {
        List<String> all = new ArrayList<>(children.getOrDefault(id, List.of()));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(children.getOrDefault(all.get(i), List.of()));
        }
        return all;
    }

    /// A record whose properties are all values.
    private void flatRecord(RecordShape shape) {
        StagedCells cells = new StagedCells(layouts, shape);
        line("record", shape.properties().size(), shape.name(), 0, numbers.get(shape.id()), cells.size());
        for (Property property : shape.properties()) {
            if (property.isRepeated() || property.type() instanceof Property.RecordType) {
                // The record of another root element's type, which is no row.
                continue;
            }
            boolean hasStep = property.kind() != Property.Kind.SELF
                    && (property.kind() != Property.Kind.VALUE
                            || property.step().equals("#value"));
            line(
                    "field",
                    property.index(),
                    Property.Kind.ELEMENT,
                    cells.holds(property),
                    property.isMandatory() ? REQUIRED : 0,
                    cells.of(property.index()),
                    0,
                    value(ValueForm.of(property, false)),
                    -1,
                    hasStep ? property.step() : "",
                    "",
                    property.name());
        }
    }

    /// @param absent whether it may not be there, in a restricted type
    private void field(RecordShape shape, StagedCells cells, Property property, boolean absent) {
        boolean record = property.type() instanceof Property.RecordType;
        int flags = (property.isRepeated() ? REPEATED : 0)
                | (property.isMandatory() ? REQUIRED : 0)
                | (property.type() instanceof Property.RecordType type && type.isPolymorphic() ? POLYMORPHIC : 0);
        boolean other = shape.id().equals(Shapes.OTHER_ATTRIBUTE);
        boolean formed = !record
                && !other
                && !absent
                && switch (property.kind()) {
                    case ATTRIBUTE, VALUE, ELEMENT -> true;
                    default -> false;
                };
        List<Object> words = new ArrayList<>(List.<Object>of(
                "field",
                property.index(),
                absent ? "ABSENT" : other ? Property.Kind.ATTRIBUTE : property.kind(),
                cells.holds(property),
                flags,
                cells.of(property.index()),
                shape.isNillable(property) ? cells.of(property.index() + 1) : 0,
                formed ? value(ValueForm.of(property, true)) : -1,
                record ? numbers.get(((Property.RecordType) property.type()).shape()) : -1,
                json.isPresent() ? JsonFormsText.step(property) : property.step(),
                property.xmlName().namespace(),
                property.xmlName().local()));
        if (property.kind() == Property.Kind.ELEMENT && property.constraint().kind() != ValueConstraint.Kind.NONE) {
            words.add(property.constraint().value());
        }
        if (property.kind() == Property.Kind.ATTRIBUTES && !absent) {
            addWildcard(shape.otherAttributes().orElseThrow(), words);
        }
        line(words.toArray());
    }

    private static void addWildcard(AnyName names, List<Object> words) {
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
