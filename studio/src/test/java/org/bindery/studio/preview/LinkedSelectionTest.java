package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bindery.messages.TextRange;
import org.bindery.messages.codec.DumpRow;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.PreviewMessage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Whether somebody points at a value's text, at one of its bits or at its row in the tree: it is the same component
/// that gets selected.
class LinkedSelectionTest {

    private static final long SEED = 20_140_722;

    @ParameterizedTest
    @EnumSource(RealSamples.class)
    void textBitsAndTreeSelectTheSameComponent(RealSamples samples) throws Exception {
        Analysis analysis = samples.analysis();
        Random random = new Random(SEED);
        int values = 0;
        int inText = 0;
        for (Path file : samples.files()) {
            ShownSample shown = RealSamples.shown(analysis, file);
            assertThat(shown.preview().messages()).as(file.toString()).isNotEmpty();
            for (PreviewMessage message : shown.preview().messages()) {
                Linked linked = new Linked(shown, message, random);
                for (DumpRow row : message.rows()) {
                    if (row.part() == DumpRow.Part.VALUE) {
                        values += row.value().equals("absent") ? 0 : 1;
                        linked.assertSelectedByTree(row);
                        linked.assertSelectedByBits(row);
                        inText += linked.assertSelectedByText(row) ? 1 : 0;
                    }
                }
            }
        }
        assertThat(values).isGreaterThanOrEqualTo(200);
        assertThat(inText).as("values that stand in the text").isGreaterThan(values * 9 / 10);
    }

    /// The three views of a message.
    private static final class Linked {

        private final ShownSample sample;
        private final PreviewMessage message;
        private final MessageMap map;
        private final FieldTree tree;
        private final ModelTree model;
        private final Random random;

        Linked(ShownSample sample, PreviewMessage message, Random random) {
            this.sample = sample;
            this.message = message;
            this.map = new MessageMap(message);
            this.tree = new FieldTree(message.rows());
            this.model = sample.tree();
            this.random = random;
        }

        private Optional<ModelPath> component(DumpRow row) {
            return map.component(row, model);
        }

        private String about(DumpRow row) {
            return sample.file().getFileName() + " " + row.path() + " = " + row.value() + ", seed " + SEED;
        }

        void assertSelectedByTree(DumpRow row) {
            assertThat(component(row)).as(about(row)).isPresent();
            Optional<FieldTree.Node> node = tree.of(row);
            assertThat(node).as(about(row)).isPresent();
            while (node.get().owner().isPresent()) {
                assertThat(node.get().owner().get().parts()).contains(node.get());
                node = node.get().owner();
            }
            assertThat(node).as(about(row)).isEqualTo(tree.root());
        }

        void assertSelectedByBits(DumpRow row) {
            if (row.bitLength() == 0) {
                return;
            }
            long inside = row.bitOffset() + random.nextInt((int) row.bitLength());
            for (long bit : List.of(row.bitOffset(), inside, row.bitOffset() + row.bitLength() - 1)) {
                assertThat(map.at(bit)).as("%s, bit %d", about(row), bit).containsSame(row);
                assertThat(map.inByte((int) (bit / 8))).contains(row);
            }
        }

        /// Whether the value stands in the text at all: one that is there by default does not.
        boolean assertSelectedByText(DumpRow row) {
            Optional<TextRange> range = map.text(row);
            if (range.isEmpty() || range.get().start() == range.get().end()) {
                return false;
            }
            int shown = sample.text().shown(range.get().start());
            long source = sample.text().source(shown);
            assertThat(sample.preview().messages().get(sample.messageAt(source).orElseThrow()))
                    .isSameAs(message);
            assertThat(map.atText(source).flatMap(this::component))
                    .as(about(row))
                    .isEqualTo(component(row));
            return true;
        }
    }
}
