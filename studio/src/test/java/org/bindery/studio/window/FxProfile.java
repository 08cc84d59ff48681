package org.bindery.studio.window;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a thread was seen doing, as a tree of calls with how often each was seen.
final class FxProfile {

    private static final int MOST_DEPTH = 400;

    private final Calls top = new Calls("");

    private static final class Calls {
        private final String name;
        private final Map<String, Calls> inner = new LinkedHashMap<>();
        private int seen;

        Calls(String name) {
            this.name = name;
        }
    }

    /// Adds what the thread does right now.
    void look(Thread thread) {
        List<StackTraceElement> frames = Arrays.asList(thread.getStackTrace()).reversed();
        Calls calls = top;
        calls.seen++;
        for (StackTraceElement frame : frames.subList(0, Math.min(frames.size(), MOST_DEPTH))) {
            calls = calls.inner.computeIfAbsent(shown(frame), Calls::new);
            calls.seen++;
        }
    }

    int seen() {
        return top.seen;
    }

    /// The tree, without what was seen less than `least` times; calls that always lead to the same next one share a
    /// line.
    String tree(int least) {
        StringBuilder text = new StringBuilder();
        write(top, least, 0, text);
        return text.toString();
    }

    private static void write(Calls calls, int least, int depth, StringBuilder text) {
        Calls last = calls;
        StringBuilder way = new StringBuilder(calls.name);
        List<Calls> next = worthwhile(last, least);
        while (next.size() == 1 && next.getFirst().seen == last.seen) {
            last = next.getFirst();
            if (last.name.startsWith("org.bindery") || worthwhile(last, least).size() != 1) {
                way.append(" > ").append(last.name);
            }
            next = worthwhile(last, least);
        }
        text.append(" ".repeat(depth)).append(last.seen).append(' ').append(way).append('\n');
        next.forEach(inner -> write(inner, least, depth + 1, text));
    }

    private static List<Calls> worthwhile(Calls calls, int least) {
        return calls.inner.values().stream()
                .filter(inner -> inner.seen >= least)
                .sorted(Comparator.comparingInt((Calls inner) -> inner.seen).reversed())
                .toList();
    }

    private static String shown(StackTraceElement frame) {
        String type = frame.getClassName().replace("javafx.scene.", "").replace("com.sun.javafx.", "");
        return type + "." + frame.getMethodName() + (type.startsWith("org.bindery") ? ":" + frame.getLineNumber() : "");
    }
}
