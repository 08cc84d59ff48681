package org.bindery.studio.hex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

class HexCursorTest {

    private static final List<KeyCode> KEYS = List.of(
            KeyCode.LEFT,
            KeyCode.RIGHT,
            KeyCode.UP,
            KeyCode.DOWN,
            KeyCode.HOME,
            KeyCode.END,
            KeyCode.PAGE_UP,
            KeyCode.PAGE_DOWN);

    private final HexCursor cursor = HexCursor.in(40).on(17);

    @Test
    void arrowsMoveByBytesAndRows() {
        assertThat(cursor.moved(KeyCode.RIGHT, false, 16)).map(HexCursor::at).contains(18);
        assertThat(cursor.moved(KeyCode.DOWN, false, 16)).map(HexCursor::at).contains(33);
        assertThat(cursor.moved(KeyCode.UP, false, 16)).map(HexCursor::at).contains(1);
        assertThat(cursor.moved(KeyCode.END, false, 16)).map(HexCursor::at).contains(39);
        assertThat(cursor.moved(KeyCode.A, false, 16)).isEmpty();
    }

    @Test
    void shiftMarksWhatIsPassed() {
        HexCursor marked = cursor.moved(KeyCode.RIGHT, true, 16)
                .flatMap(next -> next.moved(KeyCode.RIGHT, true, 16))
                .orElseThrow();
        assertThat(marked.marked()).isEqualTo(BitRange.ofBytes(17, 3));

        HexCursor back = marked.moved(KeyCode.HOME, true, 16).orElseThrow();
        assertThat(back.marked()).isEqualTo(BitRange.ofBytes(0, 18));
        assertThat(back.moved(KeyCode.RIGHT, false, 16).orElseThrow().isMarking())
                .isFalse();
    }

    @Test
    void noKeyLeadsOutOfTheBytes() {
        for (long seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            int length = random.nextInt(60);
            HexCursor at = HexCursor.in(length);
            for (int i = 0; i < 200; i++) {
                Optional<HexCursor> next = at.moved(KEYS.get(random.nextInt(KEYS.size())), random.nextBoolean(), 16);
                at = next.orElse(at);
                assertThat(at.at()).as("seed %d", seed).isBetween(-1, length - 1);
                assertThat(at.marked().end()).as("seed %d", seed).isLessThanOrEqualTo(8L * length);
            }
        }
    }
}
