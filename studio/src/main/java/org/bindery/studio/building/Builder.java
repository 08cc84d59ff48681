package org.bindery.studio.building;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TreeTableCell;
import javafx.stage.Window;
import org.bindery.model.Cardinality;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Building;
import org.bindery.model.building.Built;
import org.bindery.model.building.Clash;
import org.bindery.model.building.Clip;
import org.bindery.model.building.Direction;
import org.bindery.model.building.Position;
import org.bindery.model.building.Subject;
import org.bindery.model.building.Usage;
import org.bindery.model.building.Usages;
import org.bindery.model.edit.EditException;
import org.bindery.model.tree.Component;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.theme.Look;
import org.bindery.studio.tree.ComponentTable;

/// What the commands of building do to the rows that are selected in one model's tree.
public final class Builder {

    private static final String NOTHING = "Nothing is selected; select a component in the tree first.";

    private static final String WITH_REFERENCES = "With references, components that are of a deleted type or refer to a"
            + " deleted element go too, and so do rules and relations that name what is deleted; encodings that name it"
            + " are left to the planner. Undo brings all of it back.";

    private static final String CLASH = "That is so if both are kept. Or what is pasted uses what is there; or it takes"
            + " the place of what is there, for all that uses it. Undo takes each of them back.";

    private final Site site;
    private final ComponentTable table;
    private final UsagesPane usages;
    private final Clips clips;
    private final Look look;
    private final Latest searching;

    public Builder(Site site, ComponentTable table, UsagesPane usages, Clips clips, Look look, Background background) {
        this.site = site;
        this.table = table;
        this.usages = usages;
        this.clips = clips;
        this.look = look;
        searching = new Latest(background);
        RowDragging.install(table, site, new Latest(background));
    }

    private Window window() {
        return table.view().getScene().getWindow();
    }

    private List<ModelPath> selection() {
        List<ModelPath> rows =
                table.selectionProperty().get().stream().map(Component::path).toList();
        boolean other = rows.isEmpty() && !site.selected().equals(ModelPath.ROOT);
        return other ? List.of(site.selected()) : rows;
    }

    /// Does something with the selected rows, or says that there are none.
    private void onSelection(Consumer<List<ModelPath>> action) {
        List<ModelPath> paths = selection();
        if (paths.isEmpty()) {
            site.warn(NOTHING);
        } else {
            action.accept(paths);
        }
    }

    private void make(Building step) {
        site.build(step, this::showNotes, site::warn);
    }

    private void showNotes(Built built) {
        if (!built.notes().isEmpty()) {
            site.inform(String.join(" ", built.notes()));
        }
    }

    /// Asks what to add at the selected row.
    public void add(AddKind first) {
        new AddDialog(site, look, site.selected()).show(window(), first);
    }

    /// Asks for a new root element, whatever is selected.
    public void addRoot() {
        new AddDialog(site, look, ModelPath.ROOT).show(window(), AddKind.ELEMENT);
    }

    /// Asks for the name and the place of an element of the selected type, or of the selected component's type.
    public void addOfType() {
        onSelection(paths -> Addition.ofType(site.model(), paths.getLast())
                .ifPresentOrElse(
                        proposal -> new AddDialog(site, look, paths.getLast()).show(window(), proposal),
                        () -> site.warn("The type of " + paths.getLast().last()
                                + " is declared in place, so no other element can have it; make it global first.")));
    }

    /// Opens a field over the selected row's name.
    public void rename() {
        onSelection(paths -> {
            if (paths.size() > 1) {
                site.warn("Several components are selected; select one to rename it.");
                return;
            }
            nameOf(paths.getFirst())
                    .ifPresentOrElse(
                            name -> new RenamePopup(site, paths.getFirst()).show(name),
                            () -> site.warn("The selected component is out of sight; scroll to it to rename it."));
        });
    }

    /// The part of the window that shows a row's name.
    private Optional<Node> nameOf(ModelPath path) {
        table.view().layout();
        return table.view().lookupAll(".name-cell").stream()
                .filter(cell -> cell instanceof TreeTableCell<?, ?> shown
                        && shown.getItem() instanceof Component row
                        && row.path().equals(path)
                        && shown.isVisible())
                .findFirst();
    }

    /// Deletes the selected rows; where something refers to them, asks whether it shall go too.
    public void delete() {
        onSelection(paths -> {
            Building.Delete plain = new Building.Delete(paths, false);
            site.build(plain, this::showNotes, refusal -> {
                Decision decision = new Decision("delete", plain.title(), look)
                        .says(refusal)
                        .says(WITH_REFERENCES);
                decision.offers("Delete with references", () -> make(new Building.Delete(paths, true)));
                decision.show(window());
            });
        });
    }

    public void duplicate() {
        onSelection(paths -> make(new Building.Duplicate(paths.getLast())));
    }

