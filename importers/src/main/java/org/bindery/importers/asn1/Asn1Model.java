package org.bindery.importers.asn1;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.Refusal;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.JsonShape;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;

/// Makes a model of types: those of `SEQUENCE`, `SET` and `CHOICE` become types with components, lists become repeated
/// components, and all others simple types. Components know their tags and their types of ASN.1.
final class Asn1Model {

    private static final String KEPT = "encodingDifferences";

    private final Resolver resolver;
    private final SimpleTypes simple;
    private final FirstProblems problems;
    private final boolean extensible;
    private final Map<Name, Type> types = new LinkedHashMap<>();
    /// The names of types in the model, by the type with its module and parameters.
    private final Map<String, Name> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    /// Lists that are being made, by what names them.
    private final Set<String> openLists = new HashSet<>();
    private final int most;
    private int components;

    /// @param extensible whether all types may have components that no module names
    /// @param most how many components there may be
    Asn1Model(Resolver resolver, SimpleTypes simple, FirstProblems problems, boolean extensible, int most) {
        this.most = most;
        this.resolver = resolver;
        this.simple = simple;
        this.problems = problems;
        this.extensible = extensible;
    }

    /// A root element, and the module that defines its type.
    record Root(Assignment.OfType type, Module module) {}

    Model of(String name, List<Root> roots, String rules) {
        Map<Name, Element> elements = new LinkedHashMap<>();
        for (Root root : roots) {
            Element element = root(root);
            elements.putIfAbsent(element.qualifiedName(), element);
        }
        return Model.empty(name)
                .withFormat(new MessageFormat.Asn1(rules))
                .withTypes(types)
                .withElements(elements)
                .withRoots(List.copyOf(elements.keySet()));
    }

    private Element root(Root root) {
        Assignment.OfType type = root.type();
        Resolved resolved = resolver.resolve(
                new TypeNode(List.of(), new TypeNode.Reference("", type.name(), List.of()), List.of(), type.location()),
                Scope.of(root.module()),
                -1);
        Typed typed =
                resolved.isStruct() || resolved.isList() ? rootType(resolved, type) : typed(resolved, type.name());
        return Element.of(type.name(), typed.type())
                .withPresentation(look(resolved, typed.usage()))
                .withDocumentation(type.documentation())
                .withLocation(type.location());
    }

    /// A type of its own, with a component that keeps how messages differ from what would be written.
    private Typed rootType(Resolved resolved, Assignment.OfType type) {
        Group content = content(resolved, type.name());
        List<String> used = content.particles().stream()
                .map(particle -> particle instanceof Element element ? element.name() : "")
                .toList();
        String name = KEPT;
        while (used.contains(name)) {
            name += "_";
        }
        Element kept = PacketParts.received(
                name, "a length or order that the rules do not ask for, or components that the module does not name");
        Group whole = content.kind() == Group.Kind.CHOICE
                ? Group.sequence(List.of(content, kept))
                : Group.sequence(Stream.concat(content.particles().stream(), Stream.of(kept))
                        .toList());
        TypeRef local = TypeRef.local(ComplexType.of(Name.ANONYMOUS, new Content.Components(whole)));
        return new Typed(local, usage(resolved), "");
    }

    /// The type of a component.
    ///
    /// @param usage the type in the words of presentations
    private record Typed(TypeRef type, String usage, String documentation) {}

    private static Presentation look(Resolved type, String usage) {
        String tag = type.tagText();
        boolean unnamed = tag.isEmpty() && type.shape() instanceof TypeNode.Plain && !type.missing();
        if (unnamed) {
            tag = switch (((TypeNode.Plain) type.shape()).word()) {
                case "EMBEDDED PDV" -> "[UNIVERSAL 11]";
                case "CHARACTER STRING" -> "[UNIVERSAL 29]";
                default -> "";
            };
        }
        return Presentation.NONE.withTag(tag).withUsage(usage);
    }

