package org.bindery.model.building;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.RandomModels;
import org.bindery.model.ReadLimits;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.History;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;
import org.junit.jupiter.api.Test;

/// Whatever is done to whatever model, it stays a model that can be written, read, planned and taken back.
class AnyStepsTest {

    @Test
    void anyStepsOnAnyModelLeaveAModelAndAreTakenBack() throws Exception {
        Map<String, Integer> made = new HashMap<>();
        for (long seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            Model model = RandomModels.model(seed);
            History history = History.of(model);
            List<String> written = new ArrayList<>(List.of(ModelJson.write(model)));
            for (int i = 0; i < 30; i++) {
                Model before = history.model();
                List<String> words = RandomOperations.words(random, before);
                String step = "seed " + seed + ", step " + i + ", " + words;
                try {
                    Building building = Operations.parse(before, words, file -> before);
                    Model after = building.build(before).model();
                    assertSound(step, before, after);
                    if (i % 3 == 0) {
                        assertThat(Layouts.of(after)).as(step).isNotNull();
                    }
                    history = history.apply(new Edit.Replace(building.title(), after));
                    written.add(ModelJson.write(after));
                    made.merge(words.getFirst(), 1, Integer::sum);
                } catch (EditException e) {
                    assertThat(e).as(step).hasMessageMatching("(?s)['/~A-Z].*\\.");
                } catch (RuntimeException | StackOverflowError e) {
                    throw new AssertionError(step, e);
                }
            }
            for (int i = written.size() - 2; i >= 0; i--) {
                history = history.undo();
                assertThat(ModelJson.write(history.model())).isEqualTo(written.get(i));
            }
            assertThat(history.model()).isEqualTo(model);
        }
        assertThat(made.keySet())
                .containsExactlyInAnyOrder(
                        "add", "rename", "move", "enclose", "delete", "duplicate", "copy", "extract", "inline", "set");
        assertThat(made.values().stream().mapToInt(Integer::intValue).sum()).isGreaterThan(300);
    }

    private static void assertSound(String step, Model before, Model after) throws IOException, ModelFormatException {
        Missing then = Missing.of(before);
        Missing now = Missing.of(after);
        assertThat(then.types()).as(step).containsAll(now.types());
        assertThat(then.elements()).as(step).containsAll(now.elements());
        assertThat(then.groups()).as(step).containsAll(now.groups());
        assertThat(after.elements().keySet()).as(step).containsAll(after.roots());
        Model read = ModelJson.read(new StringReader(ModelJson.write(after)), ReadLimits.DEFAULT);
        assertThat(read).as(step).isEqualTo(after);
    }
}
