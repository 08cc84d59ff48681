package org.bindery.compare;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// What two versions of a model differ in. Types are recognised by their names, components by those of their getters;
/// that a namespace names the version does not matter, as in ISO 20022.
///
/// @param differences in the order of the old version, then what is new
/// @param roots the root elements of the old version
public record Comparison(List<Difference> differences, List<Root> roots) {

    public Comparison {
        differences = List.copyOf(differences);
        roots = List.copyOf(roots);
    }

    /// A root element of the old version.
    ///
    /// @param bytesCanBeRead whether the new bindings read bytes that the old ones wrote, with the same meaning
    public record Root(Name element, boolean bytesCanBeRead) {}

    /// Compares two versions.
    ///
    /// @param before the old one
    /// @param after the new one
    public static Comparison of(Model before, Model after) {
        return of(before, Layouts.of(before), after, Layouts.of(after));
    }

    /// Compares two versions whose layouts are known.
    public static Comparison of(Model before, Layouts oldLayouts, Model after, Layouts newLayouts) {
        Set<Difference> differences = new LinkedHashSet<>(ModelDifferences.of(before, after));
        SameBytes bytes = new SameBytes(oldLayouts, newLayouts);
        Pairing pairing = new Pairing(oldLayouts.shapes(), newLayouts.shapes());
        List<Root> roots = oldLayouts.shapes().roots().stream()
                .map(root -> new Root(
                        root.element(),
                        pairing.root(root)
                                .filter(now -> bytes.ofMessages(root.shape(), now.shape()))
                                .isPresent()))
                .toList();
        for (RecordShape shape : oldLayouts.shapes().byId().values()) {
            Optional<RecordShape> now = pairing.record(shape);
            if (now.isEmpty()) {
                differences.add(new Difference(shape.path(), "record", shape.name(), "", Effect.SOURCE));
            } else {
                differences.addAll(new RecordDifferences(oldLayouts, shape, newLayouts, now.get(), pairing).all());
            }
        }
        for (RecordShape shape : newLayouts.shapes().byId().values()) {
            if (!pairing.wasThere(shape)) {
                differences.add(new Difference(shape.path(), "record", "", shape.name()));
            }
        }
        for (Shapes.Root root : oldLayouts.shapes().roots()) {
            if (pairing.root(root).isEmpty()) {
                differences.add(new Difference(
                        path(root.element()),
                        "root element",
                        root.element().local(),
                        "",
                        Effect.BYTES,
                        Effect.SOURCE,
                        Effect.VALUES));
            }
        }
        differences.addAll(DfdlDifferences.of(before, oldLayouts.shapes(), after, newLayouts.shapes(), pairing));
        return new Comparison(List.copyOf(differences), roots);
    }

    private static ModelPath path(Name element) {
        return ModelPath.ROOT.child(element.local());
    }

    /// Whether anything is broken for those who have the old version.
    public boolean isBreaking() {
        return differences.stream().anyMatch(difference -> !difference.effects().isEmpty())
                || roots.stream().anyMatch(root -> !root.bytesCanBeRead());
    }

    /// How many differences break that.
    public long breaking(Effect effect) {
        return differences.stream()
                .filter(difference -> difference.breaks(effect))
                .count();
    }
}
