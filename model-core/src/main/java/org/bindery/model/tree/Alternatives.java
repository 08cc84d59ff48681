package org.bindery.model.tree;

import java.util.List;
import java.util.Optional;
import org.bindery.model.AnyName;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.StandIns;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// What messages may have where the tree shows an element or a wildcard.
final class Alternatives {

    private final ModelIndex index;
    private final StandIns standIns;

    Alternatives(ModelIndex index) {
        this.index = index;
        this.standIns = new StandIns(index);
    }

    /// The members of the substitution group of a global element, but for itself.
    List<Element> members(Element head) {
        return standIns.members(head).stream()
                .map(Element::qualifiedName)
                .filter(name -> !name.equals(head.qualifiedName()))
                .flatMap(name -> index.model().element(name).stream())
                .toList();
    }

    /// The types that a message may name for an element instead of its own, which are derived from that.
    ///
    /// @param isRoot whether it is the root of messages, whose type is stated only if necessary
    List<ComplexType> types(Element element, boolean isRoot) {
        Optional<ComplexType> declared = complex(element);
        return declared.isEmpty()
                        || element.isAbstract()
                        || (isRoot && !declared.get().isAbstract())
                ? List.of()
                : standIns.types(element, declared.get()).stream()
                        .filter(type -> !type.isAbstract())
                        .toList();
    }

    /// Whether messages never have the element itself with its own type.
    boolean isAlwaysReplaced(Element element) {
        return element.isAbstract()
                || complex(element).filter(ComplexType::isAbstract).isPresent();
    }

    private Optional<ComplexType> complex(Element element) {
        return Optional.of(element.type())
                .filter(TypeRef.Named.class::isInstance)
                .flatMap(index::type)
                .filter(ComplexType.class::isInstance)
                .map(ComplexType.class::cast);
    }

    /// The global elements that a wildcard admits.
    ///
    /// @param namespace of the type that holds the wildcard
    List<Element> admitted(Wildcard wildcard, String namespace) {
        AnyName names = new AnyName(wildcard, namespace);
        return index.model().elements().values().stream()
                .filter(element -> !element.isAbstract())
                .filter(element -> names.allows(element.qualifiedName()))
                .toList();
    }

    /// What a wildcard admits, in words: `any element of urn:example`.
    ///
    /// @param what `element` or `attribute`
    static String words(Wildcard wildcard, String what) {
        List<String> spaces = wildcard.namespaces().stream()
                .filter(space -> !space.startsWith("!"))
                .map(Alternatives::namespace)
                .toList();
        return "any " + what + (spaces.contains("") ? "" : " " + String.join(" or ", spaces));
    }

    private static String namespace(String allowed) {
        return switch (allowed) {
            case "##any" -> "";
            case "##other" -> "of other namespaces";
            case "##local" -> "without a namespace";
            case "##targetNamespace" -> "of this namespace";
            default -> "of " + allowed;
        };
    }

    /// The step of a type that replaces the declared one: `~Swap`.
    static String step(Name type) {
        return ModelTree.TYPE_MARK + type.local();
    }
}
