package org.bindery.importers.cobol;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.ImportException;

/// The words of a source as its compiler sees them: copied, replaced and joined.
final class Words {

    private final TokenSource in;
    private final List<Token> ahead = new ArrayList<>();
    private final List<Token> raw = new ArrayList<>();

    Words(TokenSource in) {
        this.in = in;
    }

    Token peek() throws ImportException, IOException {
        return peek(0);
    }

    /// A later word.
    ///
    /// @param index from 0
    Token peek(int index) throws ImportException, IOException {
        while (ahead.size() <= index) {
            ahead.add(joined());
        }
        return ahead.get(index);
    }

    Token take() throws ImportException, IOException {
        Token first = peek();
        ahead.removeFirst();
        return first;
    }

    /// Takes the next word if it is that one.
    boolean skip(String word) throws ImportException, IOException {
        boolean found = peek().is(word);
        if (found) {
            take();
        }
        return found;
    }

    private Token joined() throws ImportException, IOException {
        Token token = raw();
        Token next = raw();
        if (!next.continues(token)) {
            raw.add(next);
            return token;
        }
        StringBuilder word = new StringBuilder(token.text());
        while (next.continues(token)) {
            word.append(next.text());
            next = raw();
        }
        raw.add(next);
        return token.withText(word.toString());
    }

    private Token raw() throws ImportException, IOException {
        return raw.isEmpty() ? in.next() : raw.removeLast();
    }
}