    private String usage(Resolved type) {
        return switch (type.shape()) {
            case TypeNode.Struct struct -> struct.word() + (isExtensible(struct, type.scope()) ? " ..." : "");
            case TypeNode.ListOf list -> list.word() + simple.sizes(type);
            default -> simple.of(type).usage();
        };
    }

    private boolean isExtensible(TypeNode.Struct struct, Scope scope) {
        return struct.extensible() || scope.module().extensible() || extensible;
    }

    private Typed typed(Resolved type, String owner) {
        if (type.missing()) {
            return new Typed(TypeRef.xs("hexBinary"), "UNKNOWN", "Of the type " + type.name() + ", which is missing.");
        }
        if (!type.isStruct() && !type.isList()) {
            return value(type);
        }
        String usage = usage(type);
        if (type.defined().isEmpty()) {
            return new Typed(TypeRef.local(complex(Name.ANONYMOUS, type, owner)), usage, "");
        }
        Name known = names.get(type.definedIn());
        if (known == null) {
            known = name(type.defined(), type.scope().module());
            names.put(type.definedIn(), known);
            types.put(known, ComplexType.of(known, Content.EMPTY));
            types.put(known, complex(known, type, type.defined()));
        }
        return new Typed(TypeRef.named(known), usage, "");
    }

    /// The name of a type in the model, with that of its module where another type has it already.
    private Name name(String wanted, Module module) {
        String name = wanted;
        if (!taken.add(name)) {
            name = wanted + "-" + module.name();
            for (int i = 2; !taken.add(name); i++) {
                name = wanted + "-" + i;
            }
        }
        return Name.of(name);
    }

    private Typed value(Resolved type) {
        SimpleTypes.Simple its = simple.of(type);
        boolean named = !type.name().isEmpty()
                && (!its.facets().isEmpty() || !its.documentation().isEmpty());
        if (!named) {
            return new Typed(
                    its.local(), its.usage(), SimpleTypes.Simple.joined(type.documentation(), its.documentation()));
        }
        String key = type.name() + "|" + its;
        Name known = names.get(key);
        if (known == null) {
            known = name(type.name(), type.scope().module());
            names.put(key, known);
            types.put(known, its.named(known, type.documentation(), Location.NONE));
        }
        return new Typed(TypeRef.named(known), its.usage(), "");
    }

    private ComplexType complex(Name name, Resolved type, String owner) {
        ComplexType made = ComplexType.of(name, new Content.Components(content(type, owner)));
        return name.equals(Name.ANONYMOUS) ? made : made.withDocumentation(type.documentation(), Location.NONE);
    }

    private Group content(Resolved type, String owner) {
        if (type.shape() instanceof TypeNode.ListOf list) {
            Resolved item = resolver.resolve(list.item(), type.scope(), -1);
            Typed typed = typed(item, owner);
            String name = list.itemName().isEmpty() ? item.name() : list.itemName();
            Element element = Element.of(name.isEmpty() ? "item" : name, typed.type())
                    .withCardinality(sizes(type))
                    .withPresentation(look(item, typed.usage()))
                    .withDocumentation(typed.documentation())
                    .withLocation(list.item().location());
            return Group.sequence(List.of(element));
        }
        TypeNode.Struct struct = (TypeNode.Struct) type.shape();
        List<Element> members = members(struct, type.scope(), owner);
        return struct.word().equals("CHOICE") ? Group.choice(members) : Group.sequence(members);
    }

    private Cardinality sizes(Resolved list) {
        Bounds sizes = Bounds.ofSizes(list, resolver);
        if (sizes.extensible()) {
            return new Cardinality(0, Cardinality.UNBOUNDED);
        }
        int least = SimpleTypes.small(sizes.least()).orElse(0);
        OptionalInt most = SimpleTypes.small(sizes.most());
        int greatest = Math.max(most.orElse(Cardinality.UNBOUNDED), Math.max(2, least));
        return new Cardinality(least, greatest);
    }

    // Components.

    /// A component, and where its names are looked up.
    private record Member(TypeNode.Component component, Scope scope) {}

