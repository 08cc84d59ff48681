package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.FieldContent;
import org.bindery.layout.ValueCodec;
import org.bindery.shape.ContentStep;

/// Where the properties of a record stand in a draft: behind its first cell, one after the other, lists in two cells.
final class DraftCells {

    private final Bindings bindings;
    private final RecordBinding record;

    DraftCells(Bindings bindings, RecordBinding record) {
        this.bindings = bindings;
        this.record = record;
    }

    /// The cell of a property, the first of two if it is a list.
    CodeBlock of(PropertyBinding property) {
        return CodeBlock.of("at + $L", 1 + before(property.property().index()));
    }

    /// How many cells there are.
    int size() {
        return before(record.properties().size());
    }

    private int before(int index) {
        return record.properties().subList(0, index).stream()
                .mapToInt(property -> property.property().isRepeated() ? 2 : 1)
                .sum();
    }

    /// Whether a property is a text of the pool, or a list of such.
    boolean isPooled(PropertyBinding property) {
        return isPooled(property.field().content());
    }

    private boolean isPooled(FieldContent content) {
        return switch (content) {
            case FieldContent.Value value -> value.codec() instanceof ValueCodec.PooledText;
            case FieldContent.Boxed boxed ->
                isPooled(bindings.layout(boxed.layout()).fields().getFirst().content());
            case FieldContent.Repeated repeated -> isPooled(repeated.item());
            case FieldContent.Nested ignored -> false;
            case FieldContent.Typed ignored -> false;
        };
    }

    /// Whether the elements of a record can be met only in the order of its properties.
    static boolean isReadInOrder(RecordBinding record) {
        List<Integer> met = new ArrayList<>();
        return isReadInOrder(record.shape().content(), met);
    }

    /// @param met the properties that were met before
    private static boolean isReadInOrder(ContentStep step, List<Integer> met) {
        return switch (step) {
            case ContentStep.One one -> isNext(one.property(), met);
            case ContentStep.Any any -> isNext(any.property(), met);
            case ContentStep.Repeated group -> isNext(group.property(), met);
            case ContentStep.Mixed mixed -> isNext(mixed.property(), met);
            case ContentStep.InOrder group -> group.steps().stream().allMatch(each -> isReadInOrder(each, met));
            case ContentStep.OneOf group -> group.steps().stream().allMatch(each -> isReadInOrder(each, met));
            case ContentStep.Loop loop -> {
                int before = met.size();
                boolean ordered = isReadInOrder(loop.inner(), met);
                yield ordered
                        && (met.size() <= before + 1 || !loop.cardinality().isRepeated());
            }
            case ContentStep.AnyOrder group -> {
                int before = met.size();
                boolean ordered = group.steps().stream().allMatch(each -> isReadInOrder(each, met));
                yield ordered && met.size() <= before + 1;
            }
        };
    }

    private static boolean isNext(int property, List<Integer> met) {
        boolean next = met.isEmpty() || met.getLast() < property;
        met.add(property);
        return next;
    }
}
