package org.bindery.runtime.internal.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A path of an identity constraint (XML Schema part 1, section 3.11.6): alternatives of steps to child elements, at the end
 * perhaps to an attribute, from an element or from all that are in it.
 */
record KeyPath(List<Way> ways) {

    /** One alternative. */
    record Way(boolean anywhere, List<String> steps) {}

    KeyPath {
        ways = List.copyOf(ways);
    }

    /** Reads a path, in which names of a namespace are written {@code Q{urn:t}name}. */
    static KeyPath of(String text) {
        List<Way> ways = new ArrayList<>();
        for (String way : split(text, '|')) {
            String path = way.strip();
            boolean anywhere = path.startsWith(".//");
            List<String> steps = new ArrayList<>();
            for (String step : split(anywhere ? path.substring(3) : path, '/')) {
                String name = step.strip().replace("child::", "").replace("attribute::", "@");
                if (!name.equals(".")) {
                    steps.add(name.replaceFirst("^@\\s+", "@"));
                }
            }
            ways.add(new Way(anywhere, List.copyOf(steps)));
        }
        return new KeyPath(ways);
    }

    /** Splits a text, but not within braces. */
    private static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        boolean inBraces = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            inBraces = inBraces ? c != '}' : c == '{';
            if (c == separator && !inBraces) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }

    /** What the path leads to from an element, each once, in order of the message. */
    List<ElementNode> from(ElementNode start) {
        Set<ElementNode> found = new LinkedHashSet<>();
        for (Way way : ways) {
            List<ElementNode> here = new ArrayList<>();
            if (way.anywhere) {
                start.collectAll(here);
            } else {
                here.add(start);
            }
            for (String step : way.steps) {
                List<ElementNode> next = new ArrayList<>();
                here.forEach(node -> node.children().stream()
                        .filter(child -> matches(step, child.name()))
                        .forEach(next::add));
                here = next;
            }
            found.addAll(here);
        }
        return List.copyOf(found);
    }

    private static boolean matches(String step, String name) {
        if (step.equals("*")) {
            return !name.startsWith("@");
        }
        if (step.equals("@*")) {
            return name.startsWith("@");
        }
        return step.endsWith("}*") ? name.startsWith(step.substring(0, step.length() - 1)) : name.equals(step);
    }
}
