package org.bindery.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class FacetsTest {

    @Test
    void aBoundOfMoreDigitsThanAValueHasInPracticeIsNoNumber() {
        assertThat(new Facets.Bound("1e3", true).number()).contains(new BigDecimal("1e3"));
        assertThat(new Facets.Bound("9".repeat(1_000_000), true).number()).isEmpty();
        assertThat(new Facets.Bound("1e999999999", true).number()).isEmpty();
    }
}
