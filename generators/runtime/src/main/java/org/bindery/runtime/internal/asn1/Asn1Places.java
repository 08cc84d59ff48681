package org.bindery.runtime.internal.asn1;

import java.util.Arrays;

/** Where a message and its values stand in a file, in octets. Immutable. */
public final class Asn1Places {

    private final String[] paths;
    private final int[] starts;
    private final int[] ends;
    private final long start;
    private final int number;

    private Asn1Places(String[] paths, int[] starts, int[] ends, long start, int number) {
        this.paths = paths;
        this.starts = starts;
        this.ends = ends;
        this.start = start;
        this.number = number;
    }

    static Asn1Places of(Nodes nodes, long start, int number) {
        String[] paths = new String[nodes.used];
        for (int i = 0; i < paths.length; i++) {
            paths[i] = nodes.path(i, number);
        }
        return new Asn1Places(
                paths, Arrays.copyOf(nodes.starts, nodes.used), Arrays.copyOf(nodes.ends, nodes.used), start, number);
    }

    /**
     * The number of the message.
     *
     * @return its number among all messages, from 1
     */
    public int number() {
        return number;
    }

    /**
     * Where the message starts.
     *
     * @return the octet
     */
    public long start() {
        return start;
    }

    /**
     * How many values have a place.
     *
     * @return their number; the first one is the message itself
     */
    public int count() {
        return paths.length;
    }

    /**
     * The path of a value.
     *
     * @param place its place, from 0
     * @return the path within the message, from the root element
     */
    public String path(int place) {
        return paths[place];
    }

    /**
     * Where a value starts: with its first tag.
     *
     * @param place its place, from 0
     * @return the octet
     */
    public long start(int place) {
        return start + starts[place];
    }

    /**
     * Where a value ends.
     *
     * @param place its place, from 0
     * @return the octet behind it
     */
    public long end(int place) {
        return start + ends[place];
    }
}
