package org.bindery.studio.walk;

import java.util.List;

/// The stops of a walk, and the one that the user has come to.
///
/// @param steps all stops, at least one
/// @param at the present one, counted from 0
public record Walk(List<Step> steps, int at) {

    /// What newcomers see on the sample trades, from the model to the jars.
    public static final Walk TRADES = new Walk(
            List.of(
                    new Step(
                            "#components",
                            "The model",
                            "Each row is a component of a trade: its type, how often it occurs, and what it takes as "
                                    + "text and in binary. The arrow keys go from row to row.",
                            "/trade"),
                    new Step(
                            "#properties",
                            "How it is written",
                            "The ways to write currency1 in binary, each with the size that it would give. Choose "
                                    + "another and watch the sizes; Undo brings the first back.",
                            "/trade/currency1"),
                    new Step(
                            "#sample",
                            "A real message",
                            "The sample that the model belongs to, with currency1 marked. Click on another value, "
                                    + "and the tree and the bytes go there too.",
                            "/trade/currency1"),
                    new Step(
                            "#bytes",
                            "Its bytes",
                            "The same message in binary, with the bits of currency1 marked. The arrow keys go from "
                                    + "byte to byte, and below it says which field each of them belongs to.",
                            "/trade/currency1"),
                    new Step(
                            "#sizes",
                            "What it saves",
                            "The message as text, as ordinary Java objects, and in binary. The tab Bytes shows where "
                                    + "the bytes of all samples go."),
                    new Step(
                            "#filter",
                            "Large models",
                            "Type a part of a name, a type or the documentation, and only what fits stays in the "
                                    + "tree, whether its branch was open or not."),
                    new Step(
                            "#command-deploy",
                            "The result",
                            "Deploy makes a jar with two bindings of one interface: ordinary objects, and views over "
                                    + "the bytes. Nothing else is needed to use it."),
                    new Step(
                            "#command-commands",
                            "Everything else",
                            "All commands with their keys are listed here, and this walk is one of them.")),
            0);

    /// Checks that there is something to stop at.
    public Walk {
        steps = List.copyOf(steps);
        if (at < 0 || at >= steps.size()) {
            throw new IllegalArgumentException("step " + at + " of " + steps.size());
        }
    }

    public Step step() {
        return steps.get(at);
    }

    public boolean isFirst() {
        return at == 0;
    }

    public boolean isLast() {
        return at == steps.size() - 1;
    }

    public Walk next() {
        return new Walk(steps, at + 1);
    }

    public Walk back() {
        return new Walk(steps, at - 1);
    }
}
