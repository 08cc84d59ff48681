package org.bindery.shape;

import static org.assertj.core.api.Assertions.assertThat;

import org.bindery.model.MessageFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativeSizesTest {

    private static final int TYPES = 5_000;

    @ParameterizedTest
    @CsvSource({"true, 2", "false, 0"})
    void typesMayNestAsDeepAsTheyDo(boolean json, int least) {
        MessageFormat format = json ? new MessageFormat.Json(false) : new MessageFormat.Xml("");
        Shapes shapes = Shapes.of(NestedTypes.model(TYPES).withFormat(format));

        NativeSize size =
                new NativeSizes(shapes, format).record(shapes.roots().getFirst().shape());

        assertThat(size.min()).isEqualTo(least);
        assertThat(size.max()).isGreaterThan(TYPES).isNotEqualTo(NativeSize.UNBOUNDED);
    }
}
