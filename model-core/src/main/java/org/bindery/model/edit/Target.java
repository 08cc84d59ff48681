package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Rule;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;
import org.bindery.model.tree.Place;

/// The component that an edit is about, with the slots of its declaration.
public final class Target {

    /// Why the permission of other attributes cannot be changed on its own.
    public static final String ANY_ATTRIBUTE =
            "is the wildcard for attributes that the model does not name; it belongs to its type";

    private final ModelTree tree;
    private final Component component;

    private Target(ModelTree tree, Component component) {
        this.tree = tree;
        this.component = component;
    }

    public static Target find(Model model, ModelPath path) throws EditException {
        ModelTree tree = new ModelTree(new ModelIndex(model));
        Component component = tree.find(path).orElseThrow(() -> new EditException(tree.missing(path)));
        return new Target(tree, component);
    }

    public Model model() {
        return tree.index().model();
    }

    public ModelTree tree() {
        return tree;
    }

    public ModelIndex index() {
        return tree.index();
    }

    public Component component() {
        return component;
    }

    public ModelPath path() {
        return component.path();
    }

    public Declaration declaration() {
        return component.declaration();
    }

    public List<Component> children() {
        return tree.content(component);
    }

    /// The siblings of this component, groups opened; for a root, the other roots.
    public List<Component> siblings() {
        Optional<Component> owner = path().parent().flatMap(tree::find);
        List<Component> open = new ArrayList<>(owner.map(tree::content).orElseGet(tree::roots));
        List<Component> siblings = new ArrayList<>();
        while (!open.isEmpty()) {
            Component next = open.removeFirst();
            if (next.kind().isGroup()) {
                open.addAll(tree.content(next));
            } else if (!next.path().equals(path())) {
                siblings.add(next);
            }
        }
        return siblings;
    }

    public EditException refuse(String reason) {
        return new EditException(path() + " " + reason + ".");
    }

    /// The declared element; of a reference, the global element that it names.
    public Slot<Element> element() throws EditException {
        if (declaration() instanceof Declaration.OfElement(Element element, var reference)) {
            if (reference.isPresent()) {
                return globalElement(reference.get().target());
            }
            return isRoot() ? globalElement(keyOf(element)) : particle().inner(element, other -> other);
        }
        throw new IllegalStateException(path() + " is not an element");
    }

    /// The particle in its type or group; for a reference, the reference.
    public Slot<Particle> particle() throws EditException {
        if (isRoot()) {
            return element().inner(element().value(), other -> (Element) other);
        }
        Place place = place();
        Slot<Particle> slot = outermost(place);
        for (int index : place.indexes()) {
            slot = nested(slot, (Group) slot.value(), index);
        }
        return slot;
    }

    public Slot<Attribute> attribute() throws EditException {
        Place place = place();
        Slot<ComplexType> type = step(place.step());
        int index = place.indexes().getFirst();
        List<Attribute> attributes = type.value().attributes();
        return type.inner(
                attributes.get(index), other -> type.value().withAttributes(replaced(attributes, index, other)));
    }

    public Slot<Content.Value> value() throws EditException {
        Slot<ComplexType> type = step(place().step());
        return type.inner(
                (Content.Value) type.value().content(), other -> type.value().withContent(other));
    }

    /// The type at a global type's own path, or the type of an element, attribute or value.
    public Slot<TypeRef> typeRef() throws EditException {
        return switch (declaration()) {
            case Declaration.OfElement ignored -> {
                Slot<Element> slot = element();
                yield slot.inner(slot.value().type(), slot.value()::withType);
            }
            case Declaration.OfAttribute ignored -> {
                Slot<Attribute> slot = attribute();
                yield slot.inner(slot.value().type(), slot.value()::withType);
            }
            case Declaration.OfValue ignored -> {
                Slot<Content.Value> slot = value();
                yield slot.inner(
                        slot.value().type(),
                        type -> new Content.Value(type, slot.value().encoding()));
            }
            default -> throw new IllegalStateException(path() + " has no type");
        };
    }

