package org.bindery.icons;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.geometry.Rectangle2D;
import javafx.scene.Group;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Paint;
import javafx.scene.shape.SVGPath;
import javafx.scene.transform.Scale;

/// The pictures that stand for Bindery itself: drawn once, as vectors, and sharp in any size.
///
/// Their files are SVG of filled paths alone, in a square of 256, so that desktops can show them as they are and
/// nothing is needed to read them here.
public enum Drawing {
    /// The program: in the window's title, in menus and on desktops.
    PROGRAM("bindery.svg"),
    /// A model's file.
    DOCUMENT("document.svg");

    private static final double SIDE = 256;
    private static final Pattern PATH = Pattern.compile("<path fill=\"([^\"]+)\" d=\"([^\"]+)\"/>");

    private final String file;

    Drawing(String file) {
        this.file = file;
    }

    /// The drawing as SVG.
    public String svg() {
        try (InputStream in = Objects.requireNonNull(Drawing.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    /// The drawing as shapes, in a square of `size`.
    public Group shapes(double size) {
        Group group = new Group();
        Matcher path = PATH.matcher(svg());
        while (path.find()) {
            SVGPath shape = new SVGPath();
            shape.setFill(Paint.valueOf(path.group(1)));
            shape.setContent(path.group(2));
            group.getChildren().add(shape);
        }
        group.getTransforms().add(new Scale(size / SIDE, size / SIDE));
        return group;
    }

    /// The drawing as an image of `size` pixels a side. Only for the thread of the toolkit.
    public Image image(int size) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setFill(Paint.valueOf("transparent"));
        parameters.setViewport(new Rectangle2D(0, 0, size, size));
        return new Group(shapes(size)).snapshot(parameters, new WritableImage(size, size));
    }
}