    private List<Element> members(TypeNode.Struct struct, Scope scope, String owner) {
        List<Member> all = new ArrayList<>();
        expand(struct, scope, all, 0);
        boolean automatic = scope.module().automatic()
                && struct.components().stream()
                        .allMatch(component -> component.componentsOf()
                                || component.type().tags().isEmpty());
        IdentityHashMap<Member, Integer> numbers = new IdentityHashMap<>();
        if (automatic) {
            // The components of the root get numbers before those of additions.
            all.stream()
                    .filter(each -> each.component().addition() == 0)
                    .forEach(each -> numbers.put(each, numbers.size()));
            all.stream()
                    .filter(each -> each.component().addition() > 0)
                    .forEach(each -> numbers.put(each, numbers.size()));
        }
        Set<String> used = new HashSet<>();
        List<Element> elements = new ArrayList<>();
        for (Member each : all) {
            elements.add(
                    member(each, numbers.getOrDefault(each, -1), struct.word().equals("CHOICE"), owner, used));
        }
        return elements;
    }

    private void expand(TypeNode.Struct struct, Scope scope, List<Member> all, int depth) {
        for (TypeNode.Component component : struct.components()) {
            if (++components > most) {
                // Types that are copied into others, or that have parameters, can expand to many more than are
                // written.
                throw new Refusal(
                        component.location(),
                        "too-large",
                        "The types of this module have more than " + most + " components in all; import fewer types.");
            }
            if (!component.componentsOf()) {
                all.add(new Member(component, scope));
                continue;
            }
            Resolved other = resolver.resolve(component.type(), scope, -1);
            if (other.shape() instanceof TypeNode.Struct inner && depth < 20) {
                expand(
                        new TypeNode.Struct(
                                inner.word(),
                                inner.components().stream()
                                        .filter(each -> each.addition() == 0)
                                        .toList(),
                                false),
                        other.scope(),
                        all,
                        depth + 1);
            } else {
                problems.warn(
                        component.location(),
                        "not-understood",
                        "COMPONENTS OF needs a type with components; it is left out.");
            }
        }
    }

    private Element member(Member member, int automatic, boolean alternative, String owner, Set<String> used) {
        TypeNode.Component component = member.component();
        Resolved type = resolver.resolve(component.type(), member.scope(), automatic);
        boolean absent = component.optional() || component.missing().isPresent() || component.addition() > 0;
        String name = component.name().isEmpty() ? small(type.name()) : component.name();
        while (!used.add(name)) {
            name += "_";
        }
        Element element;
        if (type.isList() && !alternative) {
            element = list(name, type, absent, owner + "-" + name);
        } else {
            Typed typed = typed(type, owner + "-" + name);
            element = Element.of(name, typed.type())
                    .withCardinality(absent && !alternative ? Cardinality.OPTIONAL : Cardinality.ONE)
                    .withPresentation(look(type, typed.usage()))
                    .withDocumentation(SimpleTypes.Simple.joined(component.documentation(), typed.documentation()));
            if (typed.usage().equals("NULL")) {
                element = element.withConstraint(new ValueConstraint(ValueConstraint.Kind.FIXED, "true"));
            }
            Optional<String> missing = component.missing().flatMap(value -> text(value, typed, type));
            if (missing.isPresent()) {
                element = element.withConstraint(new ValueConstraint(ValueConstraint.Kind.DEFAULT, missing.get()));
            }
        }
        if (!component.documentation().isEmpty() && element.documentation().isEmpty()) {
            element = element.withDocumentation(component.documentation());
        }
        if (simple.isPacked() && component.addition() > 0) {
            element = element.withPresentation(element.presentation()
                    .withUsage(added(component, element.presentation().usage())));
        }
        return element.withLocation(component.location());
    }

