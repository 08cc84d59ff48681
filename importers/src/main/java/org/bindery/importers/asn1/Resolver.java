package org.bindery.importers.asn1;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.FirstProblems;
import org.bindery.model.Location;

/// Finds out what names mean, and which tags values have.
final class Resolver {

    private static final int DEEPEST = 100;

    private final Modules modules;
    private final FirstProblems problems;
    private final Set<String> reported = new HashSet<>();

    Resolver(Modules modules, FirstProblems problems) {
        this.modules = modules;
        this.problems = problems;
    }

    /// A tag, and how it is put.
    private record Tagging(String tag, TypeNode.Mode mode) {}

    /// Resolves a type to its final definition.
    ///
    /// @param automatic the number of the tag that it gets, since its components have none; negative for none
    Resolved resolve(TypeNode type, Scope from, int automatic) {
        List<Tagging> tags = new ArrayList<>();
        if (automatic >= 0) {
            tags.add(new Tagging("[" + automatic + "]", TypeNode.Mode.IMPLICIT));
        }
        List<Resolved.Said> said = new ArrayList<>();
        List<String> documentation = new ArrayList<>();
        TypeNode node = type;
        Scope scope = from;
        String name = "";
        String defined = "";
        String definedIn = "";
        for (int i = 0; i < DEEPEST; i++) {
            for (TypeNode.TagNode tag : node.tags()) {
                tags.add(tagging(tag, scope, node.location()));
            }
            for (int c = node.constraints().size() - 1; c >= 0; c--) {
                said.addFirst(new Resolved.Said(node.constraints().get(c), scope));
            }
            Optional<Step> next = step(node, scope);
            if (next.isEmpty()) {
                boolean missing = node.shape() instanceof TypeNode.Reference;
                return ended(node.shape(), scope, name, defined, definedIn, tags, said, documentation, missing);
            }
            Step step = next.get();
            if (!step.name().isEmpty()) {
                name = name.isEmpty() ? step.name() : name;
                defined = step.name();
                definedIn = step.key();
                if (!step.documentation().isEmpty()) {
                    documentation.add(step.documentation());
                }
            }
            node = step.node();
            scope = step.scope();
        }
        tell(type.location(), "circular", "The type " + name + " is itself, and nothing else; it is taken as octets.");
        TypeNode.Shape octets = new TypeNode.Reference("", name, List.of());
        return ended(octets, scope, name, "", "", tags, List.of(), documentation, true);
    }

    private static Resolved ended(
            TypeNode.Shape shape,
            Scope scope,
            String name,
            String defined,
            String definedIn,
            List<Tagging> tags,
            List<Resolved.Said> said,
            List<String> documentation,
            boolean missing) {
        boolean bare = missing
                || shape instanceof TypeNode.Struct struct && struct.word().equals("CHOICE")
                || shape instanceof TypeNode.Plain plain && plain.word().equals("ANY");
        List<String> wire = new ArrayList<>();
        boolean own = !bare;
        boolean ownTagged = false;
        for (int i = tags.size() - 1; i >= 0; i--) {
            Tagging tag = tags.get(i);
            boolean explicit = tag.mode() == TypeNode.Mode.EXPLICIT;
            if (wire.isEmpty() && !ownTagged) {
                if (missing && !explicit) {
                    wire.add(tag.tag());
                    ownTagged = true;
                } else if (!own || explicit) {
                    wire.add(tag.tag());
                    own = false;
                    ownTagged = false;
                } else {
                    wire.add(tag.tag());
                    ownTagged = true;
                }
            } else if (explicit) {
                wire.addFirst(tag.tag());
            } else {
                wire.set(0, tag.tag());
            }
        }
        return new Resolved(
                shape,
                scope,
                name,
                defined,
                definedIn,
                List.copyOf(wire),
                ownTagged,
                List.copyOf(said),
                String.join(" ", documentation.stream().distinct().toList()),
                missing);
    }

