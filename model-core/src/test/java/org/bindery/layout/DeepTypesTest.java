package org.bindery.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.shape.NestedTypes;
import org.junit.jupiter.api.Test;

class DeepTypesTest {

    private static final int TYPES = 5_000;

    @Test
    void recordsThatNestThousandsOfLevelsHaveASize() {
        Layouts layouts = Layouts.of(NestedTypes.model(TYPES));

        BinarySize size = new BinarySizes(layouts)
                .record(layouts.shapes().roots().getFirst().shape());

        assertThat(size.minBits()).isPositive();
        assertThat(size.maxBits()).isGreaterThan(TYPES);
    }
}
