package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.studio.workspace.SampleStep;
import org.junit.jupiter.api.Test;

class SampleHistoryTest {

    @Test
    void everyChangeCanBeUndoneAndMadeAgain() {
        for (long seed = 1; seed <= 30; seed++) {
            Random random = new Random(seed);
            byte[] now = bytes(random);
            List<byte[]> all = new ArrayList<>(List.of(now));
            SampleHistory history = SampleHistory.EMPTY;
            for (int i = 0; i < 10; i++) {
                byte[] next = bytes(random);
                history = history.with(SampleStep.between("Change " + i, now, next));
                now = next;
                all.add(now);
            }
            for (int i = all.size() - 2; i >= 0; i--) {
                now = history.last().orElseThrow().revert(now);
                history = history.undone();
                assertThat(now).as("seed %d, step %d", seed, i).isEqualTo(all.get(i));
            }
            assertThat(history.last()).isEmpty();
            for (int i = 1; i < all.size(); i++) {
                now = history.next().orElseThrow().apply(now);
                history = history.redone();
                assertThat(now).as("seed %d, step %d", seed, i).isEqualTo(all.get(i));
            }
            assertThat(history.next()).isEmpty();
        }
    }

    private static byte[] bytes(Random random) {
        byte[] bytes = new byte[random.nextInt(12)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) random.nextInt(3);
        }
        return bytes;
    }

    @Test
    void aStepKeepsNoMoreThanWhatDiffers() {
        SampleStep step = SampleStep.between(
                "Set x", "a=1,b=2".getBytes(StandardCharsets.UTF_8), "a=17,b=2".getBytes(StandardCharsets.UTF_8));

        assertThat(step.at()).isEqualTo(3);
        assertThat(step.removed()).isEmpty();
        assertThat(step.inserted()).hasSize(1);
    }

    @Test
    void aNewChangeForgetsWhatWasUndone() {
        SampleHistory history = SampleHistory.EMPTY
                .with(SampleStep.between("one", new byte[1], new byte[2]))
                .undone()
                .with(SampleStep.between("two", new byte[1], new byte[3]));

        assertThat(history.next()).isEmpty();
        assertThat(history.last()).map(SampleStep::name).contains("two");
    }
}