    private Tagging tagging(TypeNode.TagNode tag, Scope scope, Location location) {
        TypeNode.Mode mode =
                tag.mode() == TypeNode.Mode.DEFAULT ? scope.module().tags() : tag.mode();
        BigInteger number = number(tag.number(), scope).orElse(BigInteger.ZERO);
        if (number.signum() < 0 || number.bitLength() > 28) {
            tell(location, "bad-tag", "The tag " + number + " is out of range; it is taken as 0.");
            number = BigInteger.ZERO;
        }
        return new Tagging("[" + (tag.tagClass().isEmpty() ? "" : tag.tagClass() + " ") + number + "]", mode);
    }

    /// The definition that a type refers to.
    ///
    /// @param name its name, where it is a definition; else empty
    /// @param key its name with its module and the arguments of its parameters
    private record Step(TypeNode node, Scope scope, String name, String key, String documentation) {

        static Step plain(TypeNode node, Scope scope) {
            return new Step(node, scope, "", "", "");
        }
    }

    private Optional<Step> step(TypeNode node, Scope scope) {
        return switch (node.shape()) {
            case TypeNode.Reference reference -> reference(reference, node.location(), scope);
            case TypeNode.ClassField field -> Optional.of(field(field, node, scope));
            case TypeNode.Selection selection -> selected(selection, node.location(), scope);
            case TypeNode.Plain plain when plain.word().equals("EXTERNAL") -> builtIn("EXTERNAL-Value");
            case TypeNode.Plain plain when plain.word().equals("INSTANCE OF") -> builtIn("INSTANCE-Value");
            default -> Optional.empty();
        };
    }

    private Optional<Step> builtIn(String name) {
        Assignment.OfType type =
                (Assignment.OfType) modules.builtIn.assignments().get(name);
        return Optional.of(new Step(type.type(), Scope.of(modules.builtIn), name, name, ""));
    }

    private static TypeNode any(Location location) {
        return new TypeNode(List.of(), new TypeNode.Plain("ANY"), List.of(), location);
    }

    private Optional<Step> reference(TypeNode.Reference reference, Location location, Scope scope) {
        Scope.Bound bound = scope.parameters().get(reference.name());
        if (bound != null && reference.module().isEmpty()) {
            return Optional.of(
                    bound.argument() instanceof TypeNode.TypeArgument(TypeNode type)
                            ? Step.plain(type, bound.scope())
                            : Step.plain(any(location), scope));
        }
        Optional<Modules.Found> found = modules.find(scope.module(), reference.module(), reference.name());
        if (found.isEmpty()) {
            tell(
                    location,
                    "missing-type",
                    "The type " + reference.name() + " is defined nowhere; its values are taken as octets.");
            return Optional.empty();
        }
        return switch (found.get().assignment()) {
            case Assignment.OfType type -> {
                Map<String, Scope.Bound> parameters = new HashMap<>();
                for (int i = 0;
                        i < type.parameters().size()
                                && i < reference.arguments().size();
                        i++) {
                    parameters.put(
                            type.parameters().get(i),
                            new Scope.Bound(reference.arguments().get(i), scope));
                }
                Scope inner = new Scope(found.get().module(), parameters);
                String key = found.get().module().name() + "." + type.name()
                        + (parameters.isEmpty() ? "" : key(reference.arguments(), scope, 0));
                yield Optional.of(new Step(type.type(), inner, type.name(), key, type.documentation()));
            }
            case Assignment.OfClass _, Assignment.OfValue _, Assignment.Other _ ->
                Optional.of(Step.plain(any(location), scope));
        };
    }

