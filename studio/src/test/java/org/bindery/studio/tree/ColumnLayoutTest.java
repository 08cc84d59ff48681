package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnLayoutTest {

    @Test
    void isKeptAsText() {
        ColumnLayout layout = new ColumnLayout(Map.of(
                TreeColumn.ENCODING, new ColumnLayout.Look(false, 130),
                TreeColumn.TYPE, new ColumnLayout.Look(true, 222)));

        assertThat(layout.toString()).startsWith("type:222,cardinality:56").contains("encoding:-130");
        assertThat(ColumnLayout.parse(layout.toString())).isEqualTo(layout);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",,", "type", "type:wide", "colour:12", "type:NaN", "type:1:2"})
    void whatCannotBeUnderstoodStaysStandard(String text) {
        assertThat(ColumnLayout.parse(text)).isEqualTo(ColumnLayout.STANDARD);
    }

    @Test
    void aColumnIsNeverTooNarrowToBeFoundAgain() {
        assertThat(ColumnLayout.parse("type:3").look(TreeColumn.TYPE).width()).isEqualTo(40);
    }
}
