package org.bindery.icons;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.TreeMap;
import javafx.scene.shape.SVGPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DrawingTest {

    @ParameterizedTest
    @EnumSource(Drawing.class)
    void everyPathOfTheFileIsDrawn(Drawing drawing) {
        long paths =
                drawing.svg().lines().filter(line -> line.contains("<path")).count();

        assertThat(drawing.shapes(64).getChildren())
                .hasSize((int) paths)
                .hasSizeGreaterThan(5)
                .allMatch(shape -> ((SVGPath) shape).getLayoutBounds().getWidth() > 0);
    }

    @ParameterizedTest
    @EnumSource(Drawing.class)
    void aDrawingFillsItsSquareAndStaysInside(Drawing drawing) {
        var bounds = drawing.shapes(64).getBoundsInParent();

        assertThat(bounds.getMinX()).isBetween(0.0, 10.0);
        assertThat(bounds.getMaxX()).isBetween(54.0, 64.0);
        assertThat(bounds.getHeight()).isBetween(56.0, 64.0);
    }

    @Test
    void anIcoFindsEachOfItsPictures() {
        byte[] small = {1, 2, 3};
        byte[] large = {4, 5};
        ByteBuffer ico = ByteBuffer.wrap(IconFiles.ico(new TreeMap<>(Map.of(16, small, 256, large))))
                .order(ByteOrder.LITTLE_ENDIAN);

        assertThat(ico.getShort(4)).isEqualTo((short) 2);
        assertThat(ico.get(6)).isEqualTo((byte) 16);
        assertThat(ico.getInt(6 + 12)).isEqualTo(6 + 32);
        assertThat(ico.get(22)).as("256 does not fit into a byte").isZero();
        assertThat(ico.get(ico.getInt(22 + 12))).isEqualTo((byte) 4);
    }

    @Test
    void anIcnsShowsItsOwnLengthAndLeavesOutSizesThatItHasNoNameFor() throws IOException {
        byte[] icns = IconFiles.icns(new TreeMap<>(Map.of(24, new byte[9], 128, new byte[5])));

        assertThat(icns).hasSize(8 + 8 + 5);
        assertThat(ByteBuffer.wrap(icns).getInt(4)).isEqualTo(icns.length);
    }
}