    /// A usage with the extension addition before it, after the part about the list.
    private static String added(TypeNode.Component component, String usage) {
        boolean may = component.optional() || component.missing().isPresent();
        String word = component.grouped() ? (may ? "optional-group-" : "group-") : "addition-";
        String list = JsonShape.of(Presentation.NONE.withUsage(usage)).stream()
                .map(shape -> shape.word() + " ")
                .findFirst()
                .orElse("");
        return list + word + component.addition() + " " + usage.substring(list.length());
    }

    private static String small(String name) {
        return name.isEmpty() ? "value" : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /// A list, as a component that repeats.
    private Element list(String name, Resolved type, boolean absent, String owner) {
        TypeNode.ListOf list = (TypeNode.ListOf) type.shape();
        Resolved item = resolver.resolve(list.item(), type.scope(), -1);
        Typed typed = item(type, item, owner);
        Cardinality sizes = sizes(type);
        // Whether an empty list is distinguished from an absent one.
        String array = sizes.min() > 0 ? "" : (absent ? JsonShape.OPTIONAL_ARRAY : JsonShape.ARRAY).word() + " ";
        String tag = look(item, typed.usage()).tag();
        String usage =
                array + list.word() + simple.sizes(type) + (tag.isEmpty() ? "" : " " + tag) + " " + typed.usage();
        return Element.of(name, typed.type())
                .withCardinality(absent ? new Cardinality(0, sizes.max()) : sizes)
                .withPresentation(look(type, usage))
                .withDocumentation(typed.documentation());
    }

    /// The type of the items of a list, which has a name only where a list holds itself by items without one.
    private Typed item(Resolved list, Resolved item, String owner) {
        boolean named = !item.defined().isEmpty() || list.defined().isEmpty();
        if (named || !(item.isStruct() || item.isList())) {
            return typed(item, owner);
        }
        if (openLists.add(list.definedIn())) {
            Typed typed = typed(item, owner);
            openLists.remove(list.definedIn());
            return typed;
        }
        String key = list.definedIn() + "|item";
        Name known = names.get(key);
        if (known == null) {
            known = name(list.defined() + "-item", list.scope().module());
            names.put(key, known);
            types.put(known, ComplexType.of(known, Content.EMPTY));
            types.put(known, complex(known, item, known.local()));
        }
        return new Typed(TypeRef.named(known), usage(item), "");
    }

    /// A default, as XML Schema writes it; empty where it is not known.
    private Optional<String> text(ValueNode value, Typed typed, Resolved type) {
        String kind = typed.usage().split(" ")[0];
        return switch (value.kind()) {
            case WORD ->
                kind.equals("BOOLEAN") ? Optional.of(value.text().equals("TRUE") ? "true" : "false") : Optional.empty();
            case NUMBER -> kind.equals("INTEGER") ? Optional.of(value.text()) : Optional.empty();
            case TEXT -> kind.endsWith("String") ? Optional.of(value.text()) : Optional.empty();
            case NAME -> named(value, kind, type);
            case BITS -> bits(value.text(), typed.usage());
            case OTHER -> Optional.empty();
        };
    }

    private Optional<String> named(ValueNode value, String kind, Resolved type) {
        if (type.shape() instanceof TypeNode.Named names) {
            for (TypeNode.NamedNumber each : names.names()) {
                if (each.name().equals(value.text())) {
                    return kind.equals("ENUMERATED")
                            ? Optional.of(each.name())
                            : each.number()
                                    .filter(number -> kind.equals("INTEGER"))
                                    .flatMap(number -> resolver.number(number, type.scope()))
                                    .map(Object::toString);
                }
            }
        }
        return kind.equals("INTEGER") ? resolver.number(value, type.scope()).map(Object::toString) : Optional.empty();
    }

    private static Optional<String> bits(String digits, String usage) {
        String text = digits.substring(0, digits.length() - 1);
        boolean hex = digits.endsWith("H");
        if (usage.startsWith("OCTET STRING") && hex) {
            return Optional.of(text.length() % 2 == 0 ? text : text + "0");
        }
        return usage.startsWith("BIT STRING") && !hex ? Optional.of(text) : Optional.empty();
    }
}
