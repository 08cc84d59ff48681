package org.bindery.runtime.internal.pattern;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Goes through a text along all ways of a pattern at once (Thompson 1968), so that it never goes back. Not thread-safe.
 */
public final class Walk {

    private static final int INITIAL = 16;

    private final NodeTable nodes;
    private Node[] open = new Node[INITIAL];
    private Node[] current = new Node[INITIAL];
    private int count;
    private Node[] before = new Node[INITIAL];
    private int[] seen;
    private int round = 1;
    private boolean accepting;
    private long work;

    /**
     * Creates a walk without a position.
     *
     * @param nodes the table of the pattern's nodes
     */
    public Walk(NodeTable nodes) {
        this.nodes = nodes;
        this.seen = new int[nodes.size()];
    }

    /**
     * Goes on from here, and from nowhere else.
     *
     * @param position what {@link #position()} gave, or the node of a pattern
     */
    public void moveTo(List<Node> position) {
        clear();
        position.forEach(node -> enter(node, 0));
    }

    private void clear() {
        count = 0;
        accepting = false;
        round++;
    }

    /**
     * Goes on from a node as well.
     *
     * @param places the bits of what the place in the text is, for assertions
     */
    void enter(Node start, int places) {
        int size = 0;
        open[size++] = start;
        while (size > 0) {
            Node node = open[--size];
            if (node.number >= seen.length) {
                seen = Arrays.copyOf(seen, 2 * node.number);
            }
            if (seen[node.number] == round) {
                continue;
            }
            seen[node.number] = round;
            work++;
            Node first = node.first();
            if (first instanceof Node.Chars || node == NodeTable.EMPTY) {
                keep(node);
            } else if (!(first instanceof Node.Assertion assertion) || (assertion.places & places) != 0) {
                Node[] ways = nodes.ways(node);
                if (size + ways.length > open.length) {
                    open = Arrays.copyOf(open, 2 * (size + ways.length));
                }
                for (int i = ways.length - 1; i >= 0; i--) {
                    open[size++] = ways[i];
                }
            }
        }
    }

    private void keep(Node node) {
        accepting |= node == NodeTable.EMPTY;
        if (count == current.length) {
            current = Arrays.copyOf(current, 2 * count);
        }
        current[count++] = node;
    }

    /** Goes past a character, in a pattern without assertions. */
    public void step(int codePoint) {
        step(codePoint, 0);
    }

    void step(int codePoint, int places) {
        Node[] from = current;
        int all = count;
        current = before;
        before = from;
        clear();
        work += all;
        for (int i = 0; i < all; i++) {
            Node node = from[i];
            if (node.first() instanceof Node.Chars chars && chars.set.contains(codePoint)) {
                enter(nodes.ways(node)[0], places);
            }
        }
    }

    /** Whether the text may end here. */
    public boolean isAccepting() {
        return accepting;
    }

    /** Whether no text can match that goes on from here: whether there is no way on. */
    public boolean isEmpty() {
        return count == 0;
    }

    /** How much was done so far, by this walk and for its table: steps of about the same cost. */
    public long work() {
        return work + nodes.work();
    }

    /**
     * The position: what may follow here.
     *
     * @return nodes that begin with a character, and {@link NodeTable#EMPTY} where the text may end; equal for the same place
     */
    public List<Node> position() {
        Node[] all = Arrays.copyOf(current, count);
        Arrays.sort(all, Comparator.comparingInt(node -> node.number));
        return List.of(all);
    }
}
