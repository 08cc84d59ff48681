package org.bindery.studio;

import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import org.hamcrest.Matcher;
import org.testfx.api.FxRobotException;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.robot.Motion;
import org.testfx.service.query.NodeQuery;
import org.testfx.service.query.PointQuery;
import org.testfx.service.query.impl.NodeQueryImpl;
import org.testfx.util.NodeQueryUtils;
import org.testfx.util.WaitForAsyncUtils;

/// The robot of all tests of windows. It looks nodes up in the window's thread, so that the tree does not change
/// meanwhile, and clicks on a node only once the node is in sight and stays in its place.
///
/// The robot of TestFX does both in the thread of the test, where a node may leave its scene between look and click.
public final class StudioRobot extends ApplicationExtension {

    private static final int PATIENCE_SECONDS = 60;

    @Override
    public NodeQuery fromAll() {
        return from(TestBench.onFx(() -> super.fromAll().queryAll()));
    }

    @Override
    public NodeQuery from(Node... parents) {
        return new Nodes().from(parents);
    }

    @Override
    public NodeQuery from(Collection<Node> parents) {
        return new Nodes().from(parents);
    }

    @Override
    public NodeQuery from(NodeQuery query) {
        return from(query.<Node>queryAll());
    }

    @Override
    public NodeQuery lookup(String query) {
        return fromAll().lookup(query);
    }

    @Override
    public <T extends Node> NodeQuery lookup(Matcher<T> matcher) {
        return fromAll().lookup(matcher);
    }

    @Override
    public <T extends Node> NodeQuery lookup(Predicate<T> predicate) {
        return fromAll().lookup(predicate);
    }

    @Override
    public StudioRobot clickOn(String query, Motion motion, MouseButton... buttons) {
        clickOn(point(query), motion, buttons);
        return this;
    }

    @Override
    public StudioRobot doubleClickOn(String query, Motion motion, MouseButton... buttons) {
        doubleClickOn(point(query), motion, buttons);
        return this;
    }

    @Override
    public StudioRobot moveTo(String query, Motion motion) {
        moveTo(point(query), motion);
        return this;
    }

    /// The place of the first node in sight that fits.
    @Override
    public PointQuery point(String query) {
        return settled(() -> lookup(query).<Node>queryAll().stream(), query);
    }

    @Override
    public PointQuery point(Node node) {
        return settled(() -> Stream.of(node), node);
    }

    /// Waits until the first node in sight is the same, and in the same place, after all that was to be done.
    private PointQuery settled(Supplier<Stream<Node>> nodes, Object wanted) {
        Supplier<Optional<Place>> look = () -> TestBench.onFx(
                () -> nodes.get().map(Place::of).flatMap(Optional::stream).findFirst());
        Place[] last = {look.get().orElse(null)};
        if (!Platform.isFxApplicationThread()) {
            try {
                WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, () -> {
                    WaitForAsyncUtils.waitForFxEvents();
                    Place before = last[0];
                    last[0] = look.get().orElse(null);
                    return before != null && before.equals(last[0]);
                });
            } catch (TimeoutException e) {
                throw new FxRobotException("Not in sight, or never at rest: " + wanted);
            }
        }
        Place place = Objects.requireNonNull(last[0], () -> "Not in sight: " + wanted);
        targetWindow(place.scene());
        return point(place.onScreen()).onNode(place.node());
    }

    /// Where a node in sight is.
    private record Place(Node node, Scene scene, Bounds onScreen) {

        static Optional<Place> of(Node node) {
            Scene scene = node.getScene();
            if (scene == null
                    || scene.getWindow() == null
                    || !scene.getWindow().isShowing()
                    || !NodeQueryUtils.isVisible().test(node)) {
                return Optional.empty();
            }
            Bounds all = node.localToScene(node.getBoundsInLocal());
            double left = Math.max(0, all.getMinX());
            double top = Math.max(0, all.getMinY());
            double right = Math.min(scene.getWidth(), all.getMaxX());
            double bottom = Math.min(scene.getHeight(), all.getMaxY());
            return Optional.of(new Place(
                    node,
                    scene,
                    new BoundingBox(
                            scene.getWindow().getX() + scene.getX() + left,
                            scene.getWindow().getY() + scene.getY() + top,
                            right - left,
                            bottom - top)));
        }
    }

    /// Nodes that are looked up in the window's thread.
    private static final class Nodes extends NodeQueryImpl {

        @Override
        public NodeQuery lookup(Function<Node, Set<Node>> function) {
            return TestBench.onFx(() -> super.lookup(function));
        }

        @Override
        public <T extends Node> NodeQuery match(Predicate<T> predicate) {
            return TestBench.onFx(() -> super.match(predicate));
        }

        @Override
        public <T> NodeQuery match(Matcher<T> matcher) {
            return TestBench.onFx(() -> super.match(matcher));
        }
    }
}
