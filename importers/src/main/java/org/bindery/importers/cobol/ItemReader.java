package org.bindery.importers.cobol;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.model.Cardinality;

/// Reads the clauses of one item.
record ItemReader(Words words, FirstProblems problems, PictureSymbols symbols, Map<String, Integer> constants) {

    private static final Set<String> CLAUSES =
            Set.of(("PIC PICTURE USAGE OCCURS REDEFINES VALUE VALUES SIGN SYNC SYNCHRONIZED JUST JUSTIFIED BLANK"
                + " GLOBAL EXTERNAL GROUP-USAGE DATE VOLATILE LEADING TRAILING ASCENDING DESCENDING INDEXED IS"
                + " DEPENDING TYPEDEF ALIGNED")
                    .split(" "));
    private static final Set<String> AFTER_NAME =
            Set.of("PIC", "PICTURE", "REDEFINES", "OCCURS", "USAGE", "VALUE", "VALUES");

    /// The name after a level number; empty if there is none.
    String name() throws ImportException, IOException {
        Token token = words.peek();
        if (!token.is(Token.Kind.WORD)) {
            return "";
        }
        Token next = words.peek(1);
        boolean named = next.is(Token.Kind.WORD) && AFTER_NAME.contains(upper(next));
        boolean clause = switch (upper(token)) {
            case "PIC", "PICTURE", "OCCURS", "VALUES", "REDEFINES", "SYNC", "JUST" ->
                !named && !next.is(Token.Kind.PERIOD);
            case "USAGE" -> next.is("IS") || Usage.of(next.text()).isPresent();
            case "VALUE" -> next.is("IS") || Literal.isOne(next);
            case "SIGN" -> next.isAnyOf("IS", "LEADING", "TRAILING");
            case "BLANK" -> next.isAnyOf("WHEN", "ZERO", "ZEROS", "ZEROES");
            default -> Usage.of(token.text()).isPresent() && isStorage(upper(token)) && !named;
        };
        return clause ? "" : words.take().text();
    }

    /// Words such as FLOAT and OBJECT are names more often than usages.
    private static boolean isStorage(String word) {
        return word.startsWith("COMP") || word.startsWith("BINARY") || word.startsWith("PACKED");
    }

    private static String upper(Token token) {
        return token.text().toUpperCase(Locale.ROOT);
    }

    /// The clauses up to the period, or up to where the next item starts.
    void clauses(CobolItem item) throws ImportException, IOException {
        while (true) {
            Token token = words.peek();
            if (token.is(Token.Kind.PERIOD)) {
                words.take();
                return;
            }
            if (token.is(Token.Kind.END)) {
                return;
            }
            if (isNextItem(token)) {
                problems.warn(
                        token.location(),
                        "missing-period",
                        "There is no period between '" + item.shown() + "' and the item that starts here; put one"
                                + " there.");
                return;
            }
            clause(item, words.take());
        }
    }

    /// Whether a level number at the start of a line begins an item without a period before.
    private boolean isNextItem(Token token) throws ImportException, IOException {
        return (token.isFirst()
                        && token.is(Token.Kind.WORD)
                        && token.text().matches("0?[1-9]|[1-4][0-9]|66|77|78|88")
                        && words.peek(1).is(Token.Kind.WORD)
                        && !Literal.isOne(words.peek(1))
                        && !words.peek(1).isAnyOf("THRU", "THROUGH", "TIMES"))
                || (token.isFirst() && token.is("PROCEDURE") && words.peek(1).is("DIVISION"));
    }

    private void clause(CobolItem item, Token token) throws ImportException, IOException {
        switch (upper(token)) {
            case "PIC", "PICTURE" -> picture(item);
            case "USAGE" -> {
                words.skip("IS");
                usage(item, words.take());
            }
            case "OCCURS" -> occurs(item);
            case "REDEFINES" -> item.redefines = words.take().text();
            case "VALUE", "VALUES" -> value(item);
            case "SIGN" -> {
                words.skip("IS");
                sign(item, words.take());
            }
            case "LEADING", "TRAILING" -> sign(item, token);
            case "SYNC", "SYNCHRONIZED" -> {
                item.isSynchronized = true;
                skipAnyOf("LEFT", "RIGHT");
            }
            case "JUST", "JUSTIFIED" -> {
                item.isJustified = true;
                skipAnyOf("RIGHT", "LEFT");
            }
            case "BLANK" -> {
                words.skip("WHEN");
                skipAnyOf("ZERO", "ZEROS", "ZEROES");
                item.isBlankWhenZero = true;
            }
            case "GROUP-USAGE" -> {
                words.skip("IS");
                usage(item, words.take());
            }
            case "DATE" -> {
                words.skip("FORMAT");
                words.skip("IS");
                words.take();
            }
            case "ASCENDING", "DESCENDING", "INDEXED" -> skipNames();
            case "GLOBAL", "EXTERNAL", "VOLATILE", "IS", "ALIGNED", "TYPEDEF" -> {}
            default -> otherClause(item, token);
        }
    }

    private void otherClause(CobolItem item, Token token) throws ImportException, IOException {
        if (token.is(Token.Kind.WORD) && Usage.of(token.text()).isPresent()) {
            usage(item, token);
            return;
        }
        problems.warn(
                token.location(),
                "unknown-clause",
                "'" + token.text() + "' in the description of '" + item.shown()
                        + "' begins no clause that is known, and is passed over.");
        while (!isStop(words.peek())) {
            words.take();
        }
    }

    /// Whether something known begins.
    private boolean isStop(Token token) throws ImportException, IOException {
        return token.is(Token.Kind.PERIOD)
                || token.is(Token.Kind.END)
                || isNextItem(token)
                || (token.is(Token.Kind.WORD)
                        && (CLAUSES.contains(upper(token))
                                || Usage.of(token.text()).isPresent()));
    }

