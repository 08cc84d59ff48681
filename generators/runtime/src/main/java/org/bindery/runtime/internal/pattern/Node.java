package org.bindery.runtime.internal.pattern;

import java.util.List;

/**
 * A part of a pattern. Nodes come from a {@link NodeTable}, which makes equal ones the same object, so that they are
 * the states of the pattern as well: each represents what may still follow.
 */
public abstract sealed class Node {

    /** Its index in its table. */
    final int number;

    /** What may come next without a character, or after the one that a {@link Chars} takes; null if not known yet. */
    Node[] ways;

    private Node(int number, Node... ways) {
        this.number = number;
        this.ways = ways;
    }

    /** What comes first in it: itself unless it is a sequence. */
    final Node first() {
        return this instanceof Sequence sequence ? sequence.first : this;
    }

    /** Nothing matches. */
    public static final class Nothing extends Node {
        Nothing() {
            super(0, new Node[0]);
        }
    }

    /** The empty text matches. */
    public static final class Empty extends Node {
        Empty() {
            super(1, new Node[0]);
        }
    }

    /** Any one of some characters. */
    public static final class Chars extends Node {
        /** The characters. */
        public final CharacterSet set;

        Chars(int number, CharacterSet set) {
            super(number, (Node[]) null);
            this.set = set;
        }
    }

    /** One of some places in a text. */
    public static final class Assertion extends Node {
        /** The bits of all places that it may be. */
        final int places;

        Assertion(int number, int places) {
            super(number, (Node[]) null);
            this.places = places;
        }
    }

    /** One part, which is no sequence, then the rest. */
    public static final class Sequence extends Node {
        /** The part. */
        public final Node first;

        /** The rest. */
        public final Node rest;

        Sequence(int number, Node first, Node rest) {
            super(number, (Node[]) null);
            this.first = first;
            this.rest = rest;
        }
    }

    /** Any of several. */
    public static final class Alternatives extends Node {
        /** Those. */
        public final List<Node> parts;

        Alternatives(int number, List<Node> parts) {
            super(number, (Node[]) null);
            this.parts = parts;
        }
    }

    /** A part, several times. */
    public static final class Repeat extends Node {
        /** What is repeated. */
        public final Node part;

        /** How often at least. */
        public final int min;

        /** How often at most; {@link Integer#MAX_VALUE} without a limit. */
        public final int max;

        Repeat(int number, Node part, int min, int max) {
            super(number, (Node[]) null);
            this.part = part;
            this.min = min;
            this.max = max;
        }
    }
}
