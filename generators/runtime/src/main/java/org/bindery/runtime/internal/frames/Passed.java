package org.bindery.runtime.internal.frames;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts what is no message, by what it is. */
final class Passed {

    private static final int MOST_KINDS = 30;
    private static final String OTHERS = "other kinds";

    private final Map<String, Long> counts = new LinkedHashMap<>();

    /**
     * Counts one.
     *
     * @param what what it is, such as {@code ARP}
     */
    void add(String what) {
        counts.merge(counts.size() < MOST_KINDS || counts.containsKey(what) ? what : OTHERS, 1L, Long::sum);
    }

    /**
     * A sentence for each kind.
     *
     * @param noun what was counted, such as {@code packet}
     */
    List<String> sentences(String noun) {
        List<String> sentences = new ArrayList<>();
        counts.forEach((what, count) ->
                sentences.add("passed over " + count + " " + noun + (count == 1 ? "" : "s") + " (" + what + ")"));
        return sentences;
    }
}
