package org.bindery.studio.guide;

import java.util.concurrent.ExecutionException;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;
import javafx.stage.Window;

/// A picture of the window with whatever is shown above it.
final class Exposure {

    private static final int OPAQUE = 0xff;
    /// So far the shadow of a menu may reach beyond the window.
    private static final double SHADOW = 20;

    /// Grey that lets two thirds through.
    private static final int SHADE = 0x55808080;

    private Exposure() {}

    static WritableImage of(Stagehand stagehand) throws ExecutionException, InterruptedException {
        var above = stagehand.above();
        return stagehand.look(() -> {
            WritableImage picture = image(stagehand.scene());
            for (Window window : above) {
                if (window instanceof Stage) {
                    dim(picture);
                }
                lay(image(window.getScene()), picture, stagehand.scene().getWindow(), window);
            }
            return picture;
        });
    }

    private static WritableImage image(Scene scene) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setFill(Paint.valueOf("transparent"));
        WritableImage image = new WritableImage((int) scene.getWidth(), (int) scene.getHeight());
        return scene.getRoot().snapshot(parameters, image);
    }

    /// A dialog has no frame where there is no desktop, so what is below it steps back.
    private static void dim(WritableImage picture) {
        int width = (int) picture.getWidth();
        int height = (int) picture.getHeight();
        int[] pixels = pixels(picture.getPixelReader(), 0, 0, width, height);
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = blend(SHADE, pixels[i]);
        }
        picture.getPixelWriter().setPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    }

    /// Lays one picture on another at the position of its window; a dialog, or a window that would be
    /// outside, in the middle.
    private static void lay(WritableImage top, WritableImage bottom, Window below, Window above) {
        boolean dialog = above instanceof Stage;
        int x = dialog
                ? middle(top.getWidth(), bottom.getWidth())
                : place(above.getX() - below.getX(), top.getWidth(), bottom.getWidth());
        int y = dialog
                ? middle(top.getHeight(), bottom.getHeight())
                : place(above.getY() - below.getY(), top.getHeight(), bottom.getHeight());
        int width = (int) Math.min(top.getWidth(), bottom.getWidth() - x);
        int height = (int) Math.min(top.getHeight(), bottom.getHeight() - y);
        int[] upper = pixels(top.getPixelReader(), 0, 0, width, height);
        int[] lower = pixels(bottom.getPixelReader(), x, y, width, height);
        for (int i = 0; i < upper.length; i++) {
            lower[i] = blend(upper[i], lower[i]);
        }
        bottom.getPixelWriter().setPixels(x, y, width, height, PixelFormat.getIntArgbInstance(), lower, 0, width);
    }

    private static int place(double at, double size, double room) {
        boolean fits = at >= -SHADOW && at + size <= room + SHADOW;
        return fits ? (int) Math.max(0, Math.min(Math.max(0, at), room - size)) : middle(size, room);
    }

    private static int middle(double size, double room) {
        return (int) Math.max(0, (room - size) / 2);
    }

    private static int[] pixels(PixelReader reader, int x, int y, int width, int height) {
        int[] pixels = new int[width * height];
        reader.getPixels(x, y, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return pixels;
    }

    private static int blend(int upper, int lower) {
        int opacity = upper >>> 24;
        int mixed = OPAQUE << 24;
        for (int shift = 0; shift < 24; shift += 8) {
            int channel = ((upper >> shift & 0xff) * opacity + (lower >> shift & 0xff) * (OPAQUE - opacity)) / OPAQUE;
            mixed |= channel << shift;
        }
        return mixed;
    }
}
