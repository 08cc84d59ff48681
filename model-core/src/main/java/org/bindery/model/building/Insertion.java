package org.bindery.model.building;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Slot;
import org.bindery.model.edit.Target;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;

/// Puts particles and attributes where a position says.
final class Insertion {

    private Insertion() {}

    static Model particles(Model model, Position position, List<Particle> particles) throws EditException {
        Model inserted = inserted(model, position, particles);
        requireNoMoreCycles(model, inserted);
        return inserted;
    }

    /// Refuses named groups that hold themselves, which no message could follow.
    private static void requireNoMoreCycles(Model before, Model after) throws EditException {
        if (before.groups().equals(after.groups())) {
            return;
        }
        Set<Name> now = cyclicGroups(after);
        now.removeAll(cyclicGroups(before));
        if (!now.isEmpty()) {
            throw new EditException(
                    "The group " + now.iterator().next().local() + " cannot hold itself; choose another place.");
        }
    }

    private static Set<Name> cyclicGroups(Model model) {
        Set<Name> cyclic = new LinkedHashSet<>();
        model.groups().forEach((name, group) -> {
            Set<Name> reached = new HashSet<>();
            collectGroups(model, group, reached);
            if (reached.contains(name)) {
                cyclic.add(name);
            }
        });
        return cyclic;
    }

    private static void collectGroups(Model model, Particle particle, Set<Name> reached) {
        switch (particle) {
            case GroupRef ref -> {
                if (reached.add(ref.target())) {
                    model.group(ref.target()).ifPresent(group -> collectGroups(model, group, reached));
                }
            }
            case Group group -> group.particles().forEach(inner -> collectGroups(model, inner, reached));
            default -> {}
        }
    }

    private static Model inserted(Model model, Position position, List<Particle> particles) throws EditException {
        Target target = Target.find(model, position.path());
        if (position.side() == Position.Side.INTO) {
            Slot<List<Particle>> list = listIn(target, particles);
            return put(list, list.value().size(), particles);
        }
        boolean after = position.side() == Position.Side.AFTER;
        if (target.component().kind() == Component.Kind.ALL && target.isOutermost()) {
            return inserted(model, Position.into(position.path()), particles);
        }
        return switch (target.component().kind()) {
            case ELEMENT, CHOICE, SEQUENCE, ALL, WILDCARD -> {
                Slot<List<Particle>> list = target.beside();
                yield put(list, target.indexBeside() + (after ? 1 : 0), particles);
            }
            case ATTRIBUTE, ANY_ATTRIBUTE ->
                put(Target.find(model, position.owner()).particles(), 0, particles);
            case VIRTUAL -> inserted(model, Position.into(position.owner()), particles);
            case VALUE -> throw target.refuse("is the value of its component, which cannot have other components");
            case TYPE -> throw target.refuse("is a type; put components into it, not next to it");
        };
    }

    private static Slot<List<Particle>> listIn(Target target, List<Particle> particles) throws EditException {
        Component component = target.component();
        boolean simple = component
                .type()
                .flatMap(target.index()::type)
                .filter(SimpleType.class::isInstance)
                .isPresent();
        if (simple) {
            throw target.refuse("has the simple type " + component.typeName()
                    + ", which has no room for components; set its type to 'local' or to a type that has components");
        }
        Slot<List<Particle>> list = target.particles();
        boolean all = particles.stream()
                .anyMatch(particle -> particle instanceof Group group && group.kind() == Group.Kind.ALL);
        if (all && !list.value().isEmpty()) {
            throw target.refuse("has components already; a group of all must hold all of them");
        }
        return list;
    }

    private static <T> Model put(Slot<List<T>> list, int index, List<? extends T> values) {
        List<T> longer = new ArrayList<>(list.value());
        longer.addAll(index, values);
        return list.set(longer).model();
    }

    static Model attributes(Model model, Position position, List<Attribute> attributes) throws EditException {
        Target target = Target.find(model, position.path());
        if (position.side() != Position.Side.INTO && target.component().kind() == Component.Kind.ATTRIBUTE) {
            Slot<List<Attribute>> list = target.attributesBeside();
            return put(list, target.indexBeside() + (position.side() == Position.Side.AFTER ? 1 : 0), attributes);
        }
        Target owner = Target.find(model, position.owner());
        Optional<SimpleType> simple = owner.component()
                .type()
                .flatMap(owner.index()::type)
                .filter(SimpleType.class::isInstance)
                .map(SimpleType.class::cast);
        if (simple.isPresent()) {
            return besideValue(owner, attributes);
        }
        Slot<ComplexType> type = owner.complexType();
        List<Attribute> longer = new ArrayList<>(type.value().attributes());
        longer.addAll(attributes);
        return type.set(type.value().withAttributes(longer)).model();
    }

    /// An element with a plain value gets a type of its own, which holds the value next to the attributes.
    private static Model besideValue(Target owner, List<Attribute> attributes) throws EditException {
        if (!(owner.declaration() instanceof Declaration.OfElement(Element element, var ignored))) {
            throw owner.refuse("is a simple type; only elements and types with components have attributes");
        }
        if (!element.rules().isEmpty() || !element.relations().isEmpty()) {
            throw owner.refuse("has rules or says something about another component by its value; remove that first, "
                    + "since the value will be next to the attributes");
        }
        ComplexType type = ComplexType.of(Name.ANONYMOUS, new Content.Value(element.type(), element.encoding()))
                .withAttributes(attributes);
        Slot<Element> slot = owner.element();
        return slot.set(slot.value().withType(TypeRef.local(type)).withEncoding(Encoding.AUTO))
                .model();
    }

    /// The namespace that an element put somewhere should have: that of the elements around it.
    static String namespaceAt(Model model, ModelPath owner) {
        return Rows.of(Rows.tree(model), owner).stream()
                .map(Component::declaration)
                .filter(declaration ->
                        declaration instanceof Declaration.OfElement(var ignored, var reference) && reference.isEmpty())
                .map(declaration ->
                        ((Declaration.OfElement) declaration).element().namespace())
                .findFirst()
                .orElse(Names.home(model));
    }
}
