package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.bindery.model.Cardinality;
import org.bindery.shape.ContentStep;

/// Emits how the elements of a record are read, in the order of its content, with one element of look-ahead.
final class XmlContent {

    private final RecordBinding record;
    private final XmlStarts starts;
    private final Function<PropertyBinding, CodeBlock> counts;
    private final BiFunction<PropertyBinding, CodeBlock, CodeBlock> reading;
    private final NameAllocator variables = new NameAllocator();

    /// @param record the record whose properties the steps tell
    /// @param counts how many there are of a repeated property
    /// @param reading what reads one occurrence of a property, given which of several it is
    XmlContent(
            RecordBinding record,
            XmlStarts starts,
            Function<PropertyBinding, CodeBlock> counts,
            BiFunction<PropertyBinding, CodeBlock, CodeBlock> reading) {
        this.record = record;
        this.counts = counts;
        this.starts = starts;
        this.reading = reading;
        List.of("in", "record", "draft", "at", "number").forEach(variables::newName);
    }

    /// The steps of a sequence one by one, so that a long one can be spread over methods.
    List<CodeBlock> steps(ContentStep content) {
        return content instanceof ContentStep.InOrder group && !isGuarded(group)
                ? group.steps().stream().flatMap(step -> steps(step).stream()).toList()
                : List.of(step(content));
    }

