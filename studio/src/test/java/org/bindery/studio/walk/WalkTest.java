package org.bindery.studio.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class WalkTest {

    @Test
    void aWalkGoesToItsEndAndBack() {
        Walk walk = Walk.TRADES;
        int stops = 1;
        while (!walk.isLast()) {
            walk = walk.next();
            stops++;
        }
        assertThat(stops).isEqualTo(Walk.TRADES.steps().size());

        while (!walk.isFirst()) {
            walk = walk.back();
        }
        assertThat(walk).isEqualTo(Walk.TRADES);
    }

    @Test
    void eachStepIsAboutAnotherControlAndShortEnoughToRead() {
        assertThat(Walk.TRADES.steps()).extracting(Step::place).doesNotHaveDuplicates();
        assertThat(Walk.TRADES.steps()).allMatch(step -> step.text().length() < 200);
    }

    @Test
    void thereIsNothingBeforeTheFirstStep() {
        assertThatThrownBy(Walk.TRADES::back).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Walk(List.of(), 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
