package org.bindery.icons;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javax.imageio.ImageIO;

/// Makes the files that desktops want from the drawings: PNG and SVG for Linux, ICO for Windows, ICNS for macOS.
public final class IconFiles {

    private static final int[] SIZES = {16, 24, 32, 48, 64, 128, 256, 512};
    private static final int LARGEST_IN_ICO = 256;

    private IconFiles() {}

    /// Writes all icons into the folder that is the only argument. Needs no display.
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        System.setProperty("glass.platform", "Headless");
        System.setProperty("prism.order", "sw");
        FutureTask<Void> drawing = new FutureTask<>(() -> write(folder), null);
        Platform.startup(drawing);
        try {
            drawing.get();
        } finally {
            Platform.exit();
        }
    }

    private static void write(Path folder) {
        for (Drawing drawing : Drawing.values()) {
            try {
                write(drawing, folder);
            } catch (IOException e) {
                throw new UncheckedIOException(folder + ": the icons cannot be written", e);
            }
        }
    }

    private static void write(Drawing drawing, Path folder) throws IOException {
        String name = drawing.name().toLowerCase(Locale.ROOT);
        SortedMap<Integer, byte[]> pictures = new TreeMap<>();
        for (int size : SIZES) {
            byte[] png = png(drawing.image(size));
            pictures.put(size, png);
            Path file = folder.resolve(name + "-" + size + ".png");
            Files.createDirectories(file.getParent());
            Files.write(file, png);
        }
        Files.writeString(folder.resolve(name + ".svg"), drawing.svg());
        Files.write(folder.resolve(name + ".ico"), ico(pictures.headMap(LARGEST_IN_ICO + 1)));
        Files.write(folder.resolve(name + ".icns"), icns(pictures));
    }

    private static byte[] png(Image image) throws IOException {
        int side = (int) image.getWidth();
        int[] pixels = new int[side * side];
        image.getPixelReader().getPixels(0, 0, side, side, PixelFormat.getIntArgbInstance(), pixels, 0, side);
        BufferedImage copy = new BufferedImage(side, side, BufferedImage.TYPE_INT_ARGB);
        copy.setRGB(0, 0, side, side, pixels, 0, side);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(copy, "png", bytes);
        return bytes.toByteArray();
    }

    /// A header of six bytes, sixteen bytes for each picture, and the pictures as PNG.
    static byte[] ico(SortedMap<Integer, byte[]> pictures) {
        int header = 6 + 16 * pictures.size();
        int total =
                header + pictures.values().stream().mapToInt(png -> png.length).sum();
        ByteBuffer file = ByteBuffer.allocate(total).order(ByteOrder.LITTLE_ENDIAN);
        file.putShort((short) 0).putShort((short) 1).putShort((short) pictures.size());
        int at = header;
        for (var picture : pictures.entrySet()) {
            // One byte for the side, in which 256 is written as zero.
            byte side = (byte) (int) picture.getKey();
            file.put(side).put(side).putShort((short) 0).putShort((short) 1).putShort((short) 32);
            file.putInt(picture.getValue().length).putInt(at);
            at += picture.getValue().length;
        }
        pictures.values().forEach(file::put);
        return file.array();
    }

    /// A signature and the length, and each picture as PNG after its kind and length.
    static byte[] icns(SortedMap<Integer, byte[]> pictures) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(body);
        for (var picture : pictures.entrySet()) {
            String kind = switch (picture.getKey()) {
                case 16 -> "icp4";
                case 32 -> "icp5";
                case 64 -> "icp6";
                case 128 -> "ic07";
                case 256 -> "ic08";
                case 512 -> "ic09";
                default -> "";
            };
            if (!kind.isEmpty()) {
                data.write(kind.getBytes(StandardCharsets.US_ASCII));
                data.writeInt(8 + picture.getValue().length);
                data.write(picture.getValue());
            }
        }
        ByteBuffer file = ByteBuffer.allocate(8 + body.size());
        file.put("icns".getBytes(StandardCharsets.US_ASCII)).putInt(8 + body.size());
        return file.put(body.toByteArray()).array();
    }
}
