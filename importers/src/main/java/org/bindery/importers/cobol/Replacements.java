package org.bindery.importers.cobol;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.bindery.importers.ImportException;

/// Tokens of a text after replacements: those of one COPY statement, or those of the REPLACE statements in it.
final class Replacements implements TokenSource {

    private final TokenSource in;
    private final CobolBudget budget;
    private final boolean hasStatements;
    private List<Replacement> pairs;
    private final List<Token> ahead = new ArrayList<>();
    private final Deque<Token> out = new ArrayDeque<>();

    private Replacements(TokenSource in, List<Replacement> pairs, boolean hasStatements, CobolBudget budget) {
        this.in = in;
        this.pairs = pairs;
        this.hasStatements = hasStatements;
        this.budget = budget;
    }

    /// A copied text with the replacements of its COPY statement.
    static TokenSource ofCopy(TokenSource in, List<Replacement> pairs, CobolBudget budget) {
        return pairs.isEmpty() ? in : new Replacements(in, pairs, false, budget);
    }

    /// A text with the replacements that its REPLACE statements say.
    static TokenSource ofStatements(TokenSource in, CobolBudget budget) {
        return new Replacements(in, List.of(), true, budget);
    }

    @Override
    public Token next() throws ImportException, IOException {
        while (out.isEmpty()) {
            Token first = peek(0);
            if (hasStatements && first.is("REPLACE") && isStatement(peek(1))) {
                statement();
            } else {
                replaceHere(first);
            }
        }
        return out.removeFirst();
    }

    private static boolean isStatement(Token next) {
        return next.is(Token.Kind.PSEUDO) || next.isAnyOf("OFF", "LAST", "ALSO", "LEADING", "TRAILING");
    }

    private void statement() throws ImportException, IOException {
        ahead.removeFirst();
        boolean off = peek(0).isAnyOf("OFF", "LAST");
        boolean also = peek(0).is("ALSO");
        if (also) {
            ahead.removeFirst();
        }
        List<Replacement> read = new ReplacementReader(this::take, () -> peek(0), budget).read();
        List<Replacement> all = new ArrayList<>(read);
        all.addAll(also ? pairs : List.of());
        pairs = off ? List.of() : all;
        while (!peek(0).is(Token.Kind.PERIOD) && !peek(0).is(Token.Kind.END)) {
            ahead.removeFirst();
        }
        if (peek(0).is(Token.Kind.PERIOD)) {
            ahead.removeFirst();
        }
    }

    private Token take() throws ImportException, IOException {
        peek(0);
        return ahead.removeFirst();
    }

    private void replaceHere(Token first) throws ImportException, IOException {
        for (Replacement pair : pairs) {
            if (isHere(pair)) {
                replace(pair, first);
                return;
            }
        }
        out.add(ahead.removeFirst());
    }

    private boolean isHere(Replacement pair) throws ImportException, IOException {
        for (int i = 0; i < pair.from().size(); i++) {
            if (!pair.matches(i, peek(i))) {
                return false;
            }
        }
        return true;
    }

    private void replace(Replacement pair, Token first) throws ImportException {
        ahead.subList(0, pair.from().size()).clear();
        if (pair.part() != Replacement.Part.WHOLE) {
            String word = pair.replaced(first.text());
            if (!word.isEmpty()) {
                out.add(first.withText(word));
            }
            return;
        }
        for (Token token : pair.to()) {
            Token placed = new Token(token.kind(), token.text(), first.location(), token.isAdjacent(), false, "", "");
            budget.takeToken(placed);
            out.add(token == pair.to().getFirst() ? placed.inPlaceOf(first) : placed);
        }
    }

    private Token peek(int index) throws ImportException, IOException {
        while (ahead.size() <= index) {
            ahead.add(in.next());
        }
        return ahead.get(index);
    }
}
