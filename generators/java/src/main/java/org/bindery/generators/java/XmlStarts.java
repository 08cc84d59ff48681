package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.shape.AnyName;
import org.bindery.shape.ContentStep;

/// Tells what elements a step of the content can start with, which XML Schema's rule of unique particle attribution
/// makes enough to know what comes (part 1, section 3.8.6).
final class XmlStarts {

    private final Bindings bindings;
    private final XmlConstants constants;

    /// An element, or any that a wildcard allows.
    private record Start(PropertyBinding property, Optional<AnyName> any) {

        String name() {
            return any.isPresent()
                    ? "any element"
                    : property.property().xmlName().local();
        }
    }

    XmlStarts(Bindings bindings, XmlConstants constants) {
        this.bindings = bindings;
        this.constants = constants;
    }

    /// Whether one of the elements that a step can start with is next.
    CodeBlock at(RecordBinding record, ContentStep step) {
        return starts(record, step).stream().map(this::at).distinct().collect(CodeBlock.joining(" || "));
    }

    /// Whether none of these elements is next.
    CodeBlock notAt(RecordBinding record, ContentStep step) {
        return CodeBlock.of(isOne(record, step) ? "!$L" : "!($L)", at(record, step));
    }

    /// Whether a step can start with one element only, so that it needs no brackets.
    boolean isOne(RecordBinding record, ContentStep step) {
        return starts(record, step).stream().map(this::at).distinct().count() == 1;
    }

    private CodeBlock at(Start start) {
        return start.any().isPresent()
                ? CodeBlock.of("in.at($N)", constants.wildcard(start.any().get()))
                : CodeBlock.of("in.at($L)", constants.name(start.property()));
    }

    /// The names of the elements that a step can start with.
    String names(RecordBinding record, ContentStep step) {
        return starts(record, step).stream().map(Start::name).distinct().collect(Collectors.joining(" or "));
    }

    /// A name for the step: the first property that it can start with.
    String variable(RecordBinding record, ContentStep step) {
        return starts(record, step).getFirst().property().variable();
    }

    /// Whether an element can stand there at all.
    boolean isVisible(RecordBinding record, ContentStep step) {
        return !starts(record, step).isEmpty();
    }

    private List<Start> starts(RecordBinding record, ContentStep step) {
        List<Start> all = new ArrayList<>();
        collect(record, step, all);
        return all;
    }

    private void collect(RecordBinding record, ContentStep step, List<Start> all) {
        switch (step) {
            case ContentStep.One one -> all.add(new Start(record.property(one.property()), Optional.empty()));
            case ContentStep.Any any -> all.add(new Start(record.property(any.property()), Optional.of(any.names())));
            case ContentStep.Repeated group ->
                collect(bindings.record(record.property(group.property())), group.inner(), all);
            case ContentStep.Mixed mixed ->
                collect(bindings.record(record.property(mixed.property())), mixed.elements(), all);
            case ContentStep.Loop loop -> collect(record, loop.inner(), all);
            case ContentStep.OneOf group -> group.steps().forEach(each -> collect(record, each, all));
            case ContentStep.AnyOrder group -> group.steps().forEach(each -> collect(record, each, all));
            case ContentStep.InOrder group -> {
                for (ContentStep each : group.steps()) {
                    collect(record, each, all);
                    if (!each.isEmptiable()) {
                        break;
                    }
                }
            }
        }
    }
}