    /// The rules of the complex type that the component has; else its own; at a global type's own path, the type's.
    ///
    /// @throws EditException when it has no value
    Slot<List<Rule>> rules() throws EditException {
        boolean complex = component
                .type()
                .flatMap(index()::type)
                .filter(ComplexType.class::isInstance)
                .isPresent();
        if (complex) {
            Slot<ComplexType> type = complexType();
            return type.inner(type.value().rules(), type.value()::withRules);
        }
        return switch (declaration()) {
            case Declaration.OfElement ignored -> {
                Slot<Element> element = element();
                yield element.inner(element.value().rules(), element.value()::withRules);
            }
            case Declaration.OfAttribute ignored -> {
                Slot<Attribute> attribute = attribute();
                yield attribute.inner(attribute.value().rules(), attribute.value()::withRules);
            }
            case Declaration.OfType(SimpleType simple) -> {
                Slot<Type> type = globalType(simple.name());
                yield type.inner(simple.rules(), simple::withRules);
            }
            case Declaration.OfValue ignored ->
                throw refuse("is the value of a type; set the rule there, where it goes by the name 'value'");
            default -> throw refuse("has no value that a rule could be about");
        };
    }

    /// The complex type of the component, or that at a global type's own path.
    public Slot<ComplexType> complexType() throws EditException {
        Optional<TypeRef> ref = component.type();
        if (ref.flatMap(index()::type).filter(ComplexType.class::isInstance).isEmpty()) {
            throw refuse("has no components; rules and virtual fields belong to a type that has some");
        }
        return switch (ref.get()) {
            case TypeRef.Named(Name name) -> complex(globalType(name));
            case TypeRef.Local(Type type) -> complex(typeRef().inner(type, TypeRef::local));
        };
    }

    public Slot<Type> globalType(Name key) {
        return new Slot<>(
                model().types().get(key), other -> change(new GlobalDeclaration.OfType(key, other), previousType(key)));
    }

    private GlobalDeclaration previousType(Name key) {
        return new GlobalDeclaration.OfType(key, model().types().get(key));
    }

    private Slot<Element> globalElement(Name key) {
        Element element = model().elements().get(key);
        return new Slot<>(
                element,
                other -> change(
                        new GlobalDeclaration.OfElement(key, other), new GlobalDeclaration.OfElement(key, element)));
    }

    private Change change(GlobalDeclaration after, GlobalDeclaration before) {
        return new Change(after.putInto(model()), before);
    }

    public boolean isRoot() {
        return path().type().isEmpty() && path().steps().size() == 1;
    }

    private Place place() throws EditException {
        if (tree.isAlternative(component)) {
            throw refuse("is allowed there instead of the declared component; change "
                    + tree.parent(component).orElseThrow().path());
        }
        if (component.kind() == Component.Kind.ANY_ATTRIBUTE) {
            throw refuse(ANY_ATTRIBUTE);
        }
        return tree.place(component).orElseThrow();
    }

    /// The particles among which this row's particle is: those of its group, or of its type.
    public Slot<List<Particle>> beside() throws EditException {
        Place place = place();
        if (place.indexes().isEmpty()) {
            return Contents.particles(step(place.step()));
        }
        Slot<Particle> slot = outermost(place);
        for (int index : place.indexes().subList(0, place.indexes().size() - 1)) {
            slot = nested(slot, (Group) slot.value(), index);
        }
        return Contents.ofGroup(slot);
    }

    /// The index of this row's declaration in [#beside()] or [#attributesBeside()].
    public int indexBeside() throws EditException {
        List<Integer> indexes = place().indexes();
        return indexes.isEmpty() ? 0 : indexes.getLast();
    }

    /// Whether this row's particle is all of the content of its type.
    public boolean isOutermost() throws EditException {
        return place().indexes().isEmpty();
    }

