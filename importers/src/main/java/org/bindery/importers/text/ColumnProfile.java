package org.bindery.importers.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The observations on one column from the rows read so far: the types that can hold every text
/// without loss.
public final class ColumnProfile {

    /// How many rows are kept to be shown.
    private static final int FIRST = 50;

    private static final Pattern CODE = Pattern.compile("[A-Z]{3}");

    private int values;
    private int absent;
    private int empty;
    private int quoted;
    private boolean needless;
    private boolean lacking;
    private int maxLength;
    private boolean booleans = true;
    private boolean codes = true;
    private final BitSet dates = DatePatterns.places();
    private final NumberForms numbers = new NumberForms();
    private final NumberStyles styles = new NumberStyles();
    private final XmlMoments moments = new XmlMoments();
    private final ValueCounts counts = new ValueCounts();
    private final List<String> firsts = new ArrayList<>();

    /// The observations on a single text.
    static ColumnProfile of(String text) {
        ColumnProfile profile = new ColumnProfile();
        profile.addFixed(text);
        return profile;
    }

    /// The texts of the first rows, blank where a row has none.
    public List<String> firsts() {
        return List.copyOf(firsts);
    }

    private void keep(String text) {
        if (firsts.size() < FIRST) {
            firsts.add(text);
        }
    }

    /// Takes a text of a column of its own width into account; the empty one is absent.
    public void addFixed(String value) {
        keep(value);
        if (value.isEmpty()) {
            absent++;
        } else {
            add(value);
        }
    }

    void add(Row row, int column, Dialect dialect) {
        keep(column < row.width() ? row.cell(column) : "");
        boolean inQuotes = column < row.width() && row.isQuoted(column);
        quoted += inQuotes ? 1 : 0;
        boolean needed = row.isAbsent(column) || row.needsQuotes(column, dialect);
        needless |= inQuotes && !needed;
        lacking |= !inQuotes && needed && !row.isAbsent(column);
        if (row.isAbsent(column)) {
            absent++;
        } else if (row.cell(column).isEmpty()) {
            empty++;
            counts.add("");
        } else {
            add(row.cell(column));
        }
    }

    /// Adds the text of one cell, which is not empty.
    public void add(String value) {
        values++;
        maxLength = Math.max(maxLength, value.length());
        booleans &= value.equals("true") || value.equals("false");
        codes &= value.length() == 3 && CODE.matcher(value).matches();
        DatePatterns.retain(dates, value);
        numbers.add(value);
        styles.add(value);
        moments.add(value);
        counts.add(value);
    }

    /// How many cells had a text of at least one character.
    public int values() {
        return values;
    }

    /// How many cells had quotes with nothing between them.
    int empty() {
        return empty;
    }

    /// Whether some row had nothing there, or there was no row; for anything but text, quotes around nothing are
    /// nothing as well.
    public boolean isOptional(ColumnType type) {
        return absent > 0 || values + empty == 0 || (empty > 0 && !type.isText());
    }

    /// Whether all non-empty cells are quoted.
    boolean areQuoted() {
        return quoted > 0 && quoted == values + empty;
    }

    /// Whether some cells would be written with quotes where they have none, or without. Quotes around nothing are the
    /// empty text; values of other types have no such text.
    boolean areQuotedAtWill(ColumnType type) {
        return lacking || (needless && !areQuoted()) || (empty > 0 && !type.isText());
    }

    int maxLength() {
        return maxLength;
    }

    boolean areBooleans() {
        return values > 0 && booleans;
    }

    /// Whether all texts are three capital letters, as those of currencies are.
    boolean areCodes() {
        return values > 0 && codes;
    }

    NumberForms numbers() {
        return numbers;
    }

    NumberStyles styles() {
        return styles;
    }

    ValueCounts counts() {
        return counts;
    }

    /// The kind of all texts, if they are dates or times in the form of XML Schema.
    Optional<DatePattern.Kind> moments() {
        return moments.kind();
    }

    boolean areAllZoned() {
        return moments.areAllZoned();
    }

    /// The places of the date patterns that all texts match.
    BitSet dates() {
        BitSet copy = new BitSet();
        if (values > 0) {
            copy.or(dates);
        }
        return copy;
    }
}
