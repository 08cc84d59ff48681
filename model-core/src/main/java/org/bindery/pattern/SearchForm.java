package org.bindery.pattern;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.model.Cardinality;

/// Regular expressions of XML Schema in the language in which rules search texts, which any pattern can be matched in
/// without a machine of one state at a time: where [PatternTable] would have too many states.
public final class SearchForm {

    /// What a pattern may ask for, counted repetitions written out.
    private static final int MAX_STEPS = 5_000;
    private static final int MAX_REPEAT = 1_000;
    private static final int MAX_LENGTH = 20_000;

    private final StringBuilder out = new StringBuilder();

    private SearchForm() {}

    /// The pattern for the whole text; empty if it is too large.
    ///
    /// @throws IllegalArgumentException with a sentence when it is no pattern
    public static Optional<String> of(String pattern) {
        Node node = PatternReader.read(pattern, new NodeTable());
        if (steps(node) > MAX_STEPS) {
            return Optional.empty();
        }
        SearchForm form = new SearchForm();
        form.out.append("^(?:");
        form.write(node);
        form.out.append(")$");
        return form.out.length() > MAX_LENGTH ? Optional.empty() : Optional.of(form.out.toString());
    }

    private static long steps(Node node) {
        return switch (node) {
            case Node.Nothing ignored -> 1;
            case Node.Empty ignored -> 1;
            case Node.Chars ignored -> 1;
            case Node.Sequence sequence -> Math.min(MAX_STEPS + 1L, steps(sequence.first) + steps(sequence.rest));
            case Node.Alternatives any ->
                any.parts.stream().mapToLong(SearchForm::steps).sum();
            case Node.Repeat repeat -> {
                int times = repeat.max == Cardinality.UNBOUNDED ? repeat.min + 1 : repeat.max;
                yield times > MAX_REPEAT ? MAX_STEPS + 1L : Math.min(MAX_STEPS + 1L, times * (1 + steps(repeat.part)));
            }
        };
    }

    private void write(Node node) {
        Node rest = node;
        while (rest instanceof Node.Sequence sequence) {
            part(sequence.first);
            rest = sequence.rest;
        }
        part(rest);
    }

    private void part(Node node) {
        switch (node) {
            case Node.Nothing ignored -> out.append("[^\\x{0}-\\x{10FFFF}]");
            case Node.Empty ignored -> {}
            case Node.Chars chars -> out.append(set(chars.set));
            case Node.Sequence sequence -> group(List.of(sequence));
            case Node.Alternatives any -> group(any.parts);
            case Node.Repeat repeat -> {
                group(List.of(repeat.part));
                out.append('{').append(repeat.min).append(',');
                out.append(repeat.max == Cardinality.UNBOUNDED ? "" : repeat.max)
                        .append('}');
            }
        }
    }

    private void group(List<Node> alternatives) {
        out.append("(?:");
        for (int i = 0; i < alternatives.size(); i++) {
            out.append(i == 0 ? "" : "|");
            write(alternatives.get(i));
        }
        out.append(')');
    }

    private static String set(CharacterSet set) {
        int[] edges = set.edges().toArray();
        return IntStream.range(0, edges.length / 2)
                .mapToObj(i -> range(edges[2 * i], edges[2 * i + 1] - 1))
                .collect(Collectors.joining("", "[", "]"));
    }

    private static String range(int first, int last) {
        String start = "\\x{" + Integer.toHexString(first) + "}";
        return first == last ? start : start + "-\\x{" + Integer.toHexString(last) + "}";
    }
}
