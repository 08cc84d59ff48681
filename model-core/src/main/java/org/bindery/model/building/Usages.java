package org.bindery.model.building;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.DeclaredRows;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Mentions;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;

/// Finds the places that use a type, an element, a group or a component.
public final class Usages {

    private final Model model;
    private final ModelTree tree;
    private final List<Usage> usages = new ArrayList<>();

    private Usages(Model model) {
        this.model = model;
        this.tree = Rows.tree(model);
    }

    /// Every place where something is used, once where it is declared, in the order of the tree.
    ///
    /// @throws EditException when a component is not there
    public static List<Usage> of(Model model, Subject subject) throws EditException {
        Usages found = new Usages(model);
        switch (subject) {
            case Subject.OfType(Name name) -> {
                found.ofType(name);
                found.mentions(typePath(model, name));
            }
            case Subject.OfElement(Name name) -> found.ofElement(name);
            case Subject.OfGroup(Name name) -> found.ofGroup(name);
            case Subject.OfComponent(ModelPath path) -> found.mentions(Optional.of(path));
        }
        return List.copyOf(found.usages);
    }

    /// The path of a type, if one leads to it: of several types with one local name, only to the first.
    private static Optional<ModelPath> typePath(Model model, Name name) {
        ModelPath path = ModelPath.ofType(name.local());
        return Rows.tree(model)
                .find(path)
                .filter(row -> row.declaration() instanceof Declaration.OfType(Type type)
                        && type == model.types().get(name))
                .map(row -> path);
    }

    private void mentions(Optional<ModelPath> path) throws EditException {
        if (path.isPresent()) {
            Mentions.of(model, path.get())
                    .forEach(mention -> usages.add(new Usage(mention.path(), mention.what(), false)));
        }
    }

    private void add(Component row, String how, boolean asComponent) {
        usages.add(new Usage(row.path(), how, asComponent));
    }

    private void ofType(Name name) {
        for (Component row : DeclaredRows.of(tree)) {
            boolean reference =
                    row.declaration() instanceof Declaration.OfElement(var ignored, var ref) && ref.isPresent();
            switch (row.declaration()) {
                case Declaration.OfType(Type type) -> declaration(row, type, name);
                case Declaration.OfVirtual ignored -> {}
                default -> {
                    Optional<TypeRef> type = row.type().filter(it -> !reference);
                    if (type.filter(TypeRef.named(name)::equals).isPresent()) {
                        add(row, "is of this type", row.kind() != Component.Kind.VALUE);
                    } else if (type.isPresent() && type.get() instanceof TypeRef.Local(Type local)) {
                        declaration(row, local, name);
                    }
                }
            }
        }
        hiddenElements(name);
    }

    /// Global elements that no path leads to may be of the type too.
    private void hiddenElements(Name name) {
        Set<Name> roots = new HashSet<>(model.roots());
        IdentityHashMap<Element, ModelPath> members = new IdentityHashMap<>();
        for (Component row : DeclaredRows.of(tree)) {
            if (row.declaration() instanceof Declaration.OfElement(Element element, var ignored)
                    && tree.isAlternative(row)) {
                members.putIfAbsent(element, row.path());
            }
        }
        model.elements().forEach((key, element) -> {
            if (!roots.contains(key) && element.type().equals(TypeRef.named(name))) {
                ModelPath member = members.get(element);
                usages.add(
                        member != null
                                ? new Usage(member, "is of this type", false)
                                : new Usage(
                                        ModelPath.ROOT,
                                        "the global element " + element.name() + " is of this type",
                                        false));
            }
        });
    }

    private void declaration(Component row, Type type, Name name) {
        switch (type) {
            case SimpleType simple -> {
                if (isMadeFrom(simple, name, 0)) {
                    add(row, "is made from it", false);
                }
            }
            case ComplexType complex -> {
                if (complex.derivation().base().equals(name)) {
                    add(row, complex.derivation().isExtension() ? "extends it" : "restricts it", false);
                }
                complex.virtualFields().stream()
                        .filter(field -> field.type().equals(name))
                        .forEach(field -> add(row, "the virtual field " + field.name() + " is of this type", false));
                if (complex.content() instanceof Content.Value(TypeRef value, var ignored)
                        && value.equals(TypeRef.named(name))
                        && row.kind() == Component.Kind.TYPE
                        && tree.content(row).isEmpty()) {
                    add(row, "its value is of this type", false);
                }
            }
        }
    }

    private static boolean isMadeFrom(SimpleType type, Name name, int depth) {
        List<TypeRef> parts = switch (type.variety()) {
            case SimpleType.Restriction(TypeRef base) -> List.of(base);
            case SimpleType.ListOf(TypeRef item) -> List.of(item);
            case SimpleType.UnionOf(List<TypeRef> members) -> members;
        };
        return parts.stream()
                .anyMatch(part -> part.equals(TypeRef.named(name))
                        || part instanceof TypeRef.Local(SimpleType inner)
                                && depth < 100
                                && isMadeFrom(inner, name, depth + 1));
    }

    private void ofElement(Name name) {
        for (Component row : DeclaredRows.of(tree)) {
            if (row.declaration() instanceof Declaration.OfElement(var ignored, var reference)
                    && reference.filter(ref -> ref.target().equals(name)).isPresent()) {
                add(row, "refers to it", true);
            }
        }
        model.elements().forEach((key, element) -> {
            if (element.substitutionGroup().filter(name::equals).isPresent()) {
                usages.add(
                        new Usage(pathOf(element), "the element " + element.name() + " may substitute for it", false));
            }
        });
    }

    private ModelPath pathOf(Element element) {
        return Rows.of(tree, ModelPath.ROOT).stream()
                .filter(row -> Rows.declared(row) == element)
                .map(Component::path)
                .findFirst()
                .orElse(ModelPath.ROOT);
    }

    private void ofGroup(Name name) {
        for (Component row : DeclaredRows.of(tree)) {
            boolean own = row.kind() == Component.Kind.TYPE
                    || row.type().filter(TypeRef.Local.class::isInstance).isPresent();
            row.type()
                    .filter(type -> own)
                    .flatMap(tree.index()::type)
                    .filter(type -> type instanceof ComplexType complex
                            && complex.content() instanceof Content.Components(Particle particle)
                            && holds(particle, name, new HashSet<>()))
                    .ifPresent(type -> add(row, "holds it", false));
        }
    }

    private boolean holds(Particle particle, Name group, Set<Name> opened) {
        return switch (particle) {
            case GroupRef ref ->
                ref.target().equals(group)
                        || opened.add(ref.target())
                                && model.group(ref.target())
                                        .filter(inner -> holds(inner, group, opened))
                                        .isPresent();
            case Group inner -> inner.particles().stream().anyMatch(part -> holds(part, group, opened));
            default -> false;
        };
    }
}
