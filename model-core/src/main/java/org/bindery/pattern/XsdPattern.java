package org.bindery.pattern;

import java.util.random.RandomGenerator;
import org.bindery.model.Cardinality;

/// A regular expression of XML Schema, ready to match. It matches without going back, so that no pattern and no text
/// keep
/// it busy for long. Not thread-safe.
public final class XsdPattern {

    private static final long MAX_WORK = 2_000_000;
    private static final int MAX_NODES = 20_000;
    private static final int MAX_SAMPLE = 100_000;
    private static final CharacterSet PRINTABLE_ASCII = CharacterSet.range(' ', '~');

    private final String source;
    private NodeTable nodes = new NodeTable();
    private Node start;

    /// Thrown when matching a text would take too long.
    public static final class TooMuchWorkException extends Exception {
        private static final long serialVersionUID = 1L;

        TooMuchWorkException() {
            super("it takes too long");
        }
    }

    private XsdPattern(String source) {
        this.source = source;
        this.start = PatternReader.read(source, nodes);
    }

    /// Makes a pattern ready.
    ///
    /// @throws IllegalArgumentException with a sentence when it is none
    public static XsdPattern of(String source) {
        return new XsdPattern(source);
    }

    /// Whether the whole text matches.
    ///
    /// @throws TooMuchWorkException when it takes too long to find out
    public boolean matches(CharSequence text) throws TooMuchWorkException {
        if (nodes.size() > MAX_NODES) {
            nodes = new NodeTable();
            start = PatternReader.read(source, nodes);
        }
        long limit = nodes.work() + MAX_WORK;
        Node node = start;
        for (int i = 0; i < text.length() && node != NodeTable.NOTHING; ) {
            int codePoint = Character.codePointAt(text, i);
            i += Character.charCount(codePoint);
            node = nodes.after(node, codePoint);
            if (nodes.work() > limit) {
                throw new TooMuchWorkException();
            }
        }
        return node.isNullable();
    }

    /// Some text that matches, of characters that keyboards have where there is a choice; empty if none does.
    ///
    /// @param extra how often a part repeats beyond what it must, at most
    public String plainSample(RandomGenerator random, int extra) {
        StringBuilder out = new StringBuilder();
        sample(start, random, extra, true, out);
        return out.toString();
    }

    /// Some text that matches; empty if none does.
    ///
    /// @param extra how often a part repeats beyond what it must, at most
    public String sample(RandomGenerator random, int extra) {
        StringBuilder out = new StringBuilder();
        sample(start, random, extra, false, out);
        return out.toString();
    }

    private static void sample(Node node, RandomGenerator random, int extra, boolean plain, StringBuilder out) {
        Node rest = node;
        while (rest instanceof Node.Sequence sequence) {
            sample(sequence.first, random, extra, plain, out);
            rest = sequence.rest;
        }
        switch (rest) {
            case Node.Nothing ignored -> {}
            case Node.Empty ignored -> {}
            case Node.Chars chars -> out.appendCodePoint(sample(chars.set, random, plain));
            case Node.Sequence ignored -> {}
            case Node.Alternatives any ->
                sample(any.parts.get(random.nextInt(any.parts.size())), random, extra, plain, out);
            case Node.Repeat repeat -> {
                int more = repeat.max == Cardinality.UNBOUNDED ? extra : Math.min(extra, repeat.max - repeat.min);
                int times = repeat.min + random.nextInt(more + 1);
                for (int i = 0; i < times && out.length() < MAX_SAMPLE; i++) {
                    sample(repeat.part, random, extra, plain, out);
                }
            }
        }
    }

    /// Mostly characters that keyboards have, and none that XML forbids if there is a choice.
    private static int sample(CharacterSet set, RandomGenerator random, boolean plain) {
        CharacterSet usual = set.and(PRINTABLE_ASCII);
        CharacterSet writable = set.and(CharacterClasses.XML);
        CharacterSet unusual = writable.isEmpty() ? set : writable;
        CharacterSet from = usual.isEmpty() || (!plain && random.nextInt(20) == 0) ? unusual : usual;
        return from.at(random.nextInt(from.size()));
    }

    @Override
    public String toString() {
        return source;
    }
}
