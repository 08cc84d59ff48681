package org.bindery.studio.layoutdocument;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.pattern.RankedPattern;

/// The tables that the codecs of a page look things up in, each once, under a short name.
final class LookupTables {

    private final Map<List<String>, String> lists = new LinkedHashMap<>();
    private final Map<RankedPattern, String> automata = new LinkedHashMap<>();

    /// The name of a list of texts, such as `T1`.
    String name(List<String> texts) {
        return lists.computeIfAbsent(List.copyOf(texts), key -> "T" + (lists.size() + 1));
    }

    /// The name of the automaton of some texts, such as `A1`.
    String name(RankedPattern texts) {
        return automata.computeIfAbsent(texts, key -> "A" + (automata.size() + 1));
    }

    Map<List<String>, String> lists() {
        return Collections.unmodifiableMap(lists);
    }

    Map<RankedPattern, String> automata() {
        return Collections.unmodifiableMap(automata);
    }

    /// An edge of an automaton, or a state without edges.
    record Edge(String state, String end, String first, String last, String next) {}

    /// The edges of an automaton, from its compact form.
    static List<Edge> edges(RankedPattern texts) {
        List<Edge> edges = new ArrayList<>();
        Compact compact = new Compact(texts.table());
        for (int state = 0; compact.hasNext(); state++) {
            compact.state(Integer.toString(state), edges);
        }
        return edges;
    }

    /// Reads what [RankedPattern#table()] writes.
    private static final class Compact {
        private final String table;
        private int place;

        Compact(String table) {
            this.table = table;
        }

        boolean hasNext() {
            return place < table.length();
        }

        void state(String state, List<Edge> edges) {
            char mark = table.charAt(place++);
            if (mark == '.') {
                // Every state leads to an end, so one without edges is an end.
                edges.add(new Edge(state, "yes", "", "", ""));
                return;
            }
            String end = mark == '+' ? "yes" : "no";
            char behind;
            do {
                String first = character();
                String last = character();
                int start = place;
                while (Character.isDigit(table.charAt(place))) {
                    place++;
                }
                edges.add(new Edge(state, end, first, last, table.substring(start, place)));
                behind = table.charAt(place++);
            } while (behind == ',');
        }

        private String character() {
            int character = table.codePointAt(place);
            place += Character.charCount(character);
            return String.format("U+%04X", character);
        }
    }
}
