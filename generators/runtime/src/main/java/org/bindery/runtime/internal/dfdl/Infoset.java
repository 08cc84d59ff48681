package org.bindery.runtime.internal.dfdl;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.bindery.runtime.Nullable;

/**
 * The elements of one message, in the order in which they are met, in arrays that are used again for the next one. What an
 * alternative added that turned out to be wrong is cut off again. Not thread-safe.
 */
final class Infoset {

    static final int NONE = -1;

    private static final int INITIAL = 64;

    /** Room for values that are read alone, which come one at a time. */
    private static final int FIRST = 8;

    /** What is longer is not kept for the next message. */
    private static final int KEPT = 1 << 16;

    private static final byte UNSET = 0;
    private static final byte NUMBER = 1;
    private static final byte OBJECT = 2;
    private static final byte NIL = 3;

    private static final long[] NO_PLACES = {};
    private static final int[] NO_NODES = {};

    int used;
    private ElementTerm[] terms = {};
    private int[] parents = NO_NODES;
    private int[] nexts = NO_NODES;
    private int[] firsts = NO_NODES;
    private int[] lasts = NO_NODES;
    private byte[] kinds = {};
    private long[] numbers = NO_PLACES;
    private Object[] objects = {};

    // Where elements begin, and where content and values start and end, in bits.
    private long[] begins = NO_PLACES;
    private long[] starts = NO_PLACES;
    private long[] ends = NO_PLACES;
    private long[] valueStarts = NO_PLACES;
    private long[] valueEnds = NO_PLACES;

    // The child that was found last by its name, in which element, and its place among those of its name.
    private int found = NONE;
    private int foundIn = NONE;
    private long foundPosition;

    /** Whether elements are in bytes that were decoded, and so have no places in the data. */
    private boolean[] decoded = {};

    /** Whether those are that are added now. */
    boolean isDecoding;

    /** Forgets the message. */
    void clear() {
        if (used > KEPT) {
            used = 0;
            grow(INITIAL);
        }
        Arrays.fill(objects, 0, used, null);
        used = 0;
        found = NONE;
    }

    private void grow(int length) {
        terms = Arrays.copyOf(terms, length);
        parents = Arrays.copyOf(parents, length);
        nexts = Arrays.copyOf(nexts, length);
        firsts = Arrays.copyOf(firsts, length);
        lasts = Arrays.copyOf(lasts, length);
        kinds = Arrays.copyOf(kinds, length);
        numbers = Arrays.copyOf(numbers, length);
        objects = Arrays.copyOf(objects, length);
        begins = Arrays.copyOf(begins, length);
        starts = Arrays.copyOf(starts, length);
        ends = Arrays.copyOf(ends, length);
        valueStarts = Arrays.copyOf(valueStarts, length);
        valueEnds = Arrays.copyOf(valueEnds, length);
        decoded = Arrays.copyOf(decoded, length);
    }

    /** Adds an element without a value after the last child of another, and returns its number. */
    int add(ElementTerm term, int parent) {
        int node = used++;
        if (node == terms.length) {
            grow(Math.max(FIRST, 2 * node));
        }
        terms[node] = term;
        parents[node] = parent;
        nexts[node] = NONE;
        firsts[node] = NONE;
        lasts[node] = NONE;
        kinds[node] = UNSET;
        starts[node] = NONE;
        ends[node] = NONE;
        valueStarts[node] = NONE;
        valueEnds[node] = NONE;
        decoded[node] = isDecoding;
        if (parent != NONE) {
            if (lasts[parent] == NONE) {
                firsts[parent] = node;
            } else {
                nexts[lasts[parent]] = node;
            }
            lasts[parent] = node;
        }
        return node;
    }

    /**
     * Forgets the last elements.
     *
     * @param mark how many stay
     * @param open the element whose children they are, at any depth
     * @param last the last of its children that stays, or none
     */
    void cut(int mark, int open, int last) {
        if (used == mark) {
            return;
        }
        Arrays.fill(objects, mark, used, null);
        used = mark;
        found = found < mark ? found : NONE;
        if (open != NONE) {
            lasts[open] = last;
            if (last == NONE) {
                firsts[open] = NONE;
            } else {
                nexts[last] = NONE;
            }
        }
    }

    ElementTerm term(int node) {
        return terms[node];
    }

    int parent(int node) {
        return parents[node];
    }

    int first(int node) {
        return firsts[node];
    }

    int last(int node) {
        return lasts[node];
    }

    int next(int node) {
        return nexts[node];
    }

    /** The child before another; none before the first. */
    int before(int parent, int child) {
        int before = NONE;
        for (int each = firsts[parent]; each != child; each = nexts[each]) {
            before = each;
        }
        return before;
    }

    /** Has a child follow another one, or be the first; none where the other one is the last. */
    void link(int parent, int before, int child) {
        found = NONE;
        if (before == NONE) {
            firsts[parent] = child;
        } else {
            nexts[before] = child;
        }
        if (child == NONE) {
            lasts[parent] = before;
        }
    }

    /** Takes the last child away. */
    void cutLast(int parent, int child) {
        int before = before(parent, child);
        link(parent, before, NONE);
    }

    // Values.

