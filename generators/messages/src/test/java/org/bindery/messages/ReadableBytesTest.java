package org.bindery.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.compare.Comparison;
import org.bindery.layout.Layouts;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Severity;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.junit.jupiter.api.Test;

/// What a comparison says of bytes is true: they are decoded by the new version, to the same values.
class ReadableBytesTest {

    private static final int MODELS = 250;
    private static final int MESSAGES = 5;
    private static final List<String> SETTINGS = List.of(
            "documentation=Said more",
            "name=other",
            "encoding=utf8",
            "encoding=variable",
            "encoding=pool",
            "cardinality=0..1",
            "cardinality=1..1",
            "cardinality=0..*",
            "maxLength=40",
            "enumeration=A,B,C");

    @Test
    void bytesThatCanBeReadAreReadWithTheSameValues() throws UnencodableException {
        int readable = 0;
        int unreadable = 0;
        for (long seed = 0; seed < MODELS; seed++) {
            Model before = RandomModels.of(seed);
            Layouts old = Layouts.of(before);
            Model after = changed(before, new Random(seed));
            Layouts now = Layouts.of(after);
            if (now.problems().stream().anyMatch(problem -> problem.severity() == Severity.ERROR)) {
                continue;
            }
            Comparison comparison = Comparison.of(before, old, after, now);
            RandomMessages messages = new RandomMessages(old.shapes(), seed);
            for (int i = 0; i < MESSAGES; i++) {
                Message message = messages.next();
                boolean can = comparison.roots().stream()
                        .anyMatch(root -> root.element().equals(message.root()) && root.bytesCanBeRead());
                if (!can) {
                    unreadable++;
                    assertThat(comparison.isBreaking()).as("seed %d", seed).isTrue();
                    continue;
                }
                readable++;
                byte[] bytes = new RecordEncoder(old).encode(message);
                Message read = new RecordDecoder(now).decode(message.root(), bytes);
                assertThat(values(read.value()))
                        .as("seed %d: %s", seed, comparison.differences())
                        .isEqualTo(values(message.value()));
            }
        }
        assertThat(readable).isGreaterThan(100);
        assertThat(unreadable).isGreaterThan(100);
    }

    /// A model with one to three settings that fit.
    private static Model changed(Model model, Random random) {
        Model changed = model;
        int changes = 1 + random.nextInt(3);
        for (int tries = 0; tries < 20 && changes > 0; tries++) {
            List<Component> rows = rows(changed);
            Component row = rows.get(random.nextInt(rows.size()));
            try {
                changed = Settings.parse(changed, row.path(), SETTINGS.get(random.nextInt(SETTINGS.size())))
                        .apply(changed)
                        .model();
                changes--;
            } catch (EditException e) {
                // The setting does not fit the component; another one is tried.
                assertThat(e).hasMessageContaining(" ");
            }
        }
        return changed;
    }

    private static List<Component> rows(Model model) {
        ModelTree tree = new ModelTree(new ModelIndex(model));
        List<Component> rows = new ArrayList<>(tree.roots());
        for (int i = 0; i < rows.size() && rows.size() < 40; i++) {
            rows.addAll(tree.children(rows.get(i)));
        }
        return rows;
    }

    private static List<Object> values(RecordValue record) {
        List<Object> values = new ArrayList<>();
        record.values().forEach(value -> values.add(plain(value)));
        return values;
    }

    private static Object plain(Object value) {
        if (value instanceof RecordValue record) {
            return values(record);
        }
        return value instanceof List<?> list
                ? list.stream().map(ReadableBytesTest::plain).toList()
                : String.valueOf(value);
    }
}
