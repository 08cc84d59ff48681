package org.bindery.importers.cobol;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;
import org.jspecify.annotations.Nullable;

/// Reads the descriptions of records, in a program or in a copybook.
final class DataDivision {

    private static final int RENAMES = 66;
    private static final int INDEPENDENT = 77;
    private static final int CONSTANT = 78;
    private static final int CONDITION = 88;
    private static final int LAST_LEVEL = 49;

    private final Words words;
    private final CobolBudget budget;
    private final FirstProblems problems;
    private final Map<String, Integer> constants = new HashMap<>();
    private final List<CobolItem> records = new ArrayList<>();
    private final Deque<CobolItem> open = new ArrayDeque<>();
    private final FileDescriptions files = new FileDescriptions();
    private PictureSymbols symbols;
    private boolean isInside = true;
    private String section = "";
    private String heading = "";
    private @Nullable CobolItem latest;

    /// @param symbols what the signs in pictures mean where the source says nothing else
    DataDivision(Words words, CobolBudget budget, PictureSymbols symbols) {
        this.words = words;
        this.budget = budget;
        this.symbols = symbols;
        this.problems = budget.problems();
    }

    /// The records, in order of their descriptions. Items that are in none share one without a name, of level 0.
    List<CobolItem> read() throws ImportException, IOException {
        while (!words.peek().is(Token.Kind.END)) {
            sentence();
        }
        remark(words.peek());
        return records;
    }

    FileDescriptions files() {
        return files;
    }

    /// The comment at the start of the source.
    String heading() {
        return heading;
    }

    private void sentence() throws ImportException, IOException {
        Token token = words.peek();
        if (words.peek(1).is("DIVISION") && token.is(Token.Kind.WORD)) {
            isInside = token.is("DATA");
            section = "";
            open.clear();
            words.take();
            words.take();
        } else if (words.peek(1).is("SECTION") && token.is(Token.Kind.WORD)) {
            section = token.text().toUpperCase(Locale.ROOT);
            open.clear();
            words.take();
            words.take();
        } else if (!isInside) {
            environment(words.take());
        } else if (token.is(Token.Kind.WORD) && token.text().matches("[0-9]{1,2}") && isData()) {
            item(words.take());
        } else if (token.is(Token.Kind.PERIOD)) {
            words.take();
        } else if (token.isAnyOf("FD", "SD")) {
            words.take();
            files.read(words);
        } else {
            unknown(token);
        }
    }

    /// Sections of screens and reports describe no records.
    private boolean isData() {
        return !section.equals("SCREEN") && !section.equals("REPORT") && !section.equals("INPUT-OUTPUT");
    }

    private void environment(Token token) throws ImportException, IOException {
        if (token.is("DECIMAL-POINT")) {
            symbols = symbols.withDecimalComma();
        } else if (token.is("CURRENCY")) {
            words.skip("SIGN");
            words.skip("IS");
            if (words.peek().is(Token.Kind.LITERAL)) {
                symbols = symbols.withCurrency(words.take().text().toUpperCase(Locale.ROOT));
            }
        }
    }

    private void unknown(Token token) throws ImportException, IOException {
        if (isData()) {
            problems.warn(
                    token.location(),
                    "unknown-statement",
                    "'" + shortened(token.text()) + "' begins no description of a record; the text up to the next"
                            + " period is skipped.");
        }
        words.take();
        while (!words.peek().is(Token.Kind.PERIOD)
                && !words.peek().is(Token.Kind.END)
                && !words.peek(1).is("DIVISION")) {
            words.take();
        }
    }

    private static String shortened(String text) {
        return text.length() > 50 ? text.substring(0, 50) + "…" : text;
    }

    private void item(Token number) throws ImportException, IOException {
        budget.takeItem(number.location());
        remark(number);
        if (heading.isEmpty() && records.isEmpty()) {
            heading = Comments.heading(number.comment());
        }
        int level = Integer.parseInt(number.text());
        switch (level) {
            case RENAMES -> renames(number);
            case CONDITION -> condition(number);
            case CONSTANT -> constant();
            default -> {
                if (level == 0 || (level > LAST_LEVEL && level != INDEPENDENT)) {
                    unknown(number);
                } else if (words.peek(1).is("CONSTANT")) {
                    constant();
                } else {
                    described(level, number);
                }
            }
        }
    }

