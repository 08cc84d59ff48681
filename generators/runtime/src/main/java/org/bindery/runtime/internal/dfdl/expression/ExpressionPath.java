package org.bindery.runtime.internal.dfdl.expression;

import java.util.List;
import org.bindery.runtime.Nullable;

/**
 * A path of an expression, for searches of the element among the terms of a description.
 *
 * @param absolute whether it starts at the root, whose name the first step is
 */
public record ExpressionPath(Use use, boolean absolute, List<Step> steps) {

    /** What an expression uses of an element. */
    public enum Use {
        /** Its value. */
        VALUE,
        /** Its value, so that it has to be simple. */
        SIMPLE,
        /** Its value, which has to be a number. */
        NUMBER,
        /** Its value, which has to be a date, or a text that is one. */
        DATE,
        /** Its value, which has to be a time, or a text that is one. */
        TIME,
        /** Its value, which has to be a date with a time, or a text that is one. */
        DATE_TIME,
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

    /** What a function uses of its first argument, where its own result is used in a way. */
    static Use use(String function, Use ofResult) {
        return switch (function) {
            case "fn:exists", "fn:empty", "fn:not", "fn:boolean", "fn:exactly-one" -> Use.PRESENCE;
            case "fn:local-name", "fn:namespace-uri", "fn:nilled" -> Use.PRESENCE;
            case "fn:count" -> Use.COUNT;
            case "dfdl:contentLength" -> Use.CONTENT_LENGTH;
            case "dfdl:valueLength" -> Use.VALUE_LENGTH;
            case "fn:trace", "dfdlx:trace" -> ofResult;
            case "fn:abs", "fn:ceiling", "fn:floor", "fn:round", "fn:round-half-to-even" -> Use.NUMBER;
            default -> function.startsWith("xs:") ? Use.SIMPLE : part(function);
        };
    }

    /** The use of the argument of a function that gives a part of a date or a time. */
    private static Use part(String function) {
        if (function.endsWith("-from-date")) {
            return Use.DATE;
        }
        if (function.endsWith("-from-time")) {
            return Use.TIME;
        }
        return function.endsWith("-from-dateTime") ? Use.DATE_TIME : Use.VALUE;
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