    /// The attributes among which this row's attribute is.
    public Slot<List<Attribute>> attributesBeside() throws EditException {
        Slot<ComplexType> type = step(place().step());
        return type.inner(type.value().attributes(), type.value()::withAttributes);
    }

    /// The particles of this group, or of the type of this component.
    ///
    /// @throws EditException when there is no room for any
    public Slot<List<Particle>> particles() throws EditException {
        if (declaration() instanceof Declaration.OfGroup) {
            return Contents.ofGroup(group());
        }
        Slot<ComplexType> type = complexType();
        if (type.value().content() instanceof Content.Value) {
            throw refuse("has a value next to its attributes and cannot contain components");
        }
        return Contents.particles(type);
    }

    /// The group; of a reference, the named group of the model.
    Slot<Particle> group() throws EditException {
        Declaration.OfGroup group = (Declaration.OfGroup) declaration();
        return group.reference().isPresent()
                ? namedParticle(group.reference().get().target())
                : particle();
    }

    /// A named group of the model.
    Slot<Group> namedGroup(Name key) {
        Group group = model().groups().get(key);
        return new Slot<>(
                group,
                other -> change(new GlobalDeclaration.OfGroup(key, other), new GlobalDeclaration.OfGroup(key, group)));
    }

    private Slot<Particle> namedParticle(Name key) {
        Slot<Group> group = namedGroup(key);
        return group.inner(group.value(), other -> (Group) other);
    }

    private Name keyOf(Element element) {
        return model().elements().entrySet().stream()
                .filter(entry -> entry.getValue() == element)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    /// The outermost particle of the step of derivation or named group that a place is in.
    private Slot<Particle> outermost(Place place) throws EditException {
        if (place.group().isPresent()) {
            return namedParticle(place.group().get());
        }
        Slot<ComplexType> type = step(place.step());
        Particle particle = ((Content.Components) type.value().content()).particle();
        return type.inner(particle, other -> type.value().withContent(new Content.Components(other)));
    }

    private static Slot<Particle> nested(Slot<Particle> slot, Group group, int index) {
        List<Particle> particles = group.particles();
        return slot.inner(particles.get(index), other -> group.withParticles(replaced(particles, index, other)));
    }

    /// A step of derivation of the type that contains this component.
    private Slot<ComplexType> step(int step) throws EditException {
        Component owner = tree.find(path().parent().orElseThrow()).orElseThrow();
        TypeRef ref = owner.type().orElseThrow();
        List<ComplexType> steps =
                index().lineage((ComplexType) index().type(ref).orElseThrow());
        if (step < steps.size() - 1) {
            return complex(globalType(steps.get(step + 1).derivation().base()));
        }
        return switch (ref) {
            case TypeRef.Named(Name name) -> complex(globalType(name));
            case TypeRef.Local(Type type) ->
                complex(new Target(tree, owner).typeRef().inner(type, TypeRef::local));
        };
    }

    private static Slot<ComplexType> complex(Slot<Type> slot) {
        return slot.inner((ComplexType) slot.value(), other -> other);
    }

    private static <T> List<T> replaced(List<T> values, int index, T other) {
        List<T> copy = new ArrayList<>(values);
        copy.set(index, other);
        return copy;
    }

    /// The group that is the content of a type; an empty sequence where it has none.
    Slot<Group> contentGroup() throws EditException {
        Slot<ComplexType> type = complexType();
        return switch (type.value().content()) {
            case Content.Components(Group group) ->
                type.inner(group, other -> type.value().withContent(new Content.Components(other)));
            case Content.Components(GroupRef ref)
            when model().group(ref.target()).isPresent() -> namedGroup(ref.target());
            case Content.Empty ignored ->
                type.inner(Group.sequence(List.of()), other -> type.value().withContent(new Content.Components(other)));
            default -> throw refuse("has a content that is not a group");
        };
    }
}