    private CodeBlock step(ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> times(one, one.cardinality(), one.property());
            case ContentStep.Any any -> times(any, any.cardinality(), any.property());
            case ContentStep.Repeated group -> times(group, group.cardinality(), group.property());
            case ContentStep.Loop loop ->
                loop.cardinality().isRepeated()
                        ? repeated(loop, loop.cardinality(), ignored -> step(loop.inner()))
                        : step(new ContentStep.InOrder(
                                List.of(loop.inner()), loop.cardinality().isOptional()));
            case ContentStep.InOrder group -> inOrder(group);
            case ContentStep.OneOf group -> oneOf(group);
            case ContentStep.AnyOrder group -> anyOrder(group);
            case ContentStep.Mixed ignored -> throw new IllegalArgumentException("mixed content within other content");
        };
    }

    private CodeBlock times(ContentStep step, Cardinality cardinality, int index) {
        PropertyBinding property = record.property(index);
        if (cardinality.isRepeated()) {
            return repeated(step, cardinality, number -> reading.apply(property, number));
        }
        CodeBlock.Builder code = CodeBlock.builder();
        if (step.isEmptiable()) {
            return code.beginControlFlow("if ($L)", starts.at(record, step))
                    .add(single(property))
                    .endControlFlow()
                    .build();
        }
        return code.beginControlFlow("if ($L)", starts.notAt(record, step))
                .addStatement("throw in.expected($L)", JavaText.literal(starts.names(record, step)))
                .endControlFlow()
                .add(single(property))
                .build();
    }

    private CodeBlock single(PropertyBinding property) {
        boolean one = !property.property().isRepeated();
        return reading.apply(property, one ? CodeBlock.of("0") : CodeBlock.of("$L + 1", counts.apply(property)));
    }

    private CodeBlock repeated(ContentStep step, Cardinality cardinality, Function<CodeBlock, CodeBlock> once) {
        String count = variables.newName(starts.variable(record, step) + "Count");
        CodeBlock limit = cardinality.max() == Cardinality.UNBOUNDED
                ? CodeBlock.of("")
                : CodeBlock.of("$N < $L && ", count, cardinality.max());
        CodeBlock next = starts.at(record, step);
        CodeBlock.Builder code = CodeBlock.builder()
                .addStatement("int $N = 0", count)
                .beginControlFlow(
                        "while ($L$L)",
                        limit,
                        limit.isEmpty() || starts.isOne(record, step) ? next : CodeBlock.of("($L)", next))
                .addStatement("$N++", count)
                .add(once.apply(CodeBlock.of("$N", count)))
                .endControlFlow();
        if (cardinality.min() > 0 && !step.isEmptiable()) {
            code.beginControlFlow("if ($N < $L)", count, cardinality.min())
                    .addStatement("throw in.expected($L)", JavaText.literal(starts.names(record, step)))
                    .endControlFlow();
        }
        return code.build();
    }

    private CodeBlock inOrder(ContentStep.InOrder group) {
        return isGuarded(group)
                ? guarded(group, chosen(group.steps()))
                : group.steps().stream().map(this::step).collect(CodeBlock.joining(""));
    }

    /// Whether a group may be absent as a whole, but not in part.
    private static boolean isGuarded(ContentStep.InOrder group) {
        return group.optional() && !group.steps().stream().allMatch(ContentStep::isEmptiable);
    }

    private CodeBlock guarded(ContentStep group, CodeBlock steps) {
        return CodeBlock.builder()
                .beginControlFlow("if ($L)", starts.at(record, group))
                .add(steps)
                .endControlFlow()
                .build();
    }

    /// Nothing of a step without elements can be next.
    private List<ContentStep> visible(List<ContentStep> steps) {
        return steps.stream().filter(step -> starts.isVisible(record, step)).toList();
    }

    private CodeBlock oneOf(ContentStep.OneOf group) {
        List<ContentStep> alternatives = visible(group.steps());
        if (alternatives.isEmpty()) {
            return CodeBlock.of("");
        }
        CodeBlock.Builder code = CodeBlock.builder();
        for (int i = 0; i < alternatives.size(); i++) {
            branch(code, i, starts.at(record, alternatives.get(i)));
            code.add(chosen(alternatives.get(i)));
        }
        if (!group.isEmptiable()) {
            code.nextControlFlow("else")
                    .addStatement("throw in.expected($L)", JavaText.literal(starts.names(record, group)));
        }
        return code.endControlFlow().build();
    }

    private static void branch(CodeBlock.Builder code, int number, CodeBlock condition) {
        if (number == 0) {
            code.beginControlFlow("if ($L)", condition);
        } else {
            code.nextControlFlow("else if ($L)", condition);
        }
    }

    /// A step that is known to be next.
    private CodeBlock chosen(ContentStep step) {
        return switch (step) {
            case ContentStep.One one when !one.cardinality().isRepeated() -> single(record.property(one.property()));
            case ContentStep.Any any when !any.cardinality().isRepeated() -> single(record.property(any.property()));
            case ContentStep.InOrder group -> chosen(group.steps());
            default -> step(step);
        };
    }

    /// Steps of which one that the first of them can start with is known to be next.
    private CodeBlock chosen(List<ContentStep> steps) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (int i = 0; i < steps.size(); i++) {
            boolean known = i == 0 && !steps.get(i).isEmptiable();
            code.add(known ? chosen(steps.get(i)) : step(steps.get(i)));
        }
        return code.build();
    }

    /// Each round takes a step that was not taken yet as often as it may be; then all that must be there are looked
    /// for.
    private CodeBlock anyOrder(ContentStep.AnyOrder group) {
        List<ContentStep> members = visible(group.namesFirst());
        if (members.isEmpty()) {
            return CodeBlock.of("");
        }
        List<String> seen = members.stream()
                .map(step -> variables.newName("seen" + JavaNames.upperCamel(starts.variable(record, step))))
                .toList();
        CodeBlock.Builder code = CodeBlock.builder();
        for (int i = 0; i < members.size(); i++) {
            boolean counted = ContentStep.AnyOrder.times(members.get(i)).isRepeated();
            code.addStatement(counted ? "int $N = 0" : "boolean $N = false", seen.get(i));
        }
        code.beginControlFlow("while (true)");
        IntStream.range(0, members.size()).forEach(i -> member(code, i, members.get(i), seen.get(i)));
        code.nextControlFlow("else").addStatement("break").endControlFlow().endControlFlow();
        for (int i = 0; i < members.size(); i++) {
            if (!members.get(i).isEmptiable()) {
                Cardinality times = ContentStep.AnyOrder.times(members.get(i));
                CodeBlock lacks = times.isRepeated()
                        ? CodeBlock.of("$N < $L", seen.get(i), times.min())
                        : CodeBlock.of("!$N", seen.get(i));
                code.beginControlFlow("if ($L)", lacks)
                        .addStatement("throw in.expected($L)", JavaText.literal(starts.names(record, members.get(i))))
                        .endControlFlow();
            }
        }
        boolean partly = members.stream().anyMatch(member -> !member.isEmptiable());
        return group.optional() && partly ? guarded(group, code.build()) : code.build();
    }

    /// One occurrence of a step that may come in any order.
    ///
    /// @param seen the variable that says whether it came, or how often
    private void member(CodeBlock.Builder code, int number, ContentStep step, String seen) {
        Cardinality times = ContentStep.AnyOrder.times(step);
        CodeBlock next =
                starts.isOne(record, step) ? starts.at(record, step) : CodeBlock.of("($L)", starts.at(record, step));
        if (!times.isRepeated()) {
            branch(code, number, CodeBlock.of("!$N && $L", seen, next));
            code.addStatement("$N = true", seen).add(chosen(step));
            return;
        }
        boolean unbounded = times.max() == Cardinality.UNBOUNDED;
        branch(code, number, unbounded ? next : CodeBlock.of("$N < $L && $L", seen, times.max(), next));
        code.addStatement("$N++", seen).add(occurrence(step, seen));
    }

    private CodeBlock occurrence(ContentStep step, String count) {
        return switch (step) {
            case ContentStep.One one -> reading.apply(record.property(one.property()), CodeBlock.of("$N", count));
            case ContentStep.Any any -> reading.apply(record.property(any.property()), CodeBlock.of("$N", count));
            default -> chosen(step);
        };
    }
}
