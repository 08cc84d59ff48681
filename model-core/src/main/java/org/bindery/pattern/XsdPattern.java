package org.bindery.pattern;

import java.util.List;
import java.util.random.RandomGenerator;
import org.bindery.model.Cardinality;
import org.bindery.runtime.internal.pattern.CharacterSet;
import org.bindery.runtime.internal.pattern.Node;
import org.bindery.runtime.internal.pattern.NodeTable;
import org.bindery.runtime.internal.pattern.SchemaReader;
import org.bindery.runtime.internal.pattern.Walk;

/// A regular expression of XML Schema, ready to match. It matches without going back, so that no pattern and no text
/// keep it busy for long. Not thread-safe.
public final class XsdPattern {

    private static final long MAX_WORK = 2_000_000;
    private static final long WORK_PER_CHARACTER = 100;
    private static final int MAX_NODES = 20_000;
    private static final int MAX_SAMPLE = 100_000;
    private static final CharacterSet PRINTABLE_ASCII = CharacterSet.range(' ', '~');
    /// The characters of XML 1.0.
    private static final CharacterSet XML = CharacterSet.range('\t', '\n')
            .or(CharacterSet.range('\r', '\r'))
            .or(CharacterSet.range(0x20, 0xD7FF))
            .or(CharacterSet.range(0xE000, 0xFFFD))
            .or(CharacterSet.range(0x10000, 0x10FFFF));

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
        this.start = SchemaReader.read(nodes, source);
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
            start = SchemaReader.read(nodes, source);
        }
        Walk walk = new Walk(nodes);
        long limit = walk.work() + MAX_WORK + WORK_PER_CHARACTER * text.length();
        walk.moveTo(List.of(start));
        for (int i = 0; i < text.length() && !walk.isEmpty(); ) {
            int codePoint = Character.codePointAt(text, i);
            i += Character.charCount(codePoint);
            walk.step(codePoint);
            if (walk.work() > limit) {
                throw new TooMuchWorkException();
            }
        }
        return walk.isAccepting();
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
            case Node.Assertion ignored -> {}
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
        CharacterSet writable = set.and(XML);
        CharacterSet unusual = writable.isEmpty() ? set : writable;
        CharacterSet from = usual.isEmpty() || (!plain && random.nextInt(20) == 0) ? unusual : usual;
        return from.at(random.nextInt(from.size()));
    }

    @Override
    public String toString() {
        return source;
    }
}
