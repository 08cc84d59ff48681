package org.bindery.studio.desk;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableSet;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.preview.ShownSample;
import org.bindery.studio.properties.PropertiesPane;
import org.bindery.studio.session.PropertyChanges;
import org.bindery.studio.session.Session;
import org.bindery.studio.sheet.ModelSheet;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.sheet.SheetBuilder;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.Analysis;

/// The properties of what is selected: of the model itself, of a component, or of several at once; with all samples as
/// their evidence.
public final class SelectionProperties {

    /// Of more components at once no properties are gathered.
    private static final int MOST_SELECTED = 500;

    private final Session session;
    private final ReadOnlyObjectProperty<List<Component>> selection;
    private final ObservableValue<List<Path>> evidence;
    private final Consumer<Notice> notices;
    private final PropertiesPane pane;
    private final Latest sheets;
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");

    /// @param selection what is selected in the tree, where that is more than one component
    /// @param evidence the files of the samples that can be read
    /// @param closedSections the sections that are closed in all models
    /// @param notices receives the notices for the user
    SelectionProperties(
            Session session,
            ReadOnlyObjectProperty<List<Component>> selection,
            ObservableValue<List<Path>> evidence,
            Background background,
            Look look,
            ObservableSet<String> closedSections,
            Consumer<Notice> notices) {
        this.session = session;
        this.selection = selection;
        this.evidence = evidence;
        this.notices = notices;
        sheets = new Latest(background);
        pane = new PropertiesPane(new PropertyChanges(session), background, closedSections);
        Origins origins = new Origins(session, look, background, notices);
        pane.onSource(place -> origins.show(place, () -> pane.view().getScene().getWindow()));
        selection.addListener((property, old, now) -> {
            if (old.size() > 1 || now.size() > 1) {
                showSheet();
            }
        });
        session.sample().addListener((property, old, now) -> judge());
        evidence.addListener((property, old, now) -> judge());
    }

    /// The pane to place next to the tree.
    public PropertiesPane pane() {
        return pane;
    }

    /// What is selected, in a few words.
    ReadOnlyStringProperty status() {
        return status.getReadOnlyProperty();
    }

    /// Stops what is under way, because the model is closed.
    void stop() {
        sheets.cancel();
        pane.clear("");
    }

    /// Shows the properties of what is selected.
    void show() {
        if (session.selected().get().equals(ModelPath.ROOT)) {
            sheets.cancel();
            pane.show(ModelSheet.of(session.analysis().get().model()));
            status.set("");
        } else {
            showSheet();
        }
    }

    private void showSheet() {
        Analysis analysis = session.analysis().get();
        analysis.tree().find(session.selected().get()).ifPresent(component -> show(component, analysis));
    }

    private void show(Component component, Analysis analysis) {
        List<Component> all = selectedWith(component, analysis);
        status.set(component.path() + (all.size() == 1 ? "" : " and " + (all.size() - 1) + " more"));
        sheets.start(
                "Properties of " + component.name(),
                running -> SheetBuilder.of(all, analysis),
                this::show,
                failure -> notices.accept(Notice.failure(
                        ErrorCode.PROPERTIES, "Showing the properties of " + component.path(), failure)));
    }

    /// The component, and the others that are selected with it.
    private List<Component> selectedWith(Component component, Analysis analysis) {
        List<Component> others = selection.get().stream()
                .filter(other -> !other.path().equals(component.path()))
                .flatMap(other -> analysis.tree().find(other.path()).stream())
                .limit(MOST_SELECTED)
                .toList();
        boolean several = selection.get().size() == others.size() + 1;
        return several ? Stream.concat(Stream.of(component), others.stream()).toList() : List.of(component);
    }

    private void show(Sheet sheet) {
        if (session.selected().get().equals(sheet.path())) {
            pane.show(sheet);
        }
    }

    /// Lets all samples be the evidence of the properties, also the one in sight where it is no sample of the model.
    private void judge() {
        Optional<ShownSample> shown = session.sample().get();
        Set<Path> files = new LinkedHashSet<>(evidence.getValue());
        shown.map(ShownSample::file)
                .map(file -> file.toAbsolutePath().normalize())
                .ifPresent(files::add);
        Optional<Analysis> by =
                shown.map(ShownSample::analysis).or(() -> session.sized().get());
        if (files.isEmpty() || by.isEmpty()) {
            pane.judgeByNothing();
        } else {
            pane.judgeBy(List.copyOf(files), by.get());
        }
    }
}
