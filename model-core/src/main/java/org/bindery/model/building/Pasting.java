package org.bindery.model.building;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.VirtualField;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Target;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;

/// Puts copies somewhere, with what they need.
final class Pasting {

    /// Under this name a part of a model holds what was copied out of types.
    private static final Name HOLDER = Name.of("#pasted");

    private Pasting() {}

    static Built pasted(Model model, Clip clip, Position to, Clash clash) throws EditException {
        if (clip.paths().isEmpty()) {
            throw new EditException("Nothing was copied yet; copy a component first.");
        }
        Copied copied = copied(clip, to);
        Model part = Needs.closed(copied.part(), clip.model());
        Merging merging = new Merging(model, part, clash, copied.own());
        Model merged = merging.merged();
        ComplexType held = (ComplexType) merging.part().types().get(HOLDER);
        return to.isTop() ? onTop(merged, held, merging, to, copied) : inside(merged, held, merging, to);
    }

    /// What was copied, as a model of its own.
    ///
    /// @param part types by themselves, all else inside a type that holds it
    /// @param own the names of the types that were themselves copied
    private record Copied(Model part, List<Name> own) {}

    private static Copied copied(Clip clip, Position to) throws EditException {
        ModelTree tree = Rows.tree(clip.model());
        List<Particle> particles = new ArrayList<>();
        List<Attribute> attributes = new ArrayList<>();
        List<VirtualField> fields = new ArrayList<>();
        List<Name> own = new ArrayList<>();
        Model part = Model.empty("part").withFormat(clip.model().format());
        for (ModelPath path : Marks.outermost(tree, clip.paths())) {
            switch (Rows.find(tree, path).declaration()) {
                case Declaration.OfType(Type type) -> {
                    part = part.withType(type);
                    own.add(type.name());
                }
                case Declaration.OfElement(Element element, var reference) ->
                    particles.add(reference.isPresent() && !to.isTop() ? reference.get() : plain(element, path));
                case Declaration.OfGroup(Group group, var reference) ->
                    particles.add(reference.isPresent() ? reference.get() : group);
                case Declaration.OfWildcard(var wildcard) -> particles.add(wildcard);
                case Declaration.OfAnyAttribute ignored ->
                    throw new EditException(path + " " + Target.ANY_ATTRIBUTE + ".");
                case Declaration.OfAttribute(Attribute attribute) -> attributes.add(attribute);
                case Declaration.OfVirtual(VirtualField field) -> fields.add(field);
                case Declaration.OfValue ignored ->
                    throw new EditException(path + " is the value of its component; copy the component instead.");
                case Declaration.Unresolved(Particle particle) -> particles.add(particle);
            }
        }
        ComplexType holder = ComplexType.of(HOLDER, new Content.Components(Group.sequence(particles)))
                .withAttributes(attributes)
                .withVirtualFields(fields);
        return new Copied(part.withType(holder), own);
    }

    /// A root as a component: it no longer substitutes for another, and occurs once.
    private static Element plain(Element element, ModelPath path) {
        boolean root = path.type().isEmpty() && path.steps().size() == 1;
        return root ? element.withSubstitutionGroup(Optional.empty()).withCardinality(Cardinality.ONE) : element;
    }

    private static List<Particle> particles(ComplexType held) {
        return ((Group) ((Content.Components) held.content()).particle()).particles();
    }

    private static Built onTop(Model merged, ComplexType held, Merging merging, Position to, Copied copied)
            throws EditException {
        if (!held.attributes().isEmpty() || !held.virtualFields().isEmpty()) {
            throw new EditException("Only elements and types can be part of the model itself; paste into an element.");
        }
        Built built = new Built(
                merged,
                copied.own().isEmpty()
                        ? ModelPath.ROOT
                        : ModelPath.ofType(merging.type(copied.own().getFirst()).local()));
        Position at = to;
        for (Particle particle : particles(held)) {
            if (!(particle instanceof Element element)) {
                throw new EditException("Groups cannot be part of the model itself; paste into an element.");
            }
            Model now = built.model();
            String name = Names.free(element.name(), it -> Names.isElement(now, it));
            Built next = Additions.root(now, at, element.withName(name).withNamespace(Names.home(now)));
            built = built.path().equals(ModelPath.ROOT) ? next : new Built(next.model(), built.path());
            at = at.side() == Position.Side.INTO ? at : Position.after(next.path());
        }
        return new Built(built.model(), built.path(), merging.notes());
    }

    private static Built inside(Model merged, ComplexType held, Merging merging, Position to) throws EditException {
        ModelPath owner = to.owner();
        ModelTree tree = Rows.tree(merged);
        Rows.find(tree, owner);
        List<Component> rows = Rows.of(tree, owner);
        Fitting fitting = new Fitting(rows, Insertion.namespaceAt(merged, owner), merging.home());
        List<Particle> particles = fitting.particles(particles(held));
        List<Attribute> attributes = fitting.attributes(held.attributes());
        Model changed = merged;
        if (!particles.isEmpty()) {
            changed = Insertion.particles(changed, to, particles);
        }
        if (!attributes.isEmpty()) {
            changed = Insertion.attributes(changed, to, attributes);
        }
        for (VirtualField field : held.virtualFields()) {
            String name = Names.free(field.name(), Names.among(rows));
            VirtualField named = new VirtualField(name, field.type(), field.expression(), field.documentation());
            changed = new Edit.SetVirtualField(owner, name, Optional.of(named))
                    .apply(changed)
                    .model();
        }
        List<String> notes = new ArrayList<>(merging.notes());
        notes.addAll(fitting.notes());
        Object first = particles.isEmpty() ? attributes.isEmpty() ? held : attributes.getFirst() : particles.getFirst();
        return new Built(changed, Rows.pathOf(changed, owner, first), notes);
    }
}
