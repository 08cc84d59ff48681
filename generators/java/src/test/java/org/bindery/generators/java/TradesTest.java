package org.bindery.generators.java;

import org.junit.jupiter.api.Test;

class TradesTest {
    @Test
    void show() throws Exception {
        Bound bound = Bound.of(Models.trades());
        bound.sources().files().forEach((k, v) -> System.out.println("=== " + k + "\n" + v));
        bound.assertNoWarnings();
    }
}
