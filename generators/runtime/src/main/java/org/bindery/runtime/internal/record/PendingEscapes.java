package org.bindery.runtime.internal.record;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.internal.text.IntStack;

/**
 * Values that are written as text at the end of the records that are being written, those of the innermost record
 * last.
 */
final class PendingEscapes {

    private final IntStack properties = new IntStack();
    private final List<String> texts = new ArrayList<>();

    int size() {
        return texts.size();
    }

    int property(int index) {
        return properties.get(index);
    }

    String text(int index) {
        return texts.get(index);
    }

    /** Adds one, in order of the properties of the record, whose first is given. */
    void add(int first, int property, String text) {
        int at = size();
        properties.push(property);
        while (at > first && properties.get(at - 1) > property) {
            properties.set(at, properties.get(at - 1));
            at--;
        }
        properties.set(at, property);
        texts.add(at, text);
    }

    void cut(int newSize) {
        if (newSize < texts.size()) {
            properties.cut(newSize);
            texts.subList(newSize, texts.size()).clear();
        }
    }
}
