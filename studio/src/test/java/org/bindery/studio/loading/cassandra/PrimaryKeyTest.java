package org.bindery.studio.loading.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bindery.studio.workspace.WorkspaceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrimaryKeyTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        id                          | id
        day, id                     | day, id
        (day, id)                   | day, id
        (curve, day), tenor         | (curve, day), tenor
        ((curve, day), tenor, "a")  | (curve, day), tenor, a
        ((curve, day))              | (curve, day)
        (curve), day                | curve, day
        header/id, Order            | "header/id", "Order"
        """)
    void itIsReadAsItStandsInCreateTable(String text, String statement) throws WorkspaceException {
        assertThat(PrimaryKey.parse(text).statement()).isEqualTo(statement);
    }

    @Test
    void whatDecidesOnThePlaceIsTheFirstPart() throws WorkspaceException {
        assertThat(PrimaryKey.parse("(curve, day), tenor"))
                .isEqualTo(new PrimaryKey(List.of("curve", "day"), List.of("tenor")));
        assertThat(PrimaryKey.parse("curve, day, tenor"))
                .isEqualTo(new PrimaryKey(List.of("curve"), List.of("day", "tenor")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "()", "(a", "a)", "(a) b", "a,,b", "a, a", "((a), b), c", "(a, b), c)"})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> PrimaryKey.parse(text))
                .isInstanceOf(WorkspaceException.class)
                .hasMessageContaining("is not a primary key; write it as in CREATE TABLE");
    }
}