    /// The key that distinguishes one use of a parameterized type from others.
    private String key(List<TypeNode.Argument> arguments, Scope scope, int depth) {
        StringBuilder key = new StringBuilder("{");
        for (TypeNode.Argument argument : arguments) {
            if (argument instanceof TypeNode.TypeArgument(TypeNode type)
                    && type.shape() instanceof TypeNode.Reference reference
                    && depth < 10) {
                Scope.Bound bound = scope.parameters().get(reference.name());
                key.append(
                        bound == null
                                ? scope.module().name() + "." + reference.name()
                                        + key(reference.arguments(), scope, depth + 1)
                                : key(List.of(bound.argument()), bound.scope(), depth + 1));
            } else {
                key.append(argument);
            }
            key.append(';');
        }
        return key.append('}').toString();
    }

    /// The class of a name, which may stand for another class or be a parameter.
    private Optional<Modules.Found> objectClass(String name, Scope scope, int depth) {
        Scope.Bound bound = scope.parameters().get(name);
        if (bound != null) {
            return bound.argument() instanceof TypeNode.TypeArgument(TypeNode type)
                    ? objectClass(type, bound.scope(), depth)
                    : Optional.empty();
        }
        Optional<Modules.Found> found = modules.find(scope.module(), "", name);
        return found.isPresent() && found.get().assignment() instanceof Assignment.OfType other
                ? objectClass(other.type(), Scope.of(found.get().module()), depth)
                : found;
    }

    private Optional<Modules.Found> objectClass(TypeNode type, Scope scope, int depth) {
        return depth < DEEPEST && type.shape() instanceof TypeNode.Reference reference
                ? objectClass(reference.name(), scope, depth + 1)
                : Optional.empty();
    }

    /// The type of a field whose values have one; for all others any type.
    private Step field(TypeNode.ClassField field, TypeNode node, Scope scope) {
        Optional<Modules.Found> found = objectClass(field.className(), scope, 0);
        if (found.isPresent() && found.get().assignment() instanceof Assignment.OfClass its) {
            TypeNode type = its.fields().get(field.field());
            if (type != null) {
                return Step.plain(type, Scope.of(found.get().module()));
            }
            return Step.plain(any(node.location()), scope);
        }
        tell(
                node.location(),
                "missing-class",
                "The class " + field.className()
                        + " is defined nowhere; values of its fields are taken as of any type.");
        return Step.plain(any(node.location()), scope);
    }

    private Optional<Step> selected(TypeNode.Selection selection, Location location, Scope scope) {
        Resolved choice = resolve(selection.choice(), scope, -1);
        if (choice.shape() instanceof TypeNode.Struct struct) {
            for (TypeNode.Component component : struct.components()) {
                if (component.name().equals(selection.name())) {
                    return Optional.of(Step.plain(component.type(), choice.scope()));
                }
            }
        }
        tell(location, "missing-type", "There is no alternative " + selection.name() + "; any type is taken.");
        return Optional.of(Step.plain(any(location), scope));
    }

    private void tell(Location location, String id, String text) {
        if (reported.add(text)) {
            problems.warn(location, id, text);
        }
    }

    // Values.

    Optional<BigInteger> number(ValueNode value, Scope scope) {
        return number(value, scope, 0);
    }

    private Optional<BigInteger> number(ValueNode value, Scope scope, int depth) {
        if (value.kind() == ValueNode.Kind.NUMBER) {
            return value.text().matches("-?\\d{1,80}") ? Optional.of(new BigInteger(value.text())) : Optional.empty();
        }
        if (value.kind() != ValueNode.Kind.NAME || depth > DEEPEST) {
            return Optional.empty();
        }
        Scope.Bound bound = scope.parameters().get(value.text());
        if (bound != null) {
            return bound.argument() instanceof TypeNode.ValueArgument(ValueNode its)
                    ? number(its, bound.scope(), depth + 1)
                    : Optional.empty();
        }
        return modules.find(scope.module(), "", value.text())
                .filter(found -> found.assignment() instanceof Assignment.OfValue)
                .flatMap(found ->
                        number(((Assignment.OfValue) found.assignment()).value(), Scope.of(found.module()), depth + 1));
    }
}
