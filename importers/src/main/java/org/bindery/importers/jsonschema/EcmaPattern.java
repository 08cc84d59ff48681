package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.pattern.XsdPattern;

/// Translates regular expressions of ECMAScript, which are searched for anywhere in a text, to those of XML
/// Schema, which match all of it. Look-around, back references, word boundaries and anchors in the middle
/// have no equal there.
final class EcmaPattern {

    private static final String ANY = "[\\s\\S]*";
    private static final String NOT_LINE_END = "[^\\n\\r\u2028\u2029]";
    private static final int DEEPEST = 50;

    private final EcmaScanner in;
    private int depth;

    private EcmaPattern(String source) {
        this.in = new EcmaScanner(source);
    }

    /// The pattern for XML Schema that matches the same texts; empty if there is none.
    static Optional<String> translate(String source) {
        try {
            EcmaPattern pattern = new EcmaPattern(source);
            List<List<Piece>> branches = pattern.branches();
            if (!pattern.in.isAtEnd()) {
                return Optional.empty();
            }
            String translated = write(branches, true, true);
            XsdPattern.of(translated);
            return Optional.of(translated);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// One part of a branch.
    private sealed interface Piece {}

    /// `^` or `$`.
    private record Anchor(boolean start) implements Piece {}

    /// Text of XML Schema with its quantifier.
    private record Atom(String text) implements Piece {}

    /// A group with its quantifier.
    private record Inner(List<List<Piece>> branches, String quantifier) implements Piece {}

    private List<List<Piece>> branches() {
        depth++;
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("nested too deep");
        }
        List<List<Piece>> branches = new ArrayList<>(List.of(branch()));
        while (in.accept('|')) {
            branches.add(branch());
        }
        depth--;
        return branches;
    }

    private List<Piece> branch() {
        List<Piece> pieces = new ArrayList<>();
        while (!in.isAtEnd() && !in.peek('|') && !in.peek(')')) {
            pieces.add(piece());
        }
        return pieces;
    }

    private Piece piece() {
        if (in.accept('^')) {
            return new Anchor(true);
        }
        if (in.accept('$')) {
            return new Anchor(false);
        }
        if (in.accept('(')) {
            in.group();
            List<List<Piece>> inner = branches();
            in.expect(')');
            return new Inner(inner, in.quantifier());
        }
        String atom = in.accept('.') ? NOT_LINE_END : in.peek('[') ? in.characterClass() : in.character();
        return new Atom(atom + in.quantifier());
    }

    /// @param left whether any text may precede it
    /// @param right whether any text may follow it
    private static String write(List<List<Piece>> branches, boolean left, boolean right) {
        List<String> texts = new ArrayList<>();
        for (List<Piece> branch : branches) {
            texts.add(writeBranch(branch, left, right));
        }
        return String.join("|", texts);
    }

    private static String writeBranch(List<Piece> branch, boolean left, boolean right) {
        int from = 0;
        int to = branch.size();
        boolean openLeft = left;
        boolean openRight = right;
        while (from < to && branch.get(from) instanceof Anchor anchor && anchor.start()) {
            require(left);
            openLeft = false;
            from++;
        }
        while (to > from && branch.get(to - 1) instanceof Anchor anchor && !anchor.start()) {
            require(right);
            openRight = false;
            to--;
        }
        StringBuilder out = new StringBuilder();
        boolean passLeft = openLeft && from < to && takesAnchors(branch.get(from));
        boolean passRight = openRight && from < to && takesAnchors(branch.get(to - 1));
        if (openLeft && !passLeft) {
            out.append(ANY);
        }
        for (int i = from; i < to; i++) {
            boolean first = passLeft && i == from;
            boolean last = passRight && i == to - 1;
            out.append(writePiece(branch.get(i), first, last));
        }
        boolean both = openLeft && !passLeft && from == to;
        if (openRight && !passRight && !both) {
            out.append(ANY);
        }
        return out.toString();
    }

    /// Whether it is a group with anchors, so that the text allowed around it is written inside.
    private static boolean takesAnchors(Piece piece) {
        return piece instanceof Inner inner
                && inner.quantifier().isEmpty()
                && inner.branches().stream()
                        .flatMap(List::stream)
                        .anyMatch(each -> each instanceof Anchor || takesAnchors(each));
    }

    private static String writePiece(Piece piece, boolean left, boolean right) {
        return switch (piece) {
            case Anchor ignored -> throw new IllegalArgumentException("an anchor in the middle");
            case Atom atom -> atom.text();
            case Inner inner -> "(" + write(inner.branches(), left, right) + ")" + inner.quantifier();
        };
    }

    private static void require(boolean outermost) {
        if (!outermost) {
            throw new IllegalArgumentException("an anchor in the middle");
        }
    }
}
