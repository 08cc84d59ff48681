package org.bindery.importers.cobol;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.ImportException;

/// Reads what a COPY or REPLACE statement replaces.
record ReplacementReader(TokenSource take, TokenSource peek, CobolBudget budget) {

    private static final int MOST_PAIRS = 500;
    private static final int MOST_WORDS = 500;

    /// The pairs up to the end of the statement.
    List<Replacement> read() throws ImportException, IOException {
        List<Replacement> pairs = new ArrayList<>();
        while (!peek.next().is(Token.Kind.PERIOD) && !peek.next().is(Token.Kind.END)) {
            Token start = peek.next();
            Replacement.Part part = part(start);
            List<Token> from = operand();
            if (!peek.next().is("BY")) {
                budget.problems()
                        .warn(start.location(), "bad-replacing", "There is no BY after what is to be replaced here.");
                return pairs;
            }
            take.next();
            List<Token> to = operand();
            if (!from.isEmpty()) {
                pairs.add(new Replacement(part, from, to));
            }
            if (pairs.size() > MOST_PAIRS || from.size() > MOST_WORDS) {
                throw new ImportException(
                        start.location(),
                        "too-many-replacements",
                        "One statement replaces more than " + MOST_PAIRS + " texts, or one of more than " + MOST_WORDS
                                + " words; split it.");
            }
        }
        return pairs;
    }

    private Replacement.Part part(Token token) throws ImportException, IOException {
        if (!token.isAnyOf("LEADING", "TRAILING")) {
            return Replacement.Part.WHOLE;
        }
        take.next();
        return token.is("LEADING") ? Replacement.Part.LEADING : Replacement.Part.TRAILING;
    }

    /// Pseudo-text, or a word or literal with what belongs to it.
    private List<Token> operand() throws ImportException, IOException {
        List<Token> tokens = new ArrayList<>();
        if (peek.next().is(Token.Kind.PSEUDO)) {
            take.next();
            while (!peek.next().is(Token.Kind.PSEUDO) && !peek.next().is(Token.Kind.END)) {
                tokens.add(take.next());
            }
            take.next();
            return tokens;
        }
        Token first = peek.next();
        if (first.is(Token.Kind.PERIOD) || first.is(Token.Kind.END)) {
            return tokens;
        }
        tokens.add(take.next());
        while (peek.next().isAdjacent() && !peek.next().is(Token.Kind.PERIOD)) {
            tokens.add(take.next());
        }
        return tokens;
    }
}
