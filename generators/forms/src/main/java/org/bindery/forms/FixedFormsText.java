package org.bindery.forms;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FieldForm;
import org.bindery.shape.fixed.FixedModelException;
import org.bindery.shape.fixed.FixedRecords;
import org.bindery.shape.fixed.FixedStep;

/// Describes records of fixed width: how they follow each other, how fields are written, the content
/// of each record in order of its bytes, and what distinguishes the kinds of records. All lines start
/// with the word `fixed`.
final class FixedFormsText {

    private static final int NONE = -1;

    private final Shapes shapes;
    private final FixedRecords records;
    private final Function<RecordShape, StagedCells> cells;
    private final Map<String, Integer> numbers;
    private final Map<FieldForm, Integer> forms = new LinkedHashMap<>();
    private final Set<String> described = new LinkedHashSet<>();
    private final List<List<Object>> contents = new ArrayList<>();

    /// The places of all records; empty when messages have another format, or the model does not give
    /// all positions.
    static Optional<FixedRecords> records(Model model, Shapes shapes) {
        try {
            return model.format() instanceof MessageFormat.FixedWidth format
                            && !shapes.roots().isEmpty()
                    ? Optional.of(FixedRecords.of(shapes, format))
                    : Optional.empty();
        } catch (FixedModelException e) {
            return Optional.empty();
        }
    }

    /// @param numbers the numbers of records, by the ids of their shapes
    FixedFormsText(
            Shapes shapes,
            FixedRecords records,
            Function<RecordShape, StagedCells> cells,
            Map<String, Integer> numbers) {
        this.shapes = shapes;
        this.records = records;
        this.cells = cells;
        this.numbers = numbers;
    }

    /// The words of all lines. What a line refers to comes before it.
    List<List<Object>> lines() {
        List<List<Object>> kinds = new ArrayList<>();
        for (FixedRecords.Root root : records.roots()) {
            record(root.shape());
            kinds.add(kind(root));
        }
        List<List<Object>> lines = new ArrayList<>();
        lines.add(List.of(
                "file", records.format().blocking(), records.format().charset(), records.mostWidth(), records.notes()));
        forms.keySet().forEach(form -> lines.add(form(form)));
        lines.addAll(contents);
        lines.addAll(kinds);
        lines.replaceAll(FixedFormsText::marked);
        return lines;
    }

    private static List<Object> marked(List<Object> words) {
        List<Object> line = new ArrayList<>(List.of("fixed"));
        line.addAll(words);
        return line;
    }

    private int number(FieldForm form) {
        return forms.computeIfAbsent(form, first -> forms.size());
    }

    private static List<Object> form(FieldForm form) {
        return List.of(
                "field",
                form.coding(),
                form.width(),
                form.charset(),
                form.digits(),
                form.scale(),
                form.signed(),
                form.sign(),
                form.littleEndian(),
                form.blankWhenZero(),
                form.padding(),
                form.right());
    }

    private List<Object> kind(FixedRecords.Root root) {
        RecordShape shape = shapes.shape(root.shape());
        List<Object> words = new ArrayList<>(List.of(
                "kind",
                numbers.get(root.shape()),
                root.irregular().map(property -> cell(shape, property.index())).orElse(0),
                root.element().local()));
        for (FixedRecords.Mark mark : root.marks()) {
            words.add(mark.offset());
            words.add(number(mark.form()));
            words.add(mark.values().size());
            words.addAll(mark.values());
        }
        return words;
    }

    private int cell(RecordShape shape, int property) {
        return cells.apply(shape).of(property);
    }

    /// Describes a record behind those that it has in it.
    private void record(String id) {
        if (!described.add(id)) {
            return;
        }
        FixedStep content = records.content(id);
        inner(content);
        contents.add(List.of("record", numbers.get(id)));
        step(shapes.shape(id), content);
    }

    private void inner(FixedStep step) {
        switch (step) {
            case FixedStep.Field ignored -> {}
            case FixedStep.Part part -> record(part.shape());
            case FixedStep.Items items -> inner(items.item());
            case FixedStep.InOrder group -> group.steps().forEach(this::inner);
            case FixedStep.OneOf choice -> choice.alternatives().forEach(this::inner);
        }
    }

    private void step(RecordShape shape, FixedStep step) {
        switch (step) {
            case FixedStep.Field field ->
                contents.add(List.of(
                        "value",
                        cell(shape, field.property()),
                        number(field.form()),
                        way(shape.properties().get(field.property())),
                        field.mandatory(),
                        number(field.noted())));
            case FixedStep.Part part ->
                contents.add(List.of(
                        "part",
                        cell(shape, part.property()),
                        numbers.get(part.shape()),
                        part.mandatory(),
                        part.maxWidth()));
            case FixedStep.Items items -> {
                contents.add(List.of(
                        "items",
                        cell(shape, items.property()),
                        items.cardinality().min(),
                        items.cardinality().max(),
                        number(items.counter())));
                step(shape, items.item());
            }
            case FixedStep.InOrder group -> {
                contents.add(List.of("sequence", group.steps().size()));
                group.steps().forEach(each -> step(shape, each));
            }
            case FixedStep.OneOf choice -> {
                contents.add(choice(choice));
                choice.alternatives().forEach(each -> step(shape, each));
            }
        }
    }

    private static int number(OptionalInt note) {
        return note.orElse(NONE);
    }

    /// The method that makes the format of a property's values.
    private static String way(Property property) {
        return ValueForm.of(property, false).getFirst().method();
    }

    private static List<Object> choice(FixedStep.OneOf choice) {
        List<Object> words = new ArrayList<>(List.of(
                "choice",
                choice.maxWidth(),
                choice.selection().map(FixedStep.Selection::noted).orElse(NONE),
                choice.alternatives().size()));
        choice.selection()
                .ifPresent(selection -> selection.values().forEach(values -> {
                    words.add(values.size());
                    words.addAll(values);
                }));
        return words;
    }
}
