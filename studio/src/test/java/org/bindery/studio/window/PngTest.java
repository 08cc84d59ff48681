package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.image.Image;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import org.bindery.studio.StudioRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(StudioRobot.class)
class PngTest {

    @Test
    void writesWhatAnImageReaderReadsBack(@TempDir Path folder) throws IOException {
        WritableImage image = new WritableImage(37, 19);
        PixelWriter writer = image.getPixelWriter();
        for (int y = 0; y < 19; y++) {
            for (int x = 0; x < 37; x++) {
                writer.setArgb(x, y, 0xff000000 + 0x10000 * 6 * x + 0x100 * 13 * y + (x * y) % 256);
            }
        }
        Path file = folder.resolve("picture.png");

        Png.write(image, file);

        Image read = new Image(file.toUri().toString());
        assertThat(read.getException()).isNull();
        for (int y = 0; y < 19; y++) {
            for (int x = 0; x < 37; x++) {
                assertThat(read.getPixelReader().getArgb(x, y))
                        .as("pixel %d, %d", x, y)
                        .isEqualTo(image.getPixelReader().getArgb(x, y));
            }
        }
    }
}
