package org.bindery.runtime.internal.form;

import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The representation of records as lines of {@code key=value} pairs, with semicolons between them. Immutable. */
final class PairForms {

    static final char SEPARATOR = ';';
    static final char EQUALS = '=';
    /** Precedes a character that would have a meaning, and {@code n} and {@code r} for a line end. */
    static final char ESCAPE = '\\';

    /** The root element. */
    final String root;

    final Charset charset;
    final RecordForm record;
    /** The keys of its properties, in order. */
    final String[] keys;
    /** The same, and which property each is. */
    final Map<String, Integer> numbers = new HashMap<>();

    /** Reads the line that says so: record, root element, character set, keys. */
    PairForms(MessageForms forms) {
        List<String> lines = forms.lines("pairs");
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("these messages are not lines of pairs");
        }
        FormWords words = new FormWords(lines.get(0));
        this.record = forms.record(words.number());
        this.root = words.next();
        this.charset = Charset.forName(words.next());
        this.keys = words.texts();
        for (int i = 0; i < keys.length; i++) {
            numbers.put(keys[i], i);
        }
    }
}
