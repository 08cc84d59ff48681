package org.bindery.model.building;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;

/// Moves components, and names them anew.
final class Moving {

    private Moving() {}

    static Built moved(Model model, List<ModelPath> paths, Position to) throws EditException {
        if (paths.stream().allMatch(Moving::isRoot) && to.isTop()) {
            return reordered(model, paths, to);
        }
        for (ModelPath path : paths) {
            if (isRoot(path)) {
                throw new EditException(path + " is a root element, which other places may refer to; copy it there,"
                        + " or move it among the roots.");
            }
        }
        if (to.isTop()) {
            return raised(model, paths, to);
        }
        requireOutside(model, paths, to);
        Marks marks = Marks.of(model, paths);
        requireNoClash(marks, paths, to);
        Model changed = marks.model();
        List<Particle> particles = marks.particles().stream().map(Marks::copy).toList();
        List<Attribute> attributes = marks.attributes().stream()
                .map(attribute -> attribute.withDocumentation(attribute.documentation()))
                .toList();
        if (!particles.isEmpty()) {
            changed = Insertion.particles(changed, to, particles);
        }
        if (!attributes.isEmpty()) {
            changed = Insertion.attributes(changed, to, attributes);
        }
        Model done = marks.removedFrom(changed);
        Object first = particles.isEmpty() ? attributes.getFirst() : particles.getFirst();
        return new Built(done, Rows.pathOf(done, to.owner(), first));
    }

    private static boolean isRoot(ModelPath path) {
        return path.type().isEmpty() && path.steps().size() == 1;
    }

    private static Built reordered(Model model, List<ModelPath> paths, Position to) throws EditException {
        ModelTree tree = Rows.tree(model);
        List<Name> moved = new ArrayList<>();
        for (ModelPath path : paths) {
            moved.add(model.roots().get(Additions.rootIndex(model, Rows.find(tree, path))));
        }
        List<Name> roots = new ArrayList<>(model.roots());
        roots.removeAll(moved);
        int index = roots.size();
        if (to.side() != Position.Side.INTO) {
            Name beside = model.roots().get(Additions.rootIndex(model, Rows.find(tree, to.path())));
            index = roots.indexOf(beside);
            if (index < 0) {
                throw new EditException(to.path() + " cannot be moved next to itself; choose another place.");
            }
            index += to.side() == Position.Side.AFTER ? 1 : 0;
        }
        roots.addAll(index, moved);
        return new Built(model.withRoots(roots), paths.getFirst());
    }

    /// Makes a component a root element.
    private static Built raised(Model model, List<ModelPath> paths, Position to) throws EditException {
        Marks marks = Marks.of(model, paths);
        if (marks.particles().size() != 1
                || !marks.attributes().isEmpty()
                || !(marks.particles().getFirst() instanceof Element element)) {
            throw new EditException("Only elements can be roots; move them there one by one.");
        }
        Names.require(element.name(), name -> Names.isElement(model, name), "global element");
        Built raised = Additions.root(marks.model(), to, element.withNamespace(Names.home(model)));
        return new Built(marks.removedFrom(raised.model()), raised.path());
    }

    private static void requireOutside(Model model, List<ModelPath> paths, Position to) throws EditException {
        ModelTree tree = Rows.tree(model);
        Optional<Component> at = Optional.of(Rows.find(tree, to.path()));
        while (at.isPresent()) {
            if (paths.contains(at.get().path())) {
                throw new EditException(
                        at.get().path() + " cannot be put into or next to itself; choose another place.");
            }
            at = tree.parent(at.get());
        }
    }

    /// Refuses a move to where other components have the names of those that are moved.
    private static void requireNoClash(Marks marks, List<ModelPath> paths, Position to) throws EditException {
        ModelPath owner = to.owner();
        if (paths.stream().allMatch(path -> path.parent().filter(owner::equals).isPresent())) {
            return;
        }
        Set<Object> leaving = marks.withInner();
        List<Component> others = Rows.of(Rows.tree(marks.model()), owner).stream()
                .filter(row -> !leaving.contains(Rows.declared(row)))
                .toList();
        Predicate<String> taken = Names.among(others);
        for (Particle particle : marks.particles()) {
            for (Particle inner : Rewriting.inside(particle)) {
                if (inner instanceof Element element) {
                    Names.require(element.name(), taken, "component at " + owner);
                }
            }
        }
        for (Attribute attribute : marks.attributes()) {
            Names.require(attribute.name(), name -> taken.test("@" + name), "attribute at " + owner);
        }
    }

    static Built enclosed(Model model, List<ModelPath> chosen, Group.Kind kind, Cardinality cardinality)
            throws EditException {
        ModelPath first = chosen.getFirst();
        ModelPath owner = first.parent().orElse(ModelPath.ROOT);
        boolean together = chosen.stream()
                .allMatch(path -> path.parent().filter(owner::equals).isPresent());
        if (owner.equals(ModelPath.ROOT) || !together) {
            throw new EditException(
                    "Components that are put into a group must be children of one component; choose such components.");
        }
        ModelTree tree = Rows.tree(model);
        List<ModelPath> order =
                Rows.of(tree, owner).stream().map(Component::path).toList();
        List<ModelPath> paths = Marks.outermost(tree, chosen).stream()
                .sorted(Comparator.comparingInt(order::indexOf))
                .toList();
        Marks marks = Marks.of(model, paths);
        if (!marks.attributes().isEmpty()) {
            throw new EditException("Attributes are in no group; choose elements.");
        }
        List<Particle> inner = marks.particles().stream().map(Marks::copy).toList();
        Group group = Group.of(kind, cardinality, inner);
        Model changed = Insertion.particles(marks.model(), Position.before(paths.getFirst()), List.of(group));
        Model done = marks.removedFrom(changed);
        return new Built(done, Rows.pathOf(done, owner, group));
    }

    static Built renamed(Model model, ModelPath path, String name) throws EditException {
        Component row = Rows.find(Rows.tree(model), path);
        Model renamed = new Edit.Rename(path, name).apply(model).model();
        if (path.steps().isEmpty()) {
            return new Built(renamed, ModelPath.ofType(name));
        }
        ModelPath owner = path.parent().orElse(ModelPath.ROOT);
        List<Component> before = Rows.of(Rows.tree(model), owner);
        List<Component> after = Rows.of(Rows.tree(renamed), owner);
        int index = before.stream().map(Component::path).toList().indexOf(row.path());
        // What a wildcard admits has no row of its own there.
        return new Built(
                renamed, index >= 0 && index < after.size() ? after.get(index).path() : owner);
    }
}
