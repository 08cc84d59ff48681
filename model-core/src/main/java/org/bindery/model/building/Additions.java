package org.bindery.model.building;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.TypeNames;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;

/// Puts new components, groups and types into a model.
final class Additions {

    private Additions() {}

    static Built element(Model model, Position at, String name, TypeRef type, Cardinality cardinality)
            throws EditException {
        Element element = Element.of(name, type).withCardinality(cardinality);
        TypeNames.requireKnown(model, type);
        if (at.isTop()) {
            Names.require(name, other -> Names.isElement(model, other), "global element");
            return root(model, at, element.withNamespace(Names.home(model)));
        }
        ModelPath owner = at.owner();
        requireFree(model, owner, name);
        return inserted(model, at, element.withNamespace(Insertion.namespaceAt(model, owner)));
    }

    private static Built inserted(Model model, Position at, Particle particle) throws EditException {
        Model added = Insertion.particles(model, at, List.of(particle));
        return new Built(added, Rows.pathOf(added, at.owner(), particle));
    }

    /// Makes an element a root, in its place among the others.
    static Built root(Model model, Position at, Element element) throws EditException {
        List<Name> roots = new ArrayList<>(model.roots());
        int index = roots.size();
        if (at.side() != Position.Side.INTO) {
            Component beside = Rows.find(Rows.tree(model), at.path());
            index = rootIndex(model, beside) + (at.side() == Position.Side.AFTER ? 1 : 0);
        }
        roots.add(index, element.qualifiedName());
        Model added = model.withElement(element).withRoots(roots);
        return new Built(added, Rows.pathOf(added, ModelPath.ROOT, element));
    }

    static int rootIndex(Model model, Component root) {
        for (int i = 0; i < model.roots().size(); i++) {
            if (model.elements().get(model.roots().get(i)) == Rows.declared(root)) {
                return i;
            }
        }
        throw new IllegalArgumentException(root.path() + " is not a root");
    }

    static Built attribute(Model model, Position at, String name, TypeRef type, boolean required) throws EditException {
        if (at.isTop()) {
            throw new EditException("An attribute belongs to an element; name the element that it shall be put into.");
        }
        TypeNames.requireSimple(model, type, "An attribute");
        ModelPath owner = at.owner();
        requireFree(model, owner, "@" + name);
        Attribute attribute = Attribute.of(name, type, required);
        Model added = Insertion.attributes(model, at, List.of(attribute));
        return new Built(added, Rows.pathOf(added, owner, attribute));
    }

    private static void requireFree(Model model, ModelPath owner, String name) throws EditException {
        ModelTree tree = Rows.tree(model);
        Rows.find(tree, owner);
        boolean attribute = name.startsWith("@");
        List<Component> rows = Rows.of(tree, owner);
        Names.require(
                attribute ? name.substring(1) : name,
                plain -> Names.among(rows).test(name),
                attribute ? "attribute" : "sibling component");
    }

    static Built group(Model model, Position at, Group.Kind kind, Cardinality cardinality) throws EditException {
        requireInside(at, "A group");
        if (isInvisible(model, at, kind, cardinality)) {
            throw new EditException(
                    "A sequence that occurs exactly once, and is not an alternative of a choice, is the same"
                            + " as its components; give it another cardinality, such as 0..1.");
        }
        return inserted(model, at, Group.of(kind, cardinality, List.of()));
    }

    private static boolean isInvisible(Model model, Position at, Group.Kind kind, Cardinality cardinality)
            throws EditException {
        if (kind != Group.Kind.SEQUENCE || !cardinality.equals(Cardinality.ONE)) {
            return false;
        }
        ModelTree tree = Rows.tree(model);
        Component beside = Rows.find(tree, at.path());
        Optional<Component> above = at.side() == Position.Side.INTO ? Optional.of(beside) : tree.parent(beside);
        return above.filter(row -> row.kind() == Component.Kind.CHOICE).isEmpty();
    }

    private static void requireInside(Position at, String what) throws EditException {
        if (at.isTop()) {
            throw new EditException(what + " belongs to an element or a type; name the one that it shall be put into.");
        }
    }

    static Built reference(Model model, Position at, Name name, Cardinality cardinality) throws EditException {
        Element element = model.element(name)
                .orElseThrow(() -> new EditException("There is no global element '" + name.local() + "' to refer to."));
        if (at.isTop()) {
            if (model.roots().contains(name)) {
                throw new EditException("'" + name.local() + "' is a root element already.");
            }
            return root(model, at, element);
        }
        return inserted(model, at, new ElementRef(name, cardinality, "", Location.NONE));
    }

    static Built groupReference(Model model, Position at, Name group, Cardinality cardinality) throws EditException {
        requireInside(at, "A group");
        if (model.group(group).isEmpty()) {
            throw new EditException("There is no named group '" + group.local() + "' to refer to.");
        }
        return inserted(model, at, new GroupRef(group, cardinality, "", Location.NONE));
    }

    static Built wildcard(Model model, Position at, Cardinality cardinality) throws EditException {
        requireInside(at, "A place for any element");
        return inserted(
                model, at, new Wildcard(List.of("##any"), Wildcard.Processing.LAX, cardinality, "", Location.NONE));
    }

    static Built type(Model model, String name, Optional<Name> base) throws EditException {
        Names.require(name, other -> Names.isType(model, other), "global type");
        Name global = new Name(Names.home(model), name);
        Type type = ComplexType.of(global, Content.EMPTY);
        if (base.isPresent()) {
            TypeRef from = TypeRef.named(base.get());
            TypeNames.requireKnown(model, from);
            type = TypeNames.isSimple(model, from)
                    ? SimpleType.restriction(global, from, Facets.NONE)
                    : ComplexType.of(global, Content.EMPTY)
                            .withDerivation(new Derivation(Derivation.Method.EXTENSION, base.get()));
        }
        return new Built(model.withType(type), ModelPath.ofType(name));
    }
}
