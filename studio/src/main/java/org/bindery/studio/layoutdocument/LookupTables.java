package org.bindery.studio.layoutdocument;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.internal.pattern.Automaton;
import org.bindery.runtime.internal.pattern.RankedTexts;

/// The tables that the codecs of a page look things up in, each once, under a short name.
final class LookupTables {

    private final Map<List<String>, String> lists = new LinkedHashMap<>();
    private final Map<RankedTexts, String> automata = new LinkedHashMap<>();

    /// The name of a list of texts, such as `T1`.
    String name(List<String> texts) {
        return lists.computeIfAbsent(List.copyOf(texts), key -> "T" + (lists.size() + 1));
    }

    /// The name of the automaton of some texts, such as `A1`.
    String name(RankedTexts texts) {
        return automata.computeIfAbsent(texts, key -> "A" + (automata.size() + 1));
    }

    Map<List<String>, String> lists() {
        return Collections.unmodifiableMap(lists);
    }

    Map<RankedTexts, String> automata() {
        return Collections.unmodifiableMap(automata);
    }

    /// An edge of an automaton, or a state without edges.
    record Edge(String state, String end, String first, String last, String next) {}

    /// The edges of an automaton.
    static List<Edge> edges(RankedTexts texts) {
        List<Edge> edges = new ArrayList<>();
        Automaton automaton = texts.automaton();
        for (int state = 0; state < automaton.states(); state++) {
            String name = Integer.toString(state);
            String end = automaton.isAccepting(state) ? "yes" : "no";
            if (automaton.edges(state) == automaton.edges(state + 1)) {
                edges.add(new Edge(name, end, "", "", ""));
            }
            for (int edge = automaton.edges(state); edge < automaton.edges(state + 1); edge++) {
                String next = Integer.toString(automaton.target(edge));
                edges.add(new Edge(name, end, character(automaton.first(edge)), character(automaton.last(edge)), next));
            }
        }
        return edges;
    }

    private static String character(int codePoint) {
        return String.format("U+%04X", codePoint);
    }
}
