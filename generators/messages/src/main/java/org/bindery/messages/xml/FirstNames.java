package org.bindery.messages.xml;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.bindery.model.Name;
import org.bindery.shape.ContentStep;
import org.bindery.shape.RecordShape;

/// The elements with which the steps of one record's content can begin.
final class FirstNames {

    private final RecordShape shape;
    private final Map<ContentStep, Set<Name>> known = new HashMap<>();

    FirstNames(RecordShape shape) {
        this.shape = shape;
    }

    Set<Name> of(ContentStep step) {
        Set<Name> names = known.get(step);
        if (names == null) {
            names = compute(step);
            known.put(step, names);
        }
        return names;
    }

    private Set<Name> compute(ContentStep step) {
        Set<Name> names = new LinkedHashSet<>();
        switch (step) {
            case ContentStep.One one ->
                names.add(shape.properties().get(one.property()).xmlName());
            case ContentStep.InOrder group -> {
                for (ContentStep part : group.steps()) {
                    names.addAll(of(part));
                    if (!part.isEmptiable()) {
                        break;
                    }
                }
            }
            case ContentStep.OneOf group -> group.steps().forEach(part -> names.addAll(of(part)));
            case ContentStep.AnyOrder group -> group.steps().forEach(part -> names.addAll(of(part)));
        }
        return names;
    }
}