    private void skipAnyOf(String... choices) throws ImportException, IOException {
        if (words.peek().isAnyOf(choices)) {
            words.take();
        }
    }

    /// Keys and indexes have no place in a record.
    /// Takes the names behind `ASCENDING KEY IS` or `INDEXED BY`.
    private void skipNames() throws ImportException, IOException {
        words.skip("KEY");
        words.skip("IS");
        while (!isStop(words.peek())) {
            words.take();
        }
    }

    private void picture(CobolItem item) throws ImportException, IOException {
        words.skip("IS");
        Token first = words.peek();
        if (!first.is(Token.Kind.WORD) && !first.is(Token.Kind.OPEN)) {
            problems.warn(first.location(), "bad-picture", "There is no picture after PICTURE here.");
            return;
        }
        StringBuilder text = new StringBuilder(words.take().text());
        boolean inside = false;
        while (inside
                || words.peek().is(Token.Kind.OPEN)
                || (words.peek().isAdjacent()
                        && (words.peek().is(Token.Kind.WORD) || words.peek().is(Token.Kind.CLOSE)))) {
            if (words.peek().is(Token.Kind.END) || words.peek().is(Token.Kind.PERIOD)) {
                break;
            }
            Token part = words.take();
            inside = part.is(Token.Kind.OPEN) || (inside && !part.is(Token.Kind.CLOSE));
            Integer constant = inside ? constants.get(upper(part)) : null;
            text.append(constant == null ? part.text() : constant.toString());
        }
        item.picture =
                Optional.of(Picture.of(text.toString().toUpperCase(Locale.ROOT), symbols, first.location(), problems));
    }

    private void usage(CobolItem item, Token token) throws ImportException, IOException {
        Optional<Usage> usage = Usage.of(token.text());
        if (usage.isEmpty()) {
            problems.warn(
                    token.location(),
                    "unknown-usage",
                    "The usage '" + token.text() + "' of '" + item.shown()
                            + "' is not known; it is taken for DISPLAY.");
            while (!isStop(words.peek())) {
                words.take();
            }
            return;
        }
        item.usage = usage;
        words.skip("NATIVE");
        if (token.is("OBJECT")) {
            words.skip("REFERENCE");
        }
        if (words.peek().isAnyOf("SIGNED", "UNSIGNED")) {
            item.usage = Optional.of(
                    words.take().is("SIGNED") ? usage.get() : usage.get().unsigned());
        }
    }

    private void sign(CobolItem item, Token token) throws ImportException, IOException {
        boolean leading = token.is("LEADING");
        boolean separate = words.skip("SEPARATE");
        if (separate) {
            words.skip("CHARACTER");
        }
        item.sign = Optional.of(new SignPlace(leading, separate));
    }

    private void value(CobolItem item) throws ImportException, IOException {
        skipAnyOf("IS", "ARE");
        boolean all = words.skip("ALL");
        if (Literal.isOne(words.peek())) {
            Token token = words.take();
            item.value = Optional.of(all ? new Literal(Literal.Kind.OTHER, "ALL " + token.text()) : Literal.of(token));
            while (words.skip("&") && Literal.isOne(words.peek())) {
                item.value = Optional.of(new Literal(
                        Literal.Kind.TEXT,
                        item.value.get().text() + words.take().text()));
            }
        }
    }

    private void occurs(CobolItem item) throws ImportException, IOException {
        Token first = words.peek();
        int min = count(item);
        int max = min;
        boolean range = words.skip("TO");
        if (range) {
            max = words.skip("UNBOUNDED") ? Cardinality.UNBOUNDED : count(item);
        }
        words.skip("TIMES");
        while (words.peek().isAnyOf("ASCENDING", "DESCENDING", "INDEXED")) {
            words.take();
            skipNames();
        }
        List<String> counter = new ArrayList<>();
        if (words.skip("DEPENDING")) {
            words.skip("ON");
            counter.add(words.take().text());
            while (words.peek().isAnyOf("OF", "IN")) {
                words.take();
                counter.add(words.take().text());
            }
        }
        if (!range && !counter.isEmpty()) {
            min = 0;
        }
        if (max == Cardinality.UNBOUNDED && counter.isEmpty()) {
            max = Math.max(1, min);
        }
        if (max < min) {
            problems.warn(
                    first.location(),
                    "bad-occurs",
                    "'" + item.shown() + "' occurs " + min + " to " + max + " times, which is not a range; the greater"
                            + " number is taken.");
            max = min;
        }
        item.occurs = new Occurs(range && counter.isEmpty() ? max : min, max, counter);
    }

    private int count(CobolItem item) throws ImportException, IOException {
        Token token = words.peek();
        if (token.is(Token.Kind.WORD) && token.text().matches("[0-9]{1,18}")) {
            words.take();
            long count = Long.parseLong(token.text());
            if (count >= Cardinality.UNBOUNDED) {
                throw new ImportException(
                        token.location(),
                        "record-too-long",
                        "'" + item.shown() + "' occurs " + count + " times, more often than a record has room for.");
            }
            return (int) count;
        }
        Integer constant = constants.get(upper(token));
        if (constant != null) {
            words.take();
            return constant;
        }
        problems.warn(
                token.location(),
                "bad-occurs",
                "'" + token.text() + "' is not a number of occurrences of '" + item.shown() + "'; one is taken.");
        if (token.is(Token.Kind.WORD) && !CLAUSES.contains(upper(token)) && !token.isAnyOf("TO", "TIMES")) {
            words.take();
        }
        return 1;
    }
}
