package org.bindery.studio.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/// The rows that a user sees of a long table.
class RowWindowTest {

    @Test
    void rowsBeyondTwoThousandMillionAreReached() {
        RowWindow window = RowWindow.of(5_000_000_000L, 20);

        assertThat(window.at(1.0).top()).isEqualTo(4_999_999_980L);
        assertThat(window.at(1.0).shows(4_999_999_999L)).isTrue();
        assertThat(window.at(0.5).top()).isEqualTo(2_499_999_990L);
        assertThat(window.showing(3_000_000_000L).top()).isEqualTo(2_999_999_981L);
        assertThat(window.at(4_000_000_000L).showing(3_000_000_000L).top()).isEqualTo(3_000_000_000L);
    }

    @Test
    void aShortTableIsSeenWhole() {
        RowWindow window = RowWindow.of(3, 20).at(2);

        assertThat(window.top()).isZero();
        assertThat(window.rows()).isEqualTo(3);
        assertThat(window.part()).isZero();
        assertThat(RowWindow.of(0, 20).rows()).isZero();
        assertThat(RowWindow.of(0, 20).shows(0)).isFalse();
    }

    @Test
    void aTableThatBecomesShorterIsSeenAtItsEnd() {
        assertThat(RowWindow.of(1_000, 10).at(900).of(50).top()).isEqualTo(40);
        assertThat(RowWindow.of(1_000, 10).at(990).seeing(100).top()).isEqualTo(900);
    }

    @Test
    void whereverOneGoesTheRowsAreThoseOfTheTable() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            long count = random.nextLong(0, 1L << random.nextInt(1, 62));
            RowWindow window = RowWindow.of(count, random.nextInt(-5, 100));
            RowWindow moved = random.nextBoolean() ? window.at(random.nextDouble()) : window.at(random.nextLong());
            assertThat(moved.top()).isBetween(0L, count);
            assertThat(moved.top() + moved.rows()).isLessThanOrEqualTo(count);
            assertThat(moved.at(moved.top())).isEqualTo(moved);
            assertThat(moved.part()).isBetween(0.0, 1.0);
            if (count > 0) {
                long place = random.nextLong(count);
                assertThat(moved.showing(place).shows(place)).isTrue();
            }
        }
    }
}
