package org.bindery.forms;

import java.util.ArrayList;
import java.util.List;
import org.bindery.shape.ContentStep;

/// The order in which the elements of a record can be met.
public final class ReadingOrder {

    private final ContentStep content;
    private final List<Integer> met = new ArrayList<>();

    public ReadingOrder(ContentStep content) {
        this.content = content;
    }

    /// Whether elements can be met only in the order of the record's properties.
    public boolean isThatOfProperties() {
        met.clear();
        return isInOrder(content);
    }

    private boolean isInOrder(ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> isNext(one.property());
            case ContentStep.Any any -> isNext(any.property());
            case ContentStep.Repeated group -> isNext(group.property());
            case ContentStep.Mixed mixed -> isNext(mixed.property());
            case ContentStep.InOrder group -> group.steps().stream().allMatch(this::isInOrder);
            case ContentStep.OneOf group -> group.steps().stream().allMatch(this::isInOrder);
            case ContentStep.Loop loop -> {
                int before = met.size();
                boolean ordered = isInOrder(loop.inner());
                yield ordered
                        && (met.size() <= before + 1 || !loop.cardinality().isRepeated());
            }
            case ContentStep.AnyOrder group -> {
                int before = met.size();
                boolean ordered = group.steps().stream().allMatch(this::isInOrder);
                yield ordered && met.size() <= before + 1;
            }
        };
    }

    private boolean isNext(int property) {
        boolean next = met.isEmpty() || met.getLast() < property;
        met.add(property);
        return next;
    }
}
