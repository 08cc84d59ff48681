package org.bindery.runtime.internal.pattern;

import java.util.Optional;

/**
 * A regular expression that is looked for in texts. The time that it takes is at most the length of the text times that of
 * the pattern with its repetitions written out, whatever both are. Immutable.
 */
public final class SearchPattern {

    /** Up to three for each part of a pattern, repetitions written out. */
    private static final int MAX_NODES = 50_000;

    private final String source;
    private final NodeTable nodes;
    private final Node start;

    private SearchPattern(String source, NodeTable nodes, Node start) {
        this.source = source;
        this.nodes = nodes;
        this.start = start;
    }

    /**
     * Reads a pattern of the RE2 family, which may match any part of a text.
     *
     * @param source the regular expression
     * @throws IllegalArgumentException when it is none, is too large, or has something that is not supported: flags,
     *     back references, scripts
     */
    public static SearchPattern of(String source) {
        NodeTable nodes = new NodeTable();
        Node start = new SearchReader(source, nodes).read();
        if (!nodes.complete(start, MAX_NODES)) {
            throw new IllegalArgumentException("the pattern '" + source + "' is too large");
        }
        return new SearchPattern(source, nodes, start);
    }

    /**
     * Reads a pattern of XML Schema, which must match a whole text.
     *
     * @param source the regular expression
     * @return the pattern; empty if it is too large
     * @throws IllegalArgumentException with a sentence when it is none
     */
    public static Optional<SearchPattern> ofWhole(String source) {
        NodeTable nodes = new NodeTable();
        Node end = nodes.sequence(SchemaReader.read(nodes, source), nodes.assertion(SearchReader.TEXT_END));
        Node start = nodes.sequence(nodes.assertion(SearchReader.TEXT_START), end);
        return nodes.complete(start, MAX_NODES)
                ? Optional.of(new SearchPattern(source, nodes, start))
                : Optional.empty();
    }

    /** Whether the pattern matches some part of a text: whether there is such a part, which may be empty. */
    public boolean isFoundIn(String text) {
        Walk walk = new Walk(nodes);
        int at = 0;
        walk.enter(start, places(text, at));
        while (!walk.isAccepting() && at < text.length()) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            int places = places(text, at);
            walk.step(c, places);
            walk.enter(start, places);
        }
        return walk.isAccepting();
    }

    private static int places(String text, int at) {
        boolean edge = (at > 0 && isWord(text.charAt(at - 1))) != (at < text.length() && isWord(text.charAt(at)));
        return (at == 0 ? SearchReader.TEXT_START : 0)
                | (at == text.length() ? SearchReader.TEXT_END : 0)
                | (edge ? SearchReader.WORD_EDGE : SearchReader.NO_WORD_EDGE);
    }

    private static boolean isWord(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }

    /** The regular expression, as it was written. */
    @Override
    public String toString() {
        return source;
    }
}