    /// A comment at the end of a line belongs to the item on that line.
    private void remark(Token next) {
        if (latest != null && !next.remark().isBlank()) {
            latest.documentation = Comments.joined(latest.documentation, Comments.text(next.remark()));
        }
    }

    private void described(int level, Token number) throws ImportException, IOException {
        ItemReader reader = new ItemReader(words, problems, symbols, constants);
        Location location = number.location();
        boolean isRecord = level == 1 || level == INDEPENDENT;
        CobolItem parent = isRecord ? null : parent(level, location);
        CobolItem item = new CobolItem(level, reader.name(), location, parent);
        item.documentation = Comments.text(Comments.last(number.comment()));
        item.section = section;
        latest = item;
        if (isRecord) {
            open.clear();
            records.add(item);
        } else {
            if (!parent.isGroup() && parent.picture.isPresent()) {
                problems.warn(
                        location,
                        "picture-of-group",
                        "'" + parent.shown() + "' has a picture and items below it; the picture is passed over.");
            }
            parent.children.add(item);
        }
        if (level != INDEPENDENT) {
            open.push(item);
        }
        reader.clauses(item);
    }

    /// The group that an item of that level is in.
    private CobolItem parent(int level, Location location) {
        while (!open.isEmpty() && open.peek().level >= level) {
            open.pop();
        }
        if (open.isEmpty()) {
            CobolItem last = records.isEmpty() ? null : records.getLast();
            if (last == null || last.level != 0 || !last.section.equals(section)) {
                last = new CobolItem(0, "", location, null);
                last.section = section;
                records.add(last);
            }
            open.push(last);
        }
        return open.peek();
    }

    private void renames(Token number) throws ImportException, IOException {
        List<String> text = new ArrayList<>();
        while (!words.peek().is(Token.Kind.PERIOD) && !words.peek().is(Token.Kind.END)) {
            Token word = words.take();
            if (text.size() < 20) {
                text.add(word.text());
            }
        }
        if (latest != null) {
            latest.record().renames.add(Renames.of(text, number.location()));
        }
    }

    private void constant() throws ImportException, IOException {
        String name = words.take().text().toUpperCase(Locale.ROOT);
        while (!words.peek().is(Token.Kind.PERIOD) && !words.peek().is(Token.Kind.END)) {
            Token value = words.take();
            if (value.text().matches("[0-9]{1,9}")) {
                constants.put(name, Integer.valueOf(value.text()));
            }
        }
    }

    private void condition(Token number) throws ImportException, IOException {
        String name = words.take().text();
        if (words.peek().isAnyOf("VALUE", "VALUES")) {
            words.take();
        }
        if (words.peek().isAnyOf("IS", "ARE")) {
            words.take();
        }
        List<Condition.Values> values = new ArrayList<>();
        while (Literal.isOne(words.peek()) && !isNextItem(values)) {
            budget.takeItem(number.location());
            Literal from = literal();
            Optional<Literal> to = Optional.empty();
            if (words.peek().isAnyOf("THRU", "THROUGH")) {
                words.take();
                to = Optional.of(literal());
            }
            values.add(new Condition.Values(from, to));
        }
        while (!words.peek().is(Token.Kind.PERIOD) && !words.peek().is(Token.Kind.END) && !isNextItem(values)) {
            words.take();
        }
        if (latest == null || values.isEmpty()) {
            problems.warn(
                    number.location(),
                    "bad-condition",
                    "The condition '" + shortened(name)
                            + "' has no item or no value that can be read; it is left out.");
            return;
        }
        latest.conditions.add(new Condition(name, values, number.location()));
    }

    private Literal literal() throws ImportException, IOException {
        if (words.skip("ALL")) {
            return new Literal(Literal.Kind.OTHER, "ALL " + words.take().text());
        }
        return Literal.of(words.take());
    }

    /// Whether a number after values is the level of an item, because the period is missing.
    private boolean isNextItem(List<Condition.Values> values) throws ImportException, IOException {
        Token token = words.peek();
        Token next = words.peek(1);
        return !values.isEmpty()
                && token.isFirst()
                && token.text().matches("0?[1-9]|[1-4][0-9]|66|77|78|88")
                && next.is(Token.Kind.WORD)
                && !Literal.isOne(next)
                && !next.isAnyOf("THRU", "THROUGH");
    }
}
