package org.bindery.studio.desk;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.bindery.model.ModelPath;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.Edit;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.background.Background;
import org.bindery.studio.building.AddKind;
import org.bindery.studio.building.Builder;
import org.bindery.studio.building.Clips;
import org.bindery.studio.building.FirstComponentOffer;
import org.bindery.studio.building.RootOffer;
import org.bindery.studio.building.TreeMenu;
import org.bindery.studio.building.UsagesPane;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.commandlist.PaletteItem;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.session.AnalysedSizes;
import org.bindery.studio.session.BuildingSite;
import org.bindery.studio.session.Session;
import org.bindery.studio.theme.Look;
import org.bindery.studio.tree.ComponentTable;
import org.bindery.studio.tree.Sizes;
import org.bindery.studio.workspace.Analysis;

/// The tree of a model's components: how it is filtered and built by hand, and the ways that lead to a component.
public final class TreePane {

    private final Session session;
    private final Runnable reveal;
    private final ComponentTable table = new ComponentTable();
    private final Filtering filtering;
    private final ComponentFinding finding;
    private final UsagesPane usages = new UsagesPane(this::jump);
    private final Builder builder;
    private final RootOffer rootOffer;
    private final FirstComponentOffer firstOffer;

    /// @param frame where the tree is shown
    /// @param reveal sees to it that the tree can be seen
    /// @param clips what was copied in any of the window's models
    /// @param notices receives the notices for the user
    TreePane(
            Session session,
            BorderPane frame,
            Runnable reveal,
            Background background,
            Commands commands,
            Look look,
            Clips clips,
            Consumer<Notice> notices) {
        this.session = session;
        this.reveal = reveal;
        filtering = new Filtering(background, table);
        finding = new ComponentFinding(background, this::go);
        builder = new Builder(new BuildingSite(session, notices), table, usages, clips, look, background);
        rootOffer = new RootOffer(
                builder::addRoot,
                name -> session.edit(new Edit.SetRoots(List.of(name)))
                        .ifPresent(why -> notices.accept(Notice.warning(why, List.of()))));
        firstOffer = new FirstComponentOffer(root -> {
            session.select(root);
            builder.add(AddKind.ELEMENT);
        });
        commands.installKeys(table.view());
        TreeMenu.install(table.view(), commands);
        frame.setTop(new VBox(rootOffer.node(), firstOffer.node()));
        frame.setCenter(table.view());
        table.onSelect(component -> session.select(component.path()));
        session.analysis().addListener((property, old, now) -> show(now));
        session.sized().addListener((property, old, now) -> showSizes(now));
    }

    /// Shows the model for the first time.
    void showFirst() {
        table.placeholder("There is no message to show.");
        Analysis analysis = session.analysis().get();
        rootOffer.show(analysis.model());
        firstOffer.show(analysis.tree());
        table.showAfresh(analysis.tree());
        filtering.use(analysis.tree());
        Platform.runLater(() -> table.view().requestFocus());
    }

    private void show(Analysis analysis) {
        rootOffer.show(analysis.model());
        firstOffer.show(analysis.tree());
        table.show(analysis.tree());
        filtering.use(analysis.tree());
    }

    private void showSizes(Optional<Analysis> analysis) {
        table.showSizes(analysis.<Sizes>map(AnalysedSizes::new).orElse(Sizes.UNKNOWN));
        table.showUnused(analysis.map(Analysis::unusedTypes).orElse(List.of()));
        table.select(session.selected().get());
    }

    void showSelected() {
        ModelPath path = session.selected().get();
        if (path.equals(ModelPath.ROOT)) {
            table.view().getSelectionModel().clearSelection();
        } else {
            path.type().map(ModelPath::ofType).ifPresent(table::showType);
            table.select(path);
        }
    }

    /// The table of the components.
    public ComponentTable table() {
        return table;
    }

    /// What builds the model by hand.
    public Builder builder() {
        return builder;
    }

    /// What uses a component, once that was looked for.
    UsagesPane usages() {
        return usages;
    }

    /// What filters the tree.
    public Filtering filtering() {
        return filtering;
    }

    /// Goes to the field that filters the tree.
    public void filter() {
        reveal.run();
        filtering.field().focus();
    }

    /// Finds components by some letters of their names.
    public void find(String text, Consumer<List<PaletteItem>> found) {
        finding.find(session.analysis().get().tree(), text, found);
    }

    /// Selects what a path names, if it is in the tree; the path may be that of a value in a message.
    void select(ModelPath path) {
        place(path).ifPresent(session::select);
    }

    /// Goes to what a path names, also where the filter hides it.
    void jump(ModelPath path) {
        go(place(path).orElse(path));
    }

    private Optional<ModelPath> place(ModelPath path) {
        return Places.of(path, session.analysis().get().tree());
    }

    /// Goes to the type of what is selected, where what is set holds for all who use it.
    public void goToType() {
        ModelTree tree = session.analysis().get().tree();
        tree.find(session.selected().get())
                .flatMap(Component::type)
                .filter(TypeRef.Named.class::isInstance)
                .map(type -> ModelPath.ofType(((TypeRef.Named) type).name().local()))
                .filter(type -> tree.find(type).isPresent())
                .ifPresent(this::go);
    }

    private void go(ModelPath place) {
        reveal.run();
        filtering.field().clear();
        session.select(place);
        table.view().requestFocus();
    }
}
