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

    static Built element(Model model, Building.AddElement add) throws EditException {
        Element element = Element.of(add.name(), add.type()).withCardinality(add.cardinality());
        TypeNames.requireKnown(model, add.type());
        if (add.at().isTop()) {
            Names.require(add.name(), name -> Names.isElement(model, name), "global element");
            return root(model, add.at(), element.withNamespace(Names.home(model)));
        }
        ModelPath owner = add.at().owner();
        requireFree(model, owner, add.name());
        return inserted(model, add.at(), element.withNamespace(Insertion.namespaceAt(model, owner)));
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
        throw new IllegalArgumentException(root.path() + " is no root");
    }

    static Built attribute(Model model, Building.AddAttribute add) throws EditException {
        if (add.at().isTop()) {
            throw new EditException("An attribute belongs to an element; name the element that it shall be put into.");
        }
        TypeNames.requireSimple(model, add.type(), "An attribute");
        ModelPath owner = add.at().owner();
        requireFree(model, owner, "@" + add.name());
        Attribute attribute = Attribute.of(add.name(), add.type(), add.required());
        Model added = Insertion.attributes(model, add.at(), List.of(attribute));
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
                attribute ? "attribute" : "component beside it");
    }

    static Built group(Model model, Building.AddGroup add) throws EditException {
        requireInside(add.at(), "A group");
        if (isInvisible(model, add)) {
            throw new EditException(
                    "A sequence that occurs exactly once, and is no alternative of a choice, is the same"
                            + " as its components; give it another cardinality, such as 0..1.");
        }
        return inserted(model, add.at(), Group.of(add.kind(), add.cardinality(), List.of()));
    }

    private static boolean isInvisible(Model model, Building.AddGroup add) throws EditException {
        if (add.kind() != Group.Kind.SEQUENCE || !add.cardinality().equals(Cardinality.ONE)) {
            return false;
        }
        ModelTree tree = Rows.tree(model);
        Component at = Rows.find(tree, add.at().path());
        Optional<Component> above = add.at().side() == Position.Side.INTO ? Optional.of(at) : tree.parent(at);
        return above.filter(row -> row.kind() == Component.Kind.CHOICE).isEmpty();
    }

    private static void requireInside(Position at, String what) throws EditException {
        if (at.isTop()) {
            throw new EditException(what + " belongs to an element or a type; name the one that it shall be put into.");
        }
    }

    static Built reference(Model model, Building.AddReference add) throws EditException {
        requireInside(add.at(), "A reference");
        if (model.element(add.element()).isEmpty()) {
            throw new EditException(
                    "There is no global element '" + add.element().local() + "' to refer to.");
        }
        return inserted(model, add.at(), new ElementRef(add.element(), add.cardinality(), "", Location.NONE));
    }

    static Built groupReference(Model model, Building.AddGroupReference add) throws EditException {
        requireInside(add.at(), "A group");
        if (model.group(add.group()).isEmpty()) {
            throw new EditException("There is no named group '" + add.group().local() + "' to refer to.");
        }
        return inserted(model, add.at(), new GroupRef(add.group(), add.cardinality(), "", Location.NONE));
    }

    static Built wildcard(Model model, Building.AddWildcard add) throws EditException {
        requireInside(add.at(), "A place for any element");
        return inserted(
                model,
                add.at(),
                new Wildcard(List.of("##any"), Wildcard.Processing.LAX, add.cardinality(), "", Location.NONE));
    }

    static Built type(Model model, Building.AddType add) throws EditException {
        Names.require(add.name(), name -> Names.isType(model, name), "global type");
        Name name = new Name(Names.home(model), add.name());
        Type type = ComplexType.of(name, Content.EMPTY);
        if (add.base().isPresent()) {
            TypeRef base = TypeRef.named(add.base().get());
            TypeNames.requireKnown(model, base);
            type = TypeNames.isSimple(model, base)
                    ? SimpleType.restriction(name, base, Facets.NONE)
                    : ComplexType.of(name, Content.EMPTY)
                            .withDerivation(new Derivation(
                                    Derivation.Method.EXTENSION, add.base().get()));
        }
        return new Built(model.withType(type), ModelPath.ofType(add.name()));
    }
}
