package org.bindery.model.building;

import java.util.Locale;
import org.bindery.model.ModelPath;

/// Where something is put.
///
/// @param side on which side of the component at the path
/// @param path a component, a group or a type; [ModelPath#ROOT] to put something into the model itself
public record Position(Side side, ModelPath path) {

    /// The sides of a component.
    public enum Side {
        /// At the end of what it holds.
        INTO,
        BEFORE,
        AFTER
    }

    public static Position into(ModelPath path) {
        return new Position(Side.INTO, path);
    }

    public static Position before(ModelPath path) {
        return new Position(Side.BEFORE, path);
    }

    public static Position after(ModelPath path) {
        return new Position(Side.AFTER, path);
    }

    /// Whether what is put there becomes a root element of the model.
    boolean isTop() {
        return side == Side.INTO
                ? path.equals(ModelPath.ROOT)
                : path.type().isEmpty() && path.steps().size() == 1;
    }

    /// The path of the component or type that holds what is put there; groups hold nothing by themselves.
    ModelPath owner() {
        boolean besides = side != Side.INTO || path.last().startsWith("#");
        return besides ? path.parent().orElse(path) : path;
    }

    /// What a step is called that puts something here.
    String adding(String what) {
        return "Add " + what + " " + (side == Side.INTO ? "to " + Titles.name(path) : this);
    }

    /// `into trade`, `before amount1`.
    @Override
    public String toString() {
        return side.name().toLowerCase(Locale.ROOT) + " " + Titles.name(path);
    }
}
