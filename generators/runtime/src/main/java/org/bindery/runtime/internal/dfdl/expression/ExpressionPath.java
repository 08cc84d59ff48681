package org.bindery.runtime.internal.dfdl.expression;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;

/**
 * A path of an expression, for searches of the element among the terms of a description.
 *
 * @param use what the expression uses of the element
 * @param absolute whether it starts at the root, whose name the first step is
 */
public record ExpressionPath(Use use, boolean absolute, List<Step> steps) {

    /** What an expression uses of an element. */
    public enum Use {
        /** Its value. */
        VALUE,
        /** Whether there is one, whether it is nil, or what it is called. */
        PRESENCE,
        /** How many of them there are. */
        COUNT,
        /** The length of its content. */
        CONTENT_LENGTH,
        /** The length of its value. */
        VALUE_LENGTH
    }

    /** Which way a step goes. */
    public enum Direction {
        /** Nowhere: {@code .} or {@code self::name}. */
        SELF,
        /** To the element around. */
        PARENT,
        /** To a child. */
        CHILD
    }

    /**
     * A step to another element.
     *
     * @param direction which way it goes
     * @param name the name that the element must have; {@code null} for any
     * @param indexed whether it says which of several
     */
    public record Step(Direction direction, @Nullable ExpandedName name, boolean indexed) {}

    /**
     * A path.
     *
     * @param use what the expression uses of the element
     * @param absolute whether it starts at the root
     */
    public ExpressionPath {
        steps = List.copyOf(steps);
    }

    /**
     * The problem of the path at the place of the expression.
     *
     * @param at the element that the expression belongs to, or the one around its group
     * @return a sentence, or {@code null} where the path leads to an element of the description
     */
    public @Nullable String problem(DeclaredElement at) {
        DeclaredElement start = at;
        int first = 0;
        if (absolute) {
            for (DeclaredElement parent = at.parent(); parent != null; parent = start.parent()) {
                start = parent;
            }
            if (!isNamed(start, steps.get(0).name)) {
                return "the root element is " + start.name() + ", so that " + this + " leads nowhere";
            }
            first = 1;
        }
        List<DeclaredElement> reached = List.of(start);
        for (int i = first; i < steps.size(); i++) {
            List<DeclaredElement> next = new ArrayList<>();
            for (DeclaredElement element : reached) {
                next.addAll(step(element, steps.get(i)));
            }
            if (next.isEmpty()) {
                return steps.get(i).direction == Direction.PARENT && steps.get(i).name == null
                        ? "the relative path " + this + " goes past the root element"
                        : "no element corresponds to step " + (i + 1) + " of the path " + this;
            }
            String problem = problem(i, next);
            if (problem != null) {
                return problem;
            }
            reached = next;
        }
        return null;
    }

    private static List<? extends DeclaredElement> step(DeclaredElement element, Step step) {
        if (step.direction == Direction.CHILD) {
            return element.children(step.name.namespace(), step.name.name());
        }
        DeclaredElement next = step.direction == Direction.SELF ? element : element.parent();
        return next == null || (step.name != null && !isNamed(next, step.name)) ? List.of() : List.of(next);
    }

    private static boolean isNamed(DeclaredElement element, @Nullable ExpandedName name) {
        return name != null
                && element.name().equals(name.name())
                && element.namespace().equals(name.namespace());
    }

    /** Arrays need an index where one element of them is meant, and only what may be there several times is counted. */
    private @Nullable String problem(int step, List<DeclaredElement> reached) {
        Step taken = steps.get(step);
        boolean last = step == steps.size() - 1;
        if (use == Use.COUNT && last) {
            boolean countable = reached.stream().anyMatch(element -> element.isArray() || element.isOptional());
            return countable || taken.direction != Direction.CHILD
                    ? null
                    : "fn:count takes the path to an array or optional element, which " + this + " is not";
        }
        boolean needsIndex = taken.direction == Direction.CHILD
                && !taken.indexed
                && !(last && use == Use.PRESENCE)
                && reached.stream().allMatch(DeclaredElement::isArray);
        return needsIndex ? "step " + (step + 1) + " of the path " + this + " is an array, and needs a position" : null;
    }

    /** What a function uses of its first argument, where its own result is used in a way. */
    static Use use(String function, Use ofResult) {
        return switch (function) {
            case "fn:exists", "fn:empty", "fn:local-name", "fn:namespace-uri", "fn:nilled" -> Use.PRESENCE;
            case "fn:count" -> Use.COUNT;
            case "dfdl:contentLength" -> Use.CONTENT_LENGTH;
            case "dfdl:valueLength" -> Use.VALUE_LENGTH;
            case "fn:trace", "dfdlx:trace", "fn:exactly-one" -> ofResult;
            default -> Use.VALUE;
        };
    }

    /** The path without namespaces. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Step step : steps) {
            text.append(absolute || !text.isEmpty() ? "/" : "");
            switch (step.direction) {
                case SELF -> text.append('.');
                case PARENT -> text.append("..");
                case CHILD -> text.append(step.name.name());
            }
            text.append(step.indexed ? "[…]" : "");
        }
        return text.toString();
    }
}
