package org.bindery.runtime.internal.octets;

/** The positions of a message and its values in a file, in octets. Immutable. */
public final class Places {

    private final Nodes nodes;
    private final long start;
    private final int number;

    private Places(Nodes nodes, long start, int number) {
        this.nodes = nodes;
        this.start = start;
        this.number = number;
    }

    /**
     * The places of a message.
     *
     * @param nodes its values, which are copied
     */
    public static Places of(Nodes nodes, long start, int number) {
        return new Places(nodes.copy(), start, number);
    }

    /** The number of the message among all messages, from 1. */
    public int number() {
        return number;
    }

    /** Where the message starts, in octets. */
    public long start() {
        return start;
    }

    /** How many values have a place; the first one is the message itself. */
    public int count() {
        return nodes.used;
    }

    /** The path of a value within the message, by its place from 0; it starts with the root element. */
    public String path(int place) {
        return nodes.path(place, number);
    }

    /** Where a value starts, with its first tag, in octets. */
    public long start(int place) {
        return start + nodes.start(place);
    }

    /** Where a value ends: the octet after it. */
    public long end(int place) {
        return start + nodes.end(place);
    }
}
