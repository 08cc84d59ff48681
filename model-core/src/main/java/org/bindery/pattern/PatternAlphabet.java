package org.bindery.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.runtime.internal.pattern.CharacterSet;
import org.bindery.runtime.internal.pattern.Node;
import org.bindery.runtime.internal.pattern.NodeTable;
import org.bindery.runtime.internal.pattern.SchemaReader;

/// The characters and lengths that patterns allow, without trying what their parts come to together.
///
/// @param characters all characters that a matching text can have, ascending; empty when they are more than 255, or
///     some are beyond U+FFFF
/// @param minLength a length below which no text matches, in characters
/// @param maxLength a length beyond which none does, or [Cardinality#UNBOUNDED]
public record PatternAlphabet(Optional<String> characters, int minLength, int maxLength) {

    private static final int MOST = 255;
    private static final PatternAlphabet UNKNOWN = new PatternAlphabet(Optional.empty(), 0, Cardinality.UNBOUNDED);

    /// What is known of texts that match all patterns. Of a pattern that cannot be read nothing is.
    public static PatternAlphabet of(List<String> patterns) {
        PatternAlphabet all = UNKNOWN;
        for (String pattern : patterns) {
            all = all.and(of(pattern));
        }
        return all;
    }

    private static PatternAlphabet of(String pattern) {
        try {
            Outline outline = Outline.of(SchemaReader.read(new NodeTable(), pattern));
            CharacterSet set = outline.characters();
            return new PatternAlphabet(
                    Optional.of(set).filter(PatternAlphabet::isSmall).map(CharacterSet::toString),
                    outline.min(),
                    outline.max());
        } catch (IllegalArgumentException e) {
            return UNKNOWN;
        }
    }

    private static boolean isSmall(CharacterSet set) {
        int size = set.size();
        return size > 0 && size <= MOST && set.at(size - 1) < Character.MIN_SUPPLEMENTARY_CODE_POINT;
    }

    private PatternAlphabet and(PatternAlphabet other) {
        boolean fewer = other.size() < size();
        return new PatternAlphabet(
                fewer ? other.characters : characters,
                Math.max(minLength, other.minLength),
                Math.min(maxLength, other.maxLength));
    }

    /// How many characters there are; more than any alphabet has when that is not known.
    public int size() {
        return characters.map(String::length).orElse(MOST + 1);
    }

    /// What a part of a pattern allows.
    private record Outline(CharacterSet characters, int min, int max) {

        private static final Outline EMPTY = new Outline(CharacterSet.union(List.of()), 0, 0);

        static Outline of(Node node) {
            List<Outline> parts = new ArrayList<>();
            Node rest = node;
            while (rest instanceof Node.Sequence sequence) {
                parts.add(of(sequence.first));
                rest = sequence.rest;
            }
            parts.add(
                    switch (rest) {
                        case Node.Nothing _, Node.Empty _, Node.Assertion _, Node.Sequence _ -> EMPTY;
                        case Node.Chars chars -> new Outline(chars.set, 1, 1);
                        case Node.Alternatives any ->
                            any(any.parts.stream().map(Outline::of).toList());
                        case Node.Repeat repeat -> of(repeat.part).times(repeat.min, repeat.max);
                    });
            return all(parts);
        }

        private static Outline all(List<Outline> parts) {
            return new Outline(
                    characters(parts),
                    parts.stream().mapToInt(Outline::min).reduce(0, Outline::add),
                    parts.stream().mapToInt(Outline::max).reduce(0, Outline::add));
        }

        private static Outline any(List<Outline> parts) {
            return new Outline(
                    characters(parts),
                    parts.stream().mapToInt(Outline::min).min().orElse(0),
                    parts.stream().mapToInt(Outline::max).max().orElse(0));
        }

        private static CharacterSet characters(List<Outline> parts) {
            return CharacterSet.union(parts.stream().map(Outline::characters).toList());
        }

        private Outline times(int least, int most) {
            return new Outline(characters, multiply(min, least), multiply(max, most));
        }

        private static int add(int a, int b) {
            return (int) Math.min((long) a + b, Cardinality.UNBOUNDED);
        }

        private static int multiply(int a, int b) {
            return a == 0 || b == 0 ? 0 : (int) Math.min((long) a * b, Cardinality.UNBOUNDED);
        }
    }
}
