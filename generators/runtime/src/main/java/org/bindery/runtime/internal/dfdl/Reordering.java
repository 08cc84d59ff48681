package org.bindery.runtime.internal.dfdl;

import java.util.Arrays;

/** What was met of the members of a sequence in which they may stand in any order. */
final class Reordering {

    private final int[] counts;
    private int[] members = new int[8];
    private int[] firsts = new int[8];
    private int[] lasts = new int[8];
    private int used;

    /** @param size how many members the sequence has */
    Reordering(int size) {
        this.counts = new int[size];
    }

    int count(int member) {
        return counts[member];
    }

    /**
     * Notes an occurrence of a member.
     *
     * @param member which one
     * @param first the first of its elements; none for a group without any
     * @param last the last of them
     */
    void add(int member, int first, int last) {
        counts[member]++;
        if (first == Infoset.NONE) {
            return;
        }
        if (used == members.length) {
            members = Arrays.copyOf(members, 2 * used);
            firsts = Arrays.copyOf(firsts, 2 * used);
            lasts = Arrays.copyOf(lasts, 2 * used);
        }
        members[used] = member;
        firsts[used] = first;
        lasts[used++] = last;
    }

    /** Whether each member is there as often as it must and may be. */
    boolean isComplete(SequenceTerm sequence, Reading reading) {
        for (int i = 0; i < counts.length; i++) {
            Term member = sequence.members[i];
            long least = 1;
            long most = 1;
            if (member instanceof ElementTerm element) {
                least = element.occurs.least();
                most = element.occurs.most();
            }
            if (counts[i] < least) {
                return reading.fail(member, "it is missing; there must be ", least);
            }
            if (counts[i] > most) {
                return reading.fail(member, "it is there too often; there may be ", most);
            }
        }
        return true;
    }

    /** Puts the elements into the order of the members, and is true. */
    boolean sort(Infoset infoset, int open) {
        if (used < 2 || open == Infoset.NONE) {
            return true;
        }
        int before = infoset.before(open, firsts[0]);
        for (int member = 0; member < counts.length; member++) {
            for (int i = 0; i < used; i++) {
                if (members[i] == member) {
                    infoset.link(open, before, firsts[i]);
                    before = lasts[i];
                }
            }
        }
        infoset.link(open, before, Infoset.NONE);
        return true;
    }
}
