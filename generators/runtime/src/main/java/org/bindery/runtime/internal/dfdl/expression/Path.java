package org.bindery.runtime.internal.dfdl.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.bindery.runtime.Nullable;

/** An element by its place in the message. */
final class Path implements Operand {

    /**
     * A step to another element.
     *
     * @param direction which way
     * @param name the name that the element must have, or {@code null} for any
     * @param position which of several, or {@code null}
     */
    record Step(
            ExpressionPath.Direction direction,
            @Nullable ExpandedName name,
            @Nullable Operand position) {}

    private final boolean absolute;
    private final Step[] steps;

    Path(boolean absolute, List<Step> steps) {
        this.absolute = absolute;
        this.steps = steps.toArray(Step[]::new);
    }

    /** The path as others see it. */
    ExpressionPath used(ExpressionPath.Use use) {
        List<ExpressionPath.Step> seen = new ArrayList<>();
        for (Step step : steps) {
            seen.add(new ExpressionPath.Step(step.direction, step.name, step.position != null));
        }
        return new ExpressionPath(use, absolute, seen);
    }

    @Override
    public boolean isElement() {
        return true;
    }

    @Override
    public @Nullable InfosetNode find(ExpressionContext context) throws ExpressionException {
        return walk(context, steps.length);
    }

    @Override
    public long count(ExpressionContext context) throws ExpressionException {
        int last = steps.length - 1;
        Step step = steps[last];
        if (step.direction != ExpressionPath.Direction.CHILD || step.position != null || (absolute && last == 0)) {
            return find(context) == null ? 0 : 1;
        }
        InfosetNode parent = walk(context, last);
        return parent == null ? 0 : parent.count(step.name.namespace(), step.name.name());
    }

    private @Nullable InfosetNode walk(ExpressionContext context, int end) throws ExpressionException {
        InfosetNode node = context.node();
        int first = 0;
        if (absolute) {
            for (InfosetNode parent = node.parent(); parent != null; parent = node.parent()) {
                node = parent;
            }
            if (!isNamed(node, steps[0].name)) {
                return null;
            }
            first = 1;
        }
        for (int i = first; i < end && node != null; i++) {
            node = step(node, steps[i], context);
        }
        return node;
    }

    private static @Nullable InfosetNode step(InfosetNode node, Step step, ExpressionContext context)
            throws ExpressionException {
        if (step.direction == ExpressionPath.Direction.CHILD) {
            long position = step.position == null ? 1 : step.position.evaluateLong(context);
            if (position < 1) {
                throw new ExpressionException("there is no position ", position, " in ", step.name);
            }
            return node.child(step.name.namespace(), step.name.name(), position);
        }
        InfosetNode reached = step.direction == ExpressionPath.Direction.SELF ? node : node.parent();
        if (reached == null) {
            throw new ExpressionException("the path goes past the root element ", node.name());
        }
        return step.name == null || isNamed(reached, step.name) ? reached : null;
    }

    private static boolean isNamed(InfosetNode node, ExpandedName name) {
        return node.name().equals(name.name()) && node.namespace().equals(name.namespace());
    }

    private InfosetNode simple(ExpressionContext context) throws ExpressionException {
        InfosetNode node = find(context);
        if (node == null) {
            throw new ExpressionException("the element ", this, " does not exist");
        }
        if (node.type() == ExpressionType.COMPLEX) {
            throw new ExpressionException("the element ", this, " has children, and no value");
        }
        if (node.isNilled()) {
            throw new ExpressionException("the element ", this, " is nil, and has no value");
        }
        return node;
    }

    @Override
    public Object evaluate(ExpressionContext context) throws ExpressionException {
        return simple(context).value();
    }

    @Override
    public long evaluateLong(ExpressionContext context) throws ExpressionException {
        InfosetNode node = simple(context);
        return node.type().isInteger() ? node.longValue() : Conversions.toLong(node.value());
    }

    @Override
    public ExpressionType staticType() {
        return ExpressionType.ANY;
    }

    @Override
    public ExpressionType type(ExpressionContext context) throws ExpressionException {
        InfosetNode node = find(context);
        return node == null ? ExpressionType.ANY : node.type();
    }

    @Override
    public void forEachPart(Consumer<? super Operand> action) {
        for (Step step : steps) {
            if (step.position != null) {
                action.accept(step.position);
            }
        }
    }

    /** The path without namespaces, as sentences show it. */
    @Override
    public String toString() {
        return used(ExpressionPath.Use.VALUE).toString();
    }
}
