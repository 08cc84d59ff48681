package org.bindery.runtime.internal.dfdl.expression;

import java.util.List;
import org.bindery.runtime.Nullable;

/**
 * A path of an expression, for those who look for the element among the terms of a description.
 *
 * @param use what the expression wants of the element
 * @param absolute whether it starts at the root, whose name the first step is
 * @param steps its steps
 */
public record ExpressionPath(Use use, boolean absolute, List<Step> steps) {

    /** What an expression wants of an element. */
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
     * @param use what the expression wants of the element
     * @param absolute whether it starts at the root
     * @param steps its steps
     */
    public ExpressionPath {
        steps = List.copyOf(steps);
    }

    /** What a function wants of its first argument, where its own result is used in a way. */
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
}
