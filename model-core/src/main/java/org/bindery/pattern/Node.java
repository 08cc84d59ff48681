package org.bindery.pattern;

import java.util.List;
import java.util.Set;

/// A part of a pattern. Nodes come from a [NodeTable], which makes equal ones the same object.
sealed interface Node {

    /// Whether the empty text matches.
    boolean isNullable();

    /// Nothing matches.
    final class Nothing implements Node {
        @Override
        public boolean isNullable() {
            return false;
        }
    }

    /// The empty text matches.
    final class Empty implements Node {
        @Override
        public boolean isNullable() {
            return true;
        }
    }

    /// Any one of some characters.
    final class Chars implements Node {
        final CharacterSet set;

        Chars(CharacterSet set) {
            this.set = set;
        }

        @Override
        public boolean isNullable() {
            return false;
        }
    }

    /// One part, then the rest.
    final class Sequence implements Node {
        final Node first;
        final Node rest;
        private final boolean nullable;

        Sequence(Node first, Node rest) {
            this.first = first;
            this.rest = rest;
            this.nullable = first.isNullable() && rest.isNullable();
        }

        @Override
        public boolean isNullable() {
            return nullable;
        }
    }

    /// Any of several.
    final class Alternatives implements Node {
        final List<Node> parts;
        private final boolean nullable;

        Alternatives(Set<Node> parts) {
            this.parts = List.copyOf(parts);
            this.nullable = parts.stream().anyMatch(Node::isNullable);
        }

        @Override
        public boolean isNullable() {
            return nullable;
        }
    }

    /// A part, several times.
    final class Repeat implements Node {
        final Node part;
        final int min;
        final int max;

        Repeat(Node part, int min, int max) {
            this.part = part;
            this.min = min;
            this.max = max;
        }

        @Override
        public boolean isNullable() {
            return min == 0 || part.isNullable();
        }
    }
}
