package org.bindery.model.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.model.Cardinality;
import org.bindery.model.Encoding;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Presentation;
import org.bindery.model.RandomModels;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.junit.jupiter.api.Test;

class HistoryTest {

    private static final ModelPath ID = ModelPath.parse("/trade/id");

    @Test
    void undoAndRedoGoBackAndForth() throws EditException {
        Model model = EditTest.model();
        History history = History.of(model)
                .apply(new Edit.SetEncoding(ID, new Encoding.Variable()))
                .apply(new Edit.Rename(ID, "number"));
        Model edited = history.model();
        assertThat(history.undoTitle()).contains("Rename id to number");
        assertThat(history.canRedo()).isFalse();

        History back = history.undo().undo().undo();
        assertThat(back.model()).isEqualTo(model);
        assertThat(back.canUndo()).isFalse();
        assertThat(back.redoTitle()).contains("Set encoding of id to variable");
        assertThat(back.redo().redo().redo().model()).isEqualTo(edited);
    }

    @Test
    void aNewEditForgetsWhatWasUndone() throws EditException {
        History history = History.of(EditTest.model())
                .apply(new Edit.Rename(ID, "number"))
                .undo()
                .apply(new Edit.Rename(ID, "key"));
        assertThat(history.canRedo()).isFalse();
        assertThat(history.undo().redoTitle()).contains("Rename id to key");
    }

    @Test
    void aModelIsCleanAgainWhereItWasSaved() throws EditException {
        History opened = History.of(EditTest.model());
        assertThat(opened.isClean()).isTrue();
        History saved = opened.apply(new Edit.Rename(ID, "number")).saved();
        assertThat(saved.isClean()).isTrue();
        assertThat(saved.undo().isClean()).isFalse();
        assertThat(saved.undo().redo().isClean()).isTrue();
        History other = saved.undo().apply(new Edit.Rename(ID, "number"));
        assertThat(other.isClean()).isFalse();
        assertThat(saved.apply(new Edit.SetFormat(new MessageFormat.Json(true)))
                        .undo()
                        .isClean())
                .isTrue();
    }

    @Test
    void severalEditsAreTakenBackAsOne() throws EditException {
        Model model = EditTest.model();
        Edit both = new Edit.Several(
                "Tune two components",
                List.of(
                        new Edit.Rename(ID, "number"),
                        new Edit.SetEncoding(ModelPath.parse("/trade/number"), new Encoding.Variable())));
        History history = History.of(model).apply(both);
        assertThat(history.undoTitle()).contains("Tune two components");
        assertThat(history.undo().model()).isEqualTo(model);
        assertThat(history.undo().redo().model()).isEqualTo(history.model());
    }

    @Test
    void anyEditsOfAnyModelAreTakenBack() {
        int made = 0;
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Model model = RandomModels.model(seed);
            List<Model> states = new ArrayList<>(List.of(model));
            History history = History.of(model);
            for (int i = 0; i < 25; i++) {
                Edit edit = edit(random, history.model());
                try {
                    Edit.Applied applied = edit.apply(history.model());
                    assertThat(applied.inverse().apply(applied.model()).model())
                            .as("inverse of %s, seed %d", edit, seed)
                            .isEqualTo(history.model());
                    history = history.apply(edit);
                    states.add(history.model());
                    made++;
                } catch (EditException e) {
                    assertThat(e).as("%s, seed %d", edit, seed).hasMessageEndingWith(".");
                }
            }
            for (int i = states.size() - 2; i >= 0; i--) {
                history = history.undo();
                assertThat(history.model()).as("undo, seed %d", seed).isEqualTo(states.get(i));
                assertThat(List.copyOf(history.model().types().keySet()))
                        .isEqualTo(List.copyOf(states.get(i).types().keySet()));
            }
            for (int i = 1; i < states.size(); i++) {
                history = history.redo();
                assertThat(history.model()).as("redo, seed %d", seed).isEqualTo(states.get(i));
            }
        }
        assertThat(made).as("edits that could be made").isGreaterThan(500);
    }

    private static Edit edit(Random random, Model model) {
        ModelPath path = path(random, model);
        return switch (random.nextInt(9)) {
            case 0, 1 -> new Edit.SetEncoding(path, RandomModels.encoding(random));
            case 2 -> new Edit.SetCardinality(path, random.nextBoolean() ? Cardinality.ONE : new Cardinality(0, 1));
            case 3, 4 -> new Edit.SetFacets(path, RandomModels.facets(random));
            case 5 -> new Edit.SetPresentation(path, Presentation.NONE.withFormat("#" + random.nextInt(9)));
            case 6 -> new Edit.SetDocumentation(path, "Text " + random.nextInt(9));
            case 7 -> new Edit.Rename(path, "n" + random.nextInt(9));
            default ->
                new Edit.SetRoots(model.elements().keySet().stream()
                        .limit(1 + random.nextInt(3))
                        .toList());
        };
    }

    /// A path to any row, by opening rows at random.
    private static ModelPath path(Random random, Model model) {
        ModelTree tree = new ModelTree(new ModelIndex(model));
        List<Component> rows = tree.roots();
        if (random.nextInt(3) == 0) {
            List<String> types =
                    model.types().keySet().stream().map(name -> name.local()).toList();
            Component type = tree.find(ModelPath.ofType(types.get(random.nextInt(types.size()))))
                    .orElseThrow();
            rows = List.of(type);
        }
        ModelPath path = ModelPath.ROOT;
        while (!rows.isEmpty()) {
            Component row = rows.get(random.nextInt(rows.size()));
            path = row.path();
            rows = random.nextInt(4) == 0 ? List.of() : tree.children(row);
        }
        return path;
    }
}
