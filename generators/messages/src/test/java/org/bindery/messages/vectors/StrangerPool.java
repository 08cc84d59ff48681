package org.bindery.messages.vectors;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Section 1: the texts of a message, and its record.
final class StrangerPool {

    private static final int MOST_DIVIDED = 256;

    private final List<String> texts;
    private final Area record;
    private int met;

    private StrangerPool(List<String> texts, Area record) {
        this.texts = texts;
        this.record = record;
    }

    static StrangerPool none(Area message) {
        return new StrangerPool(List.of(), message);
    }

    static StrangerPool read(Area message, Symbols symbols) {
        Area.Leb128 count = message.leb128();
        Area rest = message.after(count.length());
        int n = count.number();
        if (n == 0) {
            return new StrangerPool(List.of(), rest);
        }
        Area.Leb128 length = rest.leb128();
        rest = rest.after(length.length());
        int all = length.number();
        if (n - 1L > all) {
            throw new Refusal("R9", "more texts than can differ");
        }
        boolean divided = n > 1 && n <= MOST_DIVIDED;
        int low = n == 1 ? 0 : divided ? Math.max(0, Area.width(all / n) - 1) : Area.width(all);
        long unary = (n - 1L) * low;
        long bits = unary + (divided ? n - 1 + (all >> low) : 0);
        Area table = rest.part(0, (bits + 7) / 8);
        Area texts = rest.part(table.length(), all);
        Set<String> found = new LinkedHashSet<>();
        int from = 0;
        long p = unary;
        for (int i = 0; i < n; i++) {
            int end = all;
            if (i < n - 1) {
                while (divided && p < bits && table.bits(table.firstBit() + p, 1) == 0) {
                    p++;
                }
                if (divided && p == bits) {
                    throw new Refusal("R5", "too few ends");
                }
                long high = divided ? p - unary - i : 0;
                p++;
                end = (int) (high << low | table.bits(table.firstBit() + (long) i * low, low));
            }
            if (end < from || end > all) {
                throw new Refusal("R5", "ends are out of order");
            }
            if (!found.add(symbols.text(texts.part(from, end - from)))) {
                throw new Refusal("R9", "a text is there twice");
            }
            from = end;
        }
        table.checkZero(table.firstBit() + (divided ? p : bits), 8L * table.to());
        return new StrangerPool(new ArrayList<>(found), rest.after((long) table.length() + all));
    }

    Area record() {
        return record;
    }

    int refBits() {
        return Area.bitsFor(texts.size() + 1L);
    }

    String text(long ref) {
        if (ref == 0 || ref > texts.size()) {
            throw new Refusal("R8", "the ref " + ref + " is to no text");
        }
        if (ref > met + 1) {
            throw new Refusal("R9", "texts are out of order");
        }
        met = Math.max(met, (int) ref);
        return texts.get((int) ref - 1);
    }

    void checkUsed() {
        if (met < texts.size()) {
            throw new Refusal("R9", "a text is not used");
        }
    }
}
