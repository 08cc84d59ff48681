package org.bindery.model.edit;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.VirtualField;
import org.bindery.model.faults.ComponentNames;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;

/// Gives declarations other names, and every reference to a global one with it.
public final class Renaming {

    private Renaming() {}

    /// Refuses what cannot be the name of a component or type.
    ///
    /// @throws EditException with what to do
    public static void requireName(String name) throws EditException {
        Optional<String> objection = ComponentNames.objection(name);
        if (objection.isPresent()) {
            throw new EditException(objection.get());
        }
    }

    static Model rename(Target target, String name) throws EditException {
        requireName(name);
        return switch (target.declaration()) {
            case Declaration.OfType(Type type) -> {
                Name other = new Name(type.name().namespace(), name);
                boolean taken = target.model().types().keySet().stream()
                        .anyMatch(key -> key.local().equals(name));
                requireFree(taken, name, "global type");
                yield new References(of(type.name(), other), UnaryOperator.identity(), UnaryOperator.identity())
                        .in(mentioned(target, name));
            }
            case Declaration.OfElement(Element element, var reference)
            when target.isRoot() || reference.isPresent() -> {
                Name other = new Name(element.namespace(), name);
                requireFree(target.model().element(other).isPresent(), name, "global element");
                Name key = reference.map(ElementRef::target).orElseGet(element::qualifiedName);
                yield new References(UnaryOperator.identity(), of(key, other), UnaryOperator.identity())
                        .in(mentioned(target, name));
            }
            case Declaration.OfElement ignored -> {
                requireNoSibling(target, name);
                Slot<Element> slot =
                        Target.find(mentioned(target, name), target.path()).element();
                yield slot.set(slot.value().withName(name)).model();
            }
            case Declaration.OfAttribute ignored -> {
                requireNoSibling(target, "@" + name);
                Slot<Attribute> slot =
                        Target.find(mentioned(target, name), target.path()).attribute();
                yield slot.set(slot.value().withName(name)).model();
            }
            case Declaration.OfGroup(var ignored, var reference)
            when reference.isPresent() -> {
                Name key = reference.get().target();
                Name other = new Name(key.namespace(), name);
                requireFree(target.model().group(other).isPresent(), name, "named group");
                yield new References(UnaryOperator.identity(), UnaryOperator.identity(), of(key, other))
                        .in(target.model());
            }
            case Declaration.OfGroup ignored ->
                throw target.refuse("has no name; only a named group of the model has one");
            case Declaration.OfVirtual(VirtualField field) -> virtualField(target, field, name);
            default -> throw target.refuse("has no name that could be changed");
        };
    }

    private static Model virtualField(Target target, VirtualField field, String name) throws EditException {
        if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
            throw new EditException(
                    "'" + name + "' cannot be the name of a virtual field; write letters, digits and _.");
        }
        requireNoSibling(target, name);
        Model model = mentioned(target, name);
        Slot<ComplexType> type =
                declaring(Target.find(model, target.path().parent().orElseThrow()), field.name());
        List<VirtualField> fields = type.value().virtualFields().stream()
                .map(it -> it.name().equals(field.name())
                        ? new VirtualField(name, it.type(), it.expression(), it.documentation())
                        : it)
                .toList();
        return type.set(type.value().withVirtualFields(fields)).model();
    }

    private static Slot<ComplexType> declaring(Target owner, String field) throws EditException {
        Slot<ComplexType> type = owner.complexType();
        if (type.value().virtualFields().stream().noneMatch(it -> it.name().equals(field))) {
            throw owner.refuse("inherits the virtual field " + field + "; rename it in the type that declares it");
        }
        return type;
    }

    /// The model in which all that names the component, or the type in rules, does so by another name. Its own name
    /// stays.
    private static Model mentioned(Target target, String name) throws EditException {
        Model model = target.model();
        for (Mention mention : Mentions.of(model, target.path())) {
            model = mention.renamed(model, name);
        }
        return model;
    }

    private static UnaryOperator<Name> of(Name from, Name to) {
        return name -> name.equals(from) ? to : name;
    }

    private static void requireNoSibling(Target target, String name) throws EditException {
        requireFree(
                target.siblings().stream()
                        .filter(sibling -> sibling.kind() != Component.Kind.WILDCARD)
                        .anyMatch(sibling -> sibling.name().equals(name)),
                name,
                "sibling component");
    }

    private static void requireFree(boolean taken, String name, String what) throws EditException {
        if (taken) {
            throw new EditException("There already is a " + what + " named '" + name + "'; choose another name.");
        }
    }
}
