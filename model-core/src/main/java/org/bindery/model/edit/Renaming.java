package org.bindery.model.edit;

import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.bindery.model.Attribute;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Relation;
import org.bindery.model.Type;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;

/// Gives declarations other names, and every reference to a global one with it.
final class Renaming {

    private static final Pattern NAME = Pattern.compile("[^\\s/\\[\\]@#~]+");

    private Renaming() {}

    static Model rename(Target target, String name) throws EditException {
        if (!NAME.matcher(name).matches()) {
            throw new EditException("'" + name + "' cannot be a name; write it without blanks and / [ ] @ # ~.");
        }
        Model model = target.model();
        return switch (target.declaration()) {
            case Declaration.OfType(Type type) -> {
                Name other = new Name(type.name().namespace(), name);
                boolean taken = model.types().keySet().stream()
                        .anyMatch(key -> key.local().equals(name));
                requireFree(taken, name, "global type");
                yield new References(of(type.name(), other), UnaryOperator.identity()).in(model);
            }
            case Declaration.OfElement(Element element, var reference)
            when target.isRoot() || reference.isPresent() -> {
                Name other = new Name(element.namespace(), name);
                requireFree(model.element(other).isPresent(), name, "global element");
                yield new References(UnaryOperator.identity(), of(element.qualifiedName(), other)).in(model);
            }
            case Declaration.OfElement(Element element, var ignored) -> {
                requireNoSibling(target, name);
                Slot<Element> slot = target.element();
                Model renamed = slot.set(slot.value().withName(name)).model();
                yield inSiblings(renamed, target, element.name(), name);
            }
            case Declaration.OfAttribute(Attribute attribute) -> {
                requireNoSibling(target, "@" + name);
                Slot<Attribute> slot = target.attribute();
                Model renamed = slot.set(slot.value().withName(name)).model();
                yield inSiblings(renamed, target, attribute.name(), name);
            }
            default -> throw target.refuse("has no name that could be changed");
        };
    }

    /// Lets the encodings and relations of the components beside a renamed one follow it.
    private static Model inSiblings(Model renamed, Target target, String from, String to) throws EditException {
        Model model = renamed;
        for (Component sibling : target.siblings()) {
            switch (sibling.declaration()) {
                case Declaration.OfElement(Element element, var ignored) -> {
                    Element followed = follow(element, from, to);
                    if (!followed.equals(element)) {
                        model = Target.find(model, sibling.path())
                                .element()
                                .set(followed)
                                .model();
                    }
                }
                case Declaration.OfAttribute(Attribute attribute) -> {
                    Attribute followed = attribute.withEncoding(follow(attribute.encoding(), from, to));
                    if (!followed.equals(attribute)) {
                        model = Target.find(model, sibling.path())
                                .attribute()
                                .set(followed)
                                .model();
                    }
                }
                default -> {}
            }
        }
        return model;
    }

    private static Element follow(Element element, String from, String to) {
        return element.withEncoding(follow(element.encoding(), from, to))
                .withRelations(element.relations().stream()
                        .map(relation -> relation.target().equals(from) ? new Relation(relation.kind(), to) : relation)
                        .toList());
    }

    private static Encoding follow(Encoding encoding, String from, String to) {
        UnaryOperator<String> name = component -> component.equals(from) ? to : component;
        return switch (encoding) {
            case Encoding.DaysAfter(String component, int min, int max) ->
                new Encoding.DaysAfter(name.apply(component), min, max);
            case Encoding.Product(String left, String right, int scale) ->
                new Encoding.Product(name.apply(left), name.apply(right), scale);
            default -> encoding;
        };
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
                "component beside it");
    }

    private static void requireFree(boolean taken, String name, String what) throws EditException {
        if (taken) {
            throw new EditException("There already is a " + what + " named '" + name + "'; choose another name.");
        }
    }
}