    void number(int node, long number) {
        kinds[node] = NUMBER;
        numbers[node] = number;
    }

    void value(int node, Object value) {
        if (value instanceof Long || value instanceof Integer) {
            number(node, ((Number) value).longValue());
        } else if (value instanceof BigInteger large && large.bitLength() < Long.SIZE) {
            number(node, large.longValue());
        } else {
            kinds[node] = OBJECT;
            objects[node] = value;
        }
    }

    void nil(int node) {
        kinds[node] = NIL;
    }

    void unset(int node) {
        kinds[node] = UNSET;
        objects[node] = null;
    }

    boolean isNil(int node) {
        return kinds[node] == NIL;
    }

    boolean isSet(int node) {
        return kinds[node] != UNSET;
    }

    boolean isNumber(int node) {
        return kinds[node] == NUMBER;
    }

    long number(int node) {
        return numbers[node];
    }

    /** The value; null where there is none. */
    @Nullable
    Object value(int node) {
        return kinds[node] == NUMBER ? (Object) numbers[node] : objects[node];
    }

    // Places.

    /** Notes where an element begins, with its framing. */
    void begin(int node, long position) {
        begins[node] = position;
    }

    long begin(int node) {
        return begins[node];
    }

    boolean isDecoded(int node) {
        return decoded[node];
    }

    void content(int node, long start, long end) {
        starts[node] = start;
        ends[node] = end;
    }

    void valuePlace(int node, long start, long end) {
        valueStarts[node] = start;
        valueEnds[node] = end;
    }

    long start(int node) {
        return starts[node];
    }

    long end(int node) {
        return ends[node];
    }

    long valueStart(int node) {
        return valueStarts[node] == NONE ? starts[node] : valueStarts[node];
    }

    long valueEnd(int node) {
        return valueEnds[node] == NONE ? ends[node] : valueEnds[node];
    }

    // Looking for elements.

    /** A child by its name and its place among those of this name, from 1; none where there are fewer. */
    int child(int node, String namespace, String name, long position) {
        return position > 0 && walk(node, namespace, name, position, NONE) ? found : NONE;
    }

    long count(int node, String namespace, String name) {
        walk(node, namespace, name, Long.MAX_VALUE, NONE);
        return foundPosition;
    }

    /**
     * Looks for a child among those of a name, starting after the one that was found last where possible, so that a
     * search for all of them passes over each once.
     *
     * @param position its place among them, from 1
     * @param wanted the child itself; none for any
     * @return whether it is there; else the last one is found
     */
    private boolean walk(int parent, String namespace, String name, long position, int wanted) {
        ElementTerm last = found == NONE ? null : terms[found];
        boolean goesOn = last != null
                && foundIn == parent
                && foundPosition <= position
                && (wanted == NONE || found <= wanted)
                && last.name.equals(name)
                && last.namespace.equals(namespace);
        if (!goesOn) {
            found = NONE;
            foundIn = parent;
            foundPosition = 0;
        } else if (foundPosition == position || found == wanted) {
            return true;
        }
        for (int child = found == NONE ? firsts[parent] : nexts[found]; child != NONE; child = nexts[child]) {
            ElementTerm term = terms[child];
            if (term.name.equals(name) && term.namespace.equals(namespace)) {
                found = child;
                foundPosition++;
                if (foundPosition == position || child == wanted) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Which one of several an element is, or the next one around it of which there may be several, from 1; 0 if there is none. */
    int occursIndex(int node) {
        int position = 0;
        for (int at = node; at != NONE && position == 0; at = parents[at]) {
            position = position(at);
        }
        return position;
    }

    /** Which one of the children with its name an element is, from 1; 0 where there can be only one. */
    private int position(int node) {
        ElementTerm term = terms[node];
        if (parents[node] == NONE || !term.place.isListed(term)) {
            return 0;
        }
        if (!walk(parents[node], term.namespace, term.name, Long.MAX_VALUE, node)) {
            // One that was put before the last one that was found.
            found = NONE;
            walk(parents[node], term.namespace, term.name, Long.MAX_VALUE, node);
        }
        return (int) foundPosition;
    }

    /** The path of an element, from the root. */
    String path(int node, int number) {
        StringBuilder path = new StringBuilder();
        for (int at = node; at != NONE; at = parents[at]) {
            path.insert(0, step(at, parents[at] == NONE ? number : position(at)));
        }
        return path.toString();
    }

    private String step(int node, int position) {
        return "/" + terms[node].place.step(terms[node]) + (position > 0 ? "[" + position + "]" : "");
    }

    /** The paths of all elements, from the root: in linear time, which those of one after another would not take. */
    String[] paths(int number) {
        String[] paths = new String[used];
        Map<String, Integer> met = new HashMap<>();
        for (int node = 0; node < used; node++) {
            if (paths[node] == null) {
                paths[node] = path(node, number);
            }
            met.clear();
            for (int child = firsts[node]; child != NONE; child = nexts[child]) {
                int position = met.merge(terms[child].name, 1, Integer::sum);
                paths[child] = paths[node] + step(child, terms[child].place.isListed(terms[child]) ? position : 0);
            }
        }
        return paths;
    }
}
