package org.bindery.model.faults;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.BuiltInTypes;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.model.Wildcard;
import org.bindery.runtime.internal.text.Excerpt;

/// Names that are none, types that are not there, and components that lie deeper in one another than any message may.
final class ComponentFaults {

    /// How deep elements and groups may be declared within one another.
    private static final int DEEPEST = 500;

    private final Model model;
    private final Deque<Open> open = new ArrayDeque<>();
    private final List<Problem> faults = new ArrayList<>();
    private final List<Problem> unknown = new ArrayList<>();

    /// The place of a declaration. Its path is only made for a fault, since most models have none.
    ///
    /// @param outer what it is in; null for a global one
    private record Place(Place outer, boolean type, String step, int depth) {

        Place inner(String name) {
            return new Place(this, false, name, depth + 1);
        }

        /// The path, without steps that no path can have.
        ModelPath path() {
            List<String> steps = new ArrayList<>();
            Place outermost = this;
            for (Place place = this; place != null; place = place.outer) {
                steps.add(place.step);
                outermost = place;
            }
            Collections.reverse(steps);
            return outermost.type
                    ? new ModelPath(Optional.of(steps.getFirst()), shown(steps.subList(1, steps.size())))
                    : new ModelPath(Optional.empty(), shown(steps));
        }

        private static List<String> shown(List<String> steps) {
            return steps.stream()
                    .filter(step -> !step.isEmpty())
                    .limit(SHOWN_STEPS)
                    .map(Excerpt::of)
                    .toList();
        }

        private static final int SHOWN_STEPS = 20;
    }

    /// What is still to be looked at.
    private record Open(Object part, Place place) {}

    ComponentFaults(Model model) {
        this.model = model;
    }

    List<Problem> find() {
        model.elements().forEach((name, element) -> push(element, new Place(null, false, name.local(), 0)));
        model.attributes().forEach((name, attribute) -> push(attribute, new Place(null, false, "@" + name.local(), 0)));
        model.groups().forEach((name, group) -> {
            Place place = new Place(null, false, name.local(), 0);
            name(name.local(), place);
            push(group, place);
        });
        model.types().forEach((name, type) -> {
            Place place = new Place(null, true, name.local(), 0);
            name(name.local(), place);
            push(type, place);
        });
        while (!open.isEmpty()) {
            Open next = open.pop();
            if (next.place().depth() > DEEPEST) {
                faults.add(Problem.at(
                        next.place().path(),
                        Severity.ERROR,
                        "deep-components",
                        "Components lie more than " + DEEPEST
                                + " deep in one another here, and no message may be as deep; declare fewer levels."));
                return faults;
            }
            lookAt(next.part(), next.place());
        }
        return faults;
    }

    /// What is of types that are not in the model, as far as it was looked at.
    List<Problem> unknown() {
        return unknown;
    }

    private void lookAt(Object part, Place place) {
        switch (part) {
            case Particle particle -> particle(particle, place);
            case Attribute attribute -> {
                name(attribute.name(), place);
                push(attribute.type(), place);
            }
            case Type type -> type(type, place);
            default -> throw new IllegalArgumentException("no part of a model: " + part.getClass());
        }
    }

    private void particle(Particle particle, Place place) {
        switch (particle) {
            case Element element -> {
                name(element.name(), place);
                push(element.type(), place);
            }
            case Group group ->
                group.particles()
                        .forEach(inner ->
                                push(inner, inner instanceof Element it ? place.inner(it.name()) : deeper(place)));
            case ElementRef ignored -> {}
            case GroupRef ignored -> {}
            case Wildcard ignored -> {}
        }
    }

    /// A group is no step of paths.
    private static Place deeper(Place place) {
        return place.inner("");
    }

    private void type(Type type, Place place) {
        switch (type) {
            case SimpleType simple -> variety(simple.variety(), deeper(place));
            case ComplexType complex -> {
                complex.attributes().forEach(attribute -> push(attribute, place.inner("@" + attribute.name())));
                complex.virtualFields().stream().map(VirtualField::name).forEach(name -> name(name, place.inner(name)));
                content(complex.content(), place);
            }
        }
    }

    private void variety(SimpleType.Variety variety, Place place) {
        switch (variety) {
            case SimpleType.Restriction restriction -> push(restriction.base(), place);
            case SimpleType.ListOf list -> push(list.item(), place);
            case SimpleType.UnionOf union -> union.members().forEach(member -> push(member, place));
        }
    }

    private void content(Content content, Place place) {
        switch (content) {
            case Content.Components(Element element) -> push(element, place.inner(element.name()));
            case Content.Components(Particle particle) -> push(particle, place);
            case Content.Value value -> push(value.type(), place);
            case Content.Empty ignored -> {}
        }
    }

    private void push(Object part, Place place) {
        open.push(new Open(part, place));
    }

    private void push(TypeRef ref, Place place) {
        switch (ref) {
            case TypeRef.Local local -> push(local.type(), place);
            case TypeRef.Named named -> {
                if (!isKnown(named.name())) {
                    unknown.add(Problem.at(
                            place.path(),
                            Severity.WARNING,
                            "unknown-type",
                            "The type '" + named.name() + "' is not in the model, so what is of it is kept as text and"
                                    + " not checked; add the type, or choose one that is there."));
                }
            }
        }
    }

    private boolean isKnown(Name type) {
        return type.namespace().equals(Name.XML_SCHEMA)
                || model.types().containsKey(type)
                || BuiltInTypes.find(type).isPresent();
    }

    private void name(String name, Place place) {
        ComponentNames.objection(name)
                .ifPresent(objection -> faults.add(Problem.at(place.path(), Severity.ERROR, "wrong-name", objection)));
    }
}