    /// Moves the selected rows by one step.
    public void move(Direction direction) {
        onSelection(paths -> {
            try {
                ModelPath edge = direction == Direction.DOWN ? paths.getLast() : paths.getFirst();
                make(new Building.Move(paths, direction.from(site.model(), edge)));
            } catch (EditException e) {
                site.warn(e.getMessage());
            }
        });
    }

    public void copy() {
        onSelection(paths -> {
            clips.copy(site.model(), paths);
            site.inform("Copied " + (paths.size() == 1 ? paths.getFirst().last() : paths.size() + " components") + ".");
        });
    }

    /// Copies the selected rows, and deletes them.
    public void cut() {
        onSelection(paths -> {
            Model before = site.model();
            site.build(new Building.Delete(paths, false), built -> clips.copy(before, paths), site::warn);
        });
    }

    /// Pastes the copied components into the selected row, or after it.
    public void paste() {
        Optional<Clip> clip = clips.last().get();
        if (clip.isEmpty()) {
            site.warn("Nothing was copied yet; copy a component first.");
            return;
        }
        ModelPath at = site.selected();
        Model source = clip.get().model();
        boolean sameRow = clip.get().paths().contains(at) && source == site.model();
        Position into = Addition.places(site.model(), at).stream()
                .filter(place -> !sameRow || place.side() == Position.Side.AFTER)
                .findFirst()
                .orElse(Position.into(ModelPath.ROOT));
        Model model = site.model();
        searching.start(
                "Looking for names that are taken",
                running -> clashes(model, clip.get(), into),
                clashes -> paste(clip.get(), into, clashes),
                failure -> site.warn(failure.getMessage()));
    }

    /// What would come along under another name, in sentences; where it could be the one that is there as well.
    private static List<String> clashes(Model model, Clip clip, Position into) throws EditException {
        List<String> clashes = new ArrayList<>(
                new Building.Paste(clip, into, Clash.KEEP_BOTH).build(model).notes());
        if (!clashes.isEmpty()) {
            clashes.removeAll(new Building.Paste(clip, into, Clash.USE_EXISTING)
                    .build(model)
                    .notes());
        }
        return clashes;
    }

    private void paste(Clip clip, Position into, List<String> clashes) {
        Building.Paste both = new Building.Paste(clip, into, Clash.KEEP_BOTH);
        if (clashes.isEmpty()) {
            make(both);
            return;
        }
        new Decision("paste", both.title(), look)
                .says(String.join(" ", clashes))
                .says(CLASH)
                .offers("Keep both", () -> make(both))
                .orOffers("use", "Use what is there", () -> make(new Building.Paste(clip, into, Clash.USE_EXISTING)))
                .orOffers("replace", "Replace what is there", () -> make(new Building.Paste(clip, into, Clash.REPLACE)))
                .show(window());
    }

    /// Puts the selected rows into a new choice.
    public void enclose() {
        onSelection(paths -> make(new Building.Enclose(paths, Group.Kind.CHOICE, Cardinality.ONE)));
    }

    /// Asks for a name and makes the type that the selected row declares in place a global one, or says why it cannot
    /// be.
    public void extract() {
        onSelection(paths -> {
            ModelPath path = paths.getLast();
            try {
                Building.ExtractType.check(site.model(), path);
            } catch (EditException e) {
                site.warn(e.getMessage());
                return;
            }
            String name = path.last().replaceAll("[@#\\[\\]0-9]", "");
            String proposal = name.isEmpty() ? "" : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
            new Decision("extract", "Make the type of " + path.last() + " a global one", look)
                    .askName(
                            window(),
                            proposal,
                            "Extract type",
                            (typed, done, refused) ->
                                    site.build(new Building.ExtractType(path, typed), built -> done.run(), refused));
        });
    }

    /// Declares the type of the selected row in place.
    public void inline() {
        onSelection(paths -> make(new Building.InlineType(paths.getLast())));
    }

    /// Looks for what uses the selected row, its type or its group.
    public void findUsages(Runnable showPane) {
        onSelection(paths -> {
            ModelPath path = paths.getLast();
            Model model = site.model();
            searching.start(
                    "Looking for usages of " + path.last(),
                    running -> found(model, path),
                    found -> {
                        showPane.run();
                        usages.show(path.last(), found);
                    },
                    failure -> site.warn(failure.getMessage()));
        });
    }

    private static List<UsagesPane.Found> found(Model model, ModelPath path) throws EditException {
        List<UsagesPane.Found> found = new ArrayList<>();
        for (Subject subject : Subject.at(model, path)) {
            for (Usage usage : Usages.of(model, subject)) {
                found.add(new UsagesPane.Found(subject.describe(), usage));
            }
        }
        return found;
    }
}
