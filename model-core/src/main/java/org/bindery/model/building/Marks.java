package org.bindery.model.building;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Attribute;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Particle;
import org.bindery.model.Wildcard;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Slot;
import org.bindery.model.edit.Target;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;

/// Components that are to leave their places: each is an object of its own now, so that it is found again however the
/// paths change meanwhile.
///
/// @param model the model, equal to what it was
/// @param particles the marked elements, references, groups and wildcards, in order
/// @param attributes the marked attributes, in order
record Marks(Model model, List<Particle> particles, List<Attribute> attributes) {

    static Marks of(Model model, List<ModelPath> paths) throws EditException {
        Model marked = model;
        List<Particle> particles = new ArrayList<>();
        List<Attribute> attributes = new ArrayList<>();
        for (ModelPath path : outermost(Rows.tree(model), paths)) {
            Target target = Target.find(marked, path);
            switch (target.component().kind()) {
                case ELEMENT, CHOICE, SEQUENCE, ALL, WILDCARD -> {
                    Slot<Particle> slot = target.particle();
                    Particle copy = copy(slot.value());
                    particles.add(copy);
                    marked = slot.set(copy).model();
                }
                case ATTRIBUTE -> {
                    Slot<Attribute> slot = target.attribute();
                    Attribute copy = slot.value().withDocumentation(slot.value().documentation());
                    attributes.add(copy);
                    marked = slot.set(copy).model();
                }
                case VALUE -> throw target.refuse("is the value of its component; change the component's type instead");
                case ANY_ATTRIBUTE -> throw target.refuse(Target.ANY_ATTRIBUTE);
                case VIRTUAL, TYPE -> throw target.refuse("has no order among others");
            }
        }
        return new Marks(marked, particles, attributes);
    }

    /// The paths without those that lie inside what another one names.
    static List<ModelPath> outermost(ModelTree tree, List<ModelPath> paths) throws EditException {
        List<ModelPath> outermost = new ArrayList<>();
        for (ModelPath path : paths) {
            Component row = Rows.find(tree, path);
            boolean inside = false;
            for (Optional<Component> above = tree.parent(row); above.isPresent(); above = tree.parent(above.get())) {
                inside |= paths.contains(above.get().path());
            }
            if (!inside && !outermost.contains(row.path())) {
                outermost.add(row.path());
            }
        }
        return outermost;
    }

    /// An equal object that is another one.
    static Particle copy(Particle particle) {
        return switch (particle) {
            case Element element -> element.withDocumentation(element.documentation());
            case ElementRef ref -> ref.withDocumentation(ref.documentation());
            case Group group -> group.withDocumentation(group.documentation());
            case GroupRef ref -> ref.withDocumentation(ref.documentation());
            case Wildcard wildcard -> wildcard.withDocumentation(wildcard.documentation());
        };
    }

    /// The model without the marked components.
    ///
    /// @throws EditException when they are no longer all there, since one of them was put into another
    Model removedFrom(Model changed) throws EditException {
        Set<Object> marked = objects();
        Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
        Model removed = new Rewriting(part -> marked.contains(part) && met.add(part)).in(changed);
        if (met.size() < marked.size()) {
            throw new EditException("A component cannot be put into itself, nor be named twice; choose another place.");
        }
        return removed;
    }

    private Set<Object> objects() {
        Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
        objects.addAll(particles);
        objects.addAll(attributes);
        return objects;
    }

    /// Every object that leaves, those inside groups too.
    Set<Object> withInner() {
        Set<Object> objects = objects();
        particles.forEach(particle -> objects.addAll(Rewriting.inside(particle)));
        return objects;
    }
}
