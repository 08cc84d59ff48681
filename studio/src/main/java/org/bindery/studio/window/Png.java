package org.bindery.studio.window;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import org.bindery.files.FileReplacement;

/// Writes pictures as PNG (ISO/IEC 15948): eight bits a channel, no transparency.
public final class Png {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int RGB = 2;
    /// The filter that stores the difference from the pixel to the left.
    private static final int SUB = 1;

    private Png() {}

    /// Writes a picture; what is transparent becomes black.
    public static void write(Image image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        try (FileReplacement replacement = FileReplacement.quick()) {
            try (OutputStream out = replacement.open(file)) {
                out.write(SIGNATURE);
                chunk(out, "IHDR", header(width, height));
                chunk(out, "IDAT", pixels(image, width, height));
                chunk(out, "IEND", new byte[0]);
            }
            replacement.finish();
        }
    }

    private static byte[] header(int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream data = new DataOutputStream(bytes)) {
            data.writeInt(width);
            data.writeInt(height);
            data.write(new byte[] {8, RGB, 0, 0, 0});
        }
        return bytes.toByteArray();
    }

    private static byte[] pixels(Image image, int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        int[] row = new int[width];
        byte[] line = new byte[1 + 3 * width];
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater)) {
            for (int y = 0; y < height; y++) {
                image.getPixelReader().getPixels(0, y, width, 1, PixelFormat.getIntArgbInstance(), row, 0, width);
                line[0] = SUB;
                int left = 0;
                for (int x = 0; x < width; x++) {
                    int pixel = row[x];
                    line[1 + 3 * x] = (byte) ((pixel >> 16) - (left >> 16));
                    line[2 + 3 * x] = (byte) ((pixel >> 8) - (left >> 8));
                    line[3 + 3 * x] = (byte) (pixel - left);
                    left = pixel;
                }
                out.write(line);
            }
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    private static void chunk(OutputStream out, String type, byte[] content) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(content);
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(content.length);
        data.write(name);
        data.write(content);
        data.writeInt((int) crc.getValue());
        data.flush();
    }
}
