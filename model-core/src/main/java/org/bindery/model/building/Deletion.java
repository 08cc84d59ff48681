package org.bindery.model.building;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.Element;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Mention;
import org.bindery.model.edit.Mentions;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;

/// Removes components, roots and types, and what refers to them where that is wished.
final class Deletion {

    private static final int MOST_NAMED = 3;

    private Deletion() {}

    static Built of(Model model, List<ModelPath> chosen, boolean withReferences) throws EditException {
        ModelTree tree = Rows.tree(model);
        List<ModelPath> paths = Marks.outermost(tree, chosen);
        ModelPath next = besides(tree, paths);
        Model changed = components(model, inside(tree, paths), withReferences);
        for (ModelPath path : paths) {
            Component row = Rows.find(tree, path);
            switch (row.declaration()) {
                case Declaration.OfVirtual(var field) ->
                    changed = new Edit.SetVirtualField(path.parent().orElseThrow(), field.name(), Optional.empty())
                            .apply(changed)
                            .model();
                case Declaration.OfType(Type type) -> {
                    requireItself(row, type);
                    changed = type(changed, type.name(), withReferences);
                }
                case Declaration.OfElement(Element element, var ignored)
                when isRoot(path) -> changed = root(changed, element.qualifiedName(), withReferences);
                default -> {}
            }
        }
        Missing.requireNoneMore(model, changed);
        return new Built(changed, next);
    }

    private static void requireItself(Component row, Type type) throws EditException {
        if (!row.path().steps().isEmpty()) {
            throw new EditException(row.path() + " is a type that messages may name there; to be rid of it everywhere,"
                    + " delete ~" + type.name().local() + ".");
        }
    }

    private static boolean isRoot(ModelPath path) {
        return path.type().isEmpty() && path.steps().size() == 1;
    }

    /// The paths of the components of a type or group.
    private static List<ModelPath> inside(ModelTree tree, List<ModelPath> paths) throws EditException {
        List<ModelPath> inside = new ArrayList<>();
        for (ModelPath path : paths) {
            Component.Kind kind = Rows.find(tree, path).kind();
            if (!isRoot(path) && kind != Component.Kind.TYPE && kind != Component.Kind.VIRTUAL) {
                inside.add(path);
            }
        }
        return inside;
    }

    private static Model components(Model model, List<ModelPath> paths, boolean withReferences) throws EditException {
        if (paths.isEmpty()) {
            return model;
        }
        Model changed = model;
        for (ModelPath path : paths) {
            List<Mention> outside = Mentions.of(changed, path).stream()
                    .filter(mention -> paths.stream().noneMatch(it -> isIn(mention.path(), it)))
                    .toList();
            if (!outside.isEmpty() && !withReferences) {
                throw refused(
                        path.toString(), outside.stream().map(Mention::toString).toList());
            }
            for (Mention mention : outside) {
                changed = mention.removed(changed);
            }
        }
        Marks marks = Marks.of(changed, paths);
        return marks.removedFrom(marks.model());
    }

    private static boolean isIn(ModelPath path, ModelPath outer) {
        return path.type().equals(outer.type())
                && path.steps().size() >= outer.steps().size()
                && path.steps().subList(0, outer.steps().size()).equals(outer.steps());
    }

    private static EditException refused(String what, List<String> users) {
        String named = users.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        int more = users.size() - MOST_NAMED;
        return new EditException(what + " cannot be deleted: it is used by " + named
                + (more > 0 ? " and " + more + " more" : "") + "; change these first, or delete it with references.");
    }

    private static Model root(Model model, Name key, boolean withReferences) throws EditException {
        List<Usage> usages = Usages.of(model, new Subject.OfElement(key));
        if (!usages.isEmpty() && !withReferences) {
            throw refused(
                    "/" + key.local(), usages.stream().map(Usage::toString).toList());
        }
        Model changed = components(model, components(usages), true);
        Map<Name, Element> elements = new LinkedHashMap<>();
        changed.elements().forEach((name, element) -> {
            boolean member = element.substitutionGroup().filter(key::equals).isPresent();
            elements.put(name, member ? element.withSubstitutionGroup(Optional.empty()) : element);
        });
        elements.remove(key);
        return changed.withElements(elements)
                .withRoots(changed.roots().stream()
                        .filter(root -> !root.equals(key))
                        .toList());
    }

    private static List<ModelPath> components(List<Usage> usages) {
        return usages.stream().filter(Usage::asComponent).map(Usage::path).toList();
    }

    private static Model type(Model model, Name key, boolean withReferences) throws EditException {
        List<Usage> usages = Usages.of(model, new Subject.OfType(key));
        List<Usage> fixed = usages.stream()
                .filter(usage -> !usage.asComponent() || isRoot(usage.path()))
                .toList();
        List<Usage> named = withReferences ? fixed : usages;
        if (!named.isEmpty()) {
            String way =
                    withReferences ? "; change these first." : "; change these first, or delete it with references.";
            String users = named.stream().limit(MOST_NAMED).map(Usage::toString).collect(Collectors.joining(", "));
            int more = named.size() - MOST_NAMED;
            throw new EditException("The type " + key.local() + " cannot be deleted: it is used by " + users
                    + (more > 0 ? " and " + more + " more" : "") + way);
        }
        Model changed = components(model, components(usages), true);
        Map<Name, Type> types = new LinkedHashMap<>(changed.types());
        types.remove(key);
        return changed.withTypes(types);
    }

    /// The selection after rows are removed: the next row next to the last of them, else the previous one, else
    /// their parent.
    private static ModelPath besides(ModelTree tree, List<ModelPath> paths) throws EditException {
        if (paths.isEmpty()) {
            return ModelPath.ROOT;
        }
        Component last = Rows.find(tree, paths.getLast());
        Optional<Component> above = tree.parent(last);
        List<ModelPath> rows = (above.isPresent() ? tree.children(above.get()) : tree.roots())
                .stream().map(Component::path).toList();
        Set<ModelPath> gone = Set.copyOf(paths);
        int index = rows.indexOf(last.path());
        for (int i = index + 1; i < rows.size(); i++) {
            if (!gone.contains(rows.get(i))) {
                return rows.get(i);
            }
        }
        for (int i = index - 1; i >= 0; i--) {
            if (!gone.contains(rows.get(i))) {
                return rows.get(i);
            }
        }
        return above.map(Component::path).orElse(ModelPath.ROOT);
    }
}
