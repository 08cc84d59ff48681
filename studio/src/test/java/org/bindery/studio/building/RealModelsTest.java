package org.bindery.studio.building;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.building.Building;
import org.bindery.model.building.Missing;
import org.bindery.model.building.Operations;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.History;
import org.bindery.model.json.ModelJson;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.standards.Standards;
import org.bindery.studio.workspace.Opening;
import org.junit.jupiter.api.Test;

/// Random steps on models of real standards: they stay sound, and undoing all gives the same file.
class RealModelsTest {

    @Test
    void tradesCanBeRebuilt() throws Exception {
        rebuild(Standards.samples("trades/trades.csv"), 40, 25);
    }

    @Test
    void aPaymentOfIso20022CanBeRebuilt() throws Exception {
        rebuild(Standards.path("iso20022/pacs.008.001.08/pacs.008.001.08.xsd"), 40, 25);
    }

    @Test
    void theConfirmationsOfFpmlCanBeRebuilt() throws Exception {
        rebuild(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"), 8, 4);
    }

    private static void rebuild(Path source, int tries, int least) throws Exception {
        Model model = Opening.open(source).model();
        String text = ModelJson.write(model);
        Missing missing = Missing.of(model);
        Random random = new Random(54);
        History history = History.of(model);
        int made = 0;
        for (int i = 0; made < least || i < tries; i++) {
            assertThat(i).as("tries for %d steps", made).isLessThan(tries * 10);
            List<String> words = words(random, history.model());
            try {
                Model before = history.model();
                Building step = Operations.parse(before, words, file -> before);
                history = history.apply(
                        new Edit.Replace(step.title(), step.build(before).model()));
                made++;
            } catch (EditException e) {
                assertThat(e).as(words.toString()).hasMessageEndingWith(".");
                continue;
            }
            Missing now = Missing.of(history.model());
            assertThat(missing.types()).as(words.toString()).containsAll(now.types());
            assertThat(missing.elements()).as(words.toString()).containsAll(now.elements());
            assertThat(missing.groups()).as(words.toString()).containsAll(now.groups());
        }
        Model built = history.model();
        assertThat(Layouts.of(built)).isNotNull();
        assertThat(ModelJson.read(new StringReader(ModelJson.write(built)), ReadLimits.DEFAULT))
                .isEqualTo(built);
        while (history.canUndo()) {
            history = history.undo();
        }
        assertThat(ModelJson.write(history.model())).isEqualTo(text);
    }

    private static List<String> words(Random random, Model model) {
        ModelTree tree = new ModelTree(new ModelIndex(model));
        String path = path(random, model, tree).toString();
        String other = path(random, model, tree).toString();
        String name = "n" + random.nextInt(1000);
        return switch (random.nextInt(12)) {
            case 0 -> List.of("add", "element", path + "/" + name, "type=decimal");
            case 1 -> List.of("add", "attribute", path + "/@" + name);
            case 2 -> List.of("add", "choice", path);
            case 3, 4 -> List.of("rename", path, name);
            case 5 -> List.of("move", path, random.nextBoolean() ? "up" : "down");
            case 6 -> List.of("move", path, "after=" + other);
            case 7 -> List.of("delete", path, "references=yes");
            case 8 -> List.of("duplicate", path);
            case 9 -> List.of("copy", path, "into=" + other);
            case 10 -> List.of("inline", path);
            default -> List.of("set", path, "type=string");
        };
    }

    /// A path to any row, by opening rows at random from a root or a type.
    private static ModelPath path(Random random, Model model, ModelTree tree) {
        List<Component> rows = new ArrayList<>(tree.roots());
        List<Name> types = List.copyOf(model.types().keySet());
        if (!types.isEmpty() && random.nextInt(3) > 0) {
            ModelPath type =
                    ModelPath.ofType(types.get(random.nextInt(types.size())).local());
            rows = new ArrayList<>(tree.find(type).stream().toList());
        }
        ModelPath path = ModelPath.ROOT;
        for (int depth = 1 + random.nextInt(4); depth > 0 && !rows.isEmpty(); depth--) {
            Component row = rows.get(random.nextInt(rows.size()));
            path = row.path();
            rows = tree.children(row);
        }
        return path;
    }
}
