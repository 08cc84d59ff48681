package org.bindery.studio.desk;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.bindery.icons.Icon;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.commandlist.Fuzzy;
import org.bindery.studio.commandlist.PaletteItem;
import org.bindery.studio.tree.ComponentIcons;
import org.bindery.studio.tree.ComponentIndex;

/// Finds components of a model for the palette, by some of the letters of their names.
final class ComponentFinding {

    private static final int MOST = 60;

    private final Latest finding;
    private final Consumer<ModelPath> go;

    /// What is searched, and what was made to search it.
    private record Searched(ModelTree tree, ComponentIndex index) {}

    private volatile Optional<Searched> searched = Optional.empty();

    /// @param go selects a component
    ComponentFinding(Background background, Consumer<ModelPath> go) {
        finding = new Latest(background);
        this.go = go;
    }

    void find(ModelTree tree, String text, Consumer<List<PaletteItem>> found) {
        finding.start(
                "Searching components",
                running -> find(tree, text),
                items -> found.accept(items),
                failure -> found.accept(List.of()));
    }

    private record Hit(Component component, int score) {}

    private List<PaletteItem> find(ModelTree tree, String text) {
        ComponentIndex index = searched.filter(s -> s.tree() == tree)
                .map(Searched::index)
                .orElseGet(() -> ComponentIndex.of(tree, () -> false));
        searched = Optional.of(new Searched(tree, index));
        return index.components()
                .flatMap(component -> hit(component, text))
                .sorted(Comparator.comparingInt((Hit hit) -> -hit.score())
                        .thenComparingInt(hit -> hit.component().path().steps().size()))
                .limit(MOST)
                .map(hit -> item(hit.component(), tree))
                .toList();
    }

    private static Stream<Hit> hit(Component component, String text) {
        return Fuzzy.score(component.name(), text).stream().mapToObj(score -> new Hit(component, score));
    }

    private PaletteItem item(Component component, ModelTree tree) {
        Icon icon = ComponentIcons.of(component, tree);
        return new PaletteItem(
                component.name(),
                component.path().toString(),
                Optional.of(icon),
                true,
                () -> go.accept(component.path()));
    }
}
