package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.record.FlatRecord;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.value.TextList;

/**
 * Reads the lines of delimited text as records, by their forms. An empty field is absent; with quotes it is the empty text,
 * where the component is a text. Reading can go on after a row that is not valid. Not thread-safe.
 */
public final class RowReader {

    /** Longer rows are refused, where nothing else is said; in characters. */
    static final int MAX_TEXT = 1 << 24;

    /** Rows with more fields are refused, where nothing else is said. */
    static final int MAX_FIELDS = 100_000;

    private static final int SHOWN = 20;

    private final RowForms forms;
    private final RowFields row;
    private final boolean comments;
    private final int maxFields;
    private final int most;
    private final byte[] commentMark;
    private final RowKind first;
    private final RowColumn.Known[] known;
    /** What was read of a row whose fields are as most are, by the cells of its record. */
    private final FlatRecord values;
    /** Where the columns of a row end that were read one by one. */
    private int columnsEnd;

    private final List<FormProblem> problems = new ArrayList<>();
    /** The delimiter, where rows can be read in one go as long as their fields are as most are; 0 if not. */
    private final byte quick;
    /** The first octet of what ended the row before. */
    private byte lineEnd = '\n';

    private boolean heading;
    /** Whether there were invalid bytes, after which nothing is read. */
    private boolean broken;

    private int[] order;
    private int current;
    private boolean unread;
    private int rows;
    private RowWriter again;

    /**
     * Starts to read a text.
     *
     * @param comments whether lines that are no rows are records too; otherwise they are passed over
     */
    public static RowReader of(MessageForms forms, Reader text, boolean comments) {
        return of(forms.rows(), new RowInput(text), comments, MAX_TEXT, MAX_FIELDS, false);
    }

    /**
     * Starts to read a text.
     *
     * @param text its bytes, in the character set of the forms; not closed
     * @param comments whether lines that are no rows are records too; otherwise they are passed over
     */
    public static RowReader of(MessageForms forms, InputStream text, boolean comments) {
        return of(forms.rows(), input(forms.rows(), text), comments, MAX_TEXT, MAX_FIELDS, false);
    }

    /**
     * Starts to read a text, with the place of each field.
     *
     * @param text its bytes, in the character set of the forms; not closed
     * @param maxText how many characters a row has at most
     * @param maxFields how many fields a row has at most, where its kind does not determine it
     */
    public static RowReader of(MessageForms forms, InputStream text, int maxText, int maxFields) {
        return of(forms.rows(), input(forms.rows(), text), true, maxText, maxFields, true);
    }

    private static RowReader of(
            RowForms rows, RowInput in, boolean comments, int maxText, int maxFields, boolean counting) {
        return new RowReader(
                rows, new RowFields(in, rows.delimiter, rows.quote, maxText, counting), comments, maxFields);
    }

    private static RowInput input(RowForms rows, InputStream text) {
        return RowInput.of(text, Charset.forName(rows.charset));
    }

    /**
     * @param comments whether lines that are not rows are records; otherwise they are skipped
     * @param maxFields how many fields a row has at most, where its kind does not determine it
     */
    private RowReader(RowForms forms, RowFields row, boolean comments, int maxFields) {
        this.forms = forms;
        this.row = row;
        this.comments = comments && forms.hasComments();
        this.maxFields = maxFields;
        this.most = forms.most() < 0 ? maxFields : forms.most();
        this.commentMark = RowFields.bytes(forms.comment);
        this.first = forms.kinds[0];
        this.known = new RowColumn.Known[first.columns.length];
        this.values = new FlatRecord(first.record.size + 1);
        for (int i = 0; i < known.length; i++) {
            known[i] = first.columns[i].known(null);
        }
        byte[] delimiter = RowFields.bytes(forms.delimiter);
        boolean simple = forms.isBare()
                && delimiter.length == 1
                && forms.rows == 1
                && first.irregular == null
                && known.length > 0;
        this.quick = simple ? delimiter[0] : 0;
        this.heading = forms.is(RowForms.HEADER);
    }

    /**
     * Has rows be written as records without staging them.
     *
     * @param lists for each column the one in which its texts have places; null if they have none
     */
    public RowReader writing(TextList... lists) {
        for (int i = 0; i < known.length; i++) {
            known[i] = first.columns[i].known(lists[i]);
        }
        return this;
    }

    // Rows.

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     * @throws InvalidMessageException when a row cannot be split or is of no kind, the heading has a missing or an
     * unknown column, or bytes are invalid, after which nothing is read
     */
    public boolean next() throws IOException, InvalidMessageException {
        if (broken) {
            return false;
        }
        try {
            take();
            return hasNext();
        } catch (CharacterCodingException e) {
            throw notEncoded(e);
        }
    }

    private InvalidMessageException notEncoded(CharacterCodingException e) {
        broken = true;
        InvalidMessageException invalid =
                new InvalidMessageException(row.line(), 1, "/" + first.name, "the text is not " + forms.charset);
        invalid.initCause(e);
        return invalid;
    }

    /** Takes a row apart that was not read yet. */
    private void take() throws IOException, InvalidMessageException {
        if (unread) {
            unread = false;
            try {
                row.readRow(most);
            } catch (InvalidMessageException e) {
                throw e.at(path());
            }
        }
    }

    private boolean hasNext() throws IOException, InvalidMessageException {
        while (true) {
            row.begin();
            current = 0;
            if (!row.hasMore()) {
                if (heading) {
                    headings();
                    heading = false;
                }
                return false;
            }
            boolean comment = row.line() <= forms.titles || row.isAt(commentMark);
            if (quick != 0 && !comment && !heading && order == null && !row.isLineEnd()) {
                rows++;
                unread = true;
                return true;
            }
            comment = readLine(comment);
            if (heading && !comment) {
                headings();
                heading = false;
            } else if (!comment || comments) {
                rows++;
                current = comment ? forms.rows : fitting();
                return true;
            }
        }
    }

    /** Reads a line, and returns whether it is not a row. */
    private boolean readLine(boolean comment) throws IOException, InvalidMessageException {
        try {
            if (comment) {
                row.readLine();
                return true;
            }
            row.readRow(heading ? maxFields : most);
            boolean mayBeEmpty = most == 1 && !heading && !forms.hasComments() && !forms.hasIrregular();
            return row.count() == 1 && row.isEmpty(0) && !mayBeEmpty;
        } catch (InvalidMessageException e) {
            rows += heading ? 0 : 1;
            throw e.at(heading ? "/" + first.name : path());
        }
    }

    /** Determines the position of each column by the headings. */
    private void headings() throws InvalidMessageException {
        if (areInOrder()) {
            return;
        }
        Map<String, Integer> found = new HashMap<>();
        for (int i = 0; i < row.count(); i++) {
            found.putIfAbsent(row.text(i), i);
        }
        int[] columns = new int[first.columns.length];
        for (int i = 0; i < columns.length; i++) {
            RowColumn column = first.columns[i];
            Integer place = found.remove(column.heading());
            if (place == null) {
                throw new InvalidMessageException(
                        headingLine(),
                        1,
                        "/" + first.name + "/" + column.property().step,
                        forms.missing(column.heading(), row.count(), columns.length));
            }
            columns[i] = place;
        }
        if (!found.isEmpty() || row.count() > columns.length) {
            String unknown = found.isEmpty()
                    ? row.text(row.count() - 1)
                    : found.keySet().iterator().next();
            throw new InvalidMessageException(
                    headingLine(),
                    1,
                    "/" + first.name,
                    "the column '" + unknown + "' in the heading is not one of the model");
        }
        order = columns;
    }

    private int headingLine() {
        return row.count() == 0 ? 1 : row.line();
    }

    /**
     * Whether a heading has the names of all columns in the model's order, or some of them where others are optional.
     */
    private boolean areInOrder() {
        int named = 0;
        for (int i = 0; i < row.count(); i++) {
            String name = row.text(i);
            if (!name.isEmpty() && (i >= first.columns.length || !name.equals(first.columns[i].heading()))) {
                return false;
            }
            named += name.isEmpty() ? 0 : 1;
        }
        return named == first.columns.length || (forms.heading != null && named > 0);
    }

    /** The kind of a row: of those that fit, the one that the most values identify. */
    private int fitting() throws InvalidMessageException {
        int best = forms.rows == 1 ? 0 : -1;
        for (int i = 0; i < forms.rows && forms.rows > 1; i++) {
            RowKind each = forms.kinds[i];
            if (each.isAsWide(row.count(), forms.is(RowForms.SHORT_ROWS))
                    && each.fits(row)
                    && (best < 0 || each.marks() > forms.kinds[best].marks())) {
                best = i;
            }
        }
        if (best < 0) {
            String text = row.text();
            throw new InvalidMessageException(
                    row.line(),
                    1,
                    path(),
                    "the row is of no kind that the model knows; it begins with '"
                            + Excerpt.of(text.substring(0, Math.min(text.length(), SHOWN))) + "'");
        }
        return best;
    }

    private String path() {
        return "/" + forms.kinds[current].name + "[" + rows + "]";
    }

    // The current row.

    /**
     * The kind of the current line: its number among the root elements that are rows; the number after these if it is
     * not a row.
     */
    public int kind() {
        return current;
    }

    /**
     * Reads the current record into a staged message.
     *
     * @return where its record starts in the staged message
     * @throws InvalidMessageException when it is not as the forms say
     */
    public int read(StagedMessage staged) throws IOException, InvalidMessageException {
        int at = readAll(staged);
        if (!problems.isEmpty()) {
            throw problems.get(0).refusal();
        }
        return at;
    }

    /**
     * Reads the current record into a staged message.
     *
     * @param found receives the problems of its fields, in their order; an invalid or missing field has no value
     * @return where its record starts in the staged message
     * @throws InvalidMessageException when the row cannot be split
     */
    public int read(StagedMessage staged, List<FormProblem> found) throws IOException, InvalidMessageException {
        int at = readAll(staged);
        found.addAll(problems);
        return at;
    }

    /** The number of the current record among all records, from 1. */
    public int number() {
        return rows;
    }

    /**
     * How long the current row is, without its line end.
     *
     * @param charset a character set
     * @param plain whether characters of ASCII are one byte each there
     * @return its length in bytes of the character set
     */
    public int bytes(Charset charset, boolean plain) {
        return row.bytes(charset, plain);
    }

    /** The positions of the current record and of its columns. */
    public RowPlaces places() {
        int[] order = current == 0 ? this.order : null;
        return row.places(order, forms.kinds[current].columns.length);
    }

    /** Reads the current record, and records the problems of its fields. */
    private int readAll(StagedMessage staged) throws IOException, InvalidMessageException {
        problems.clear();
        RowKind kind = forms.kinds[current];
        RecordForm record = kind.record;
        int at = staged.begin(record.type, record.size);
        if (kind.isComment()) {
            kind.line.store(staged, at, (Object) whole());
            return at;
        }
        if (unread) {
            if (readQuickly(staged, at)) {
                unread = false;
                return at;
            }
            try {
                take();
            } catch (CharacterCodingException e) {
                throw notEncoded(e);
            }
        }
        if (!kind.isAsWide(row.count(), forms.is(RowForms.SHORT_ROWS))) {
            problems.add(new FormProblem(
                    FormProblem.STRUCTURE, row.line(), 1, path(), forms.expected(kind.columns.length, row.count())));
            return at;
        }
        int[] places = current == 0 ? order : null;
        for (int i = 0; i < kind.columns.length; i++) {
            read(kind, i, places == null ? i : places[i], staged, at);
        }
        if (kind.irregular != null && places == null) {
            kind.irregular.store(staged, at, (Object) irregular(staged, at));
        }
        return at;
    }

    // A row that becomes a record unstaged: its columns are read one by one if they are usual, else it is left unread.

    /** The bytes of the row, which stay where they are while its fields are read. */
    public byte[] data() {
        return row.in.data;
    }

    /** Where the first field starts; -1 where the row has to be taken apart. */
    public int start() {
        return unread ? row.at : -1;
    }

    /**
     * Reads a number. Who reads all columns of a row asks once for what they share, since each access that follows a branch
     * would load it again.
     *
     * @param data the bytes of the row
     * @param values receives what was read
     * @param at where it starts; -1 where the row has to be split
     * @return where the next field starts, or one after the last one's end; -1 where the row has to be split
     */
    public int number(RowColumn column, byte[] data, FlatRecord values, int at) {
        return at < 0 ? -1 : behind(column, data, values, at, column.number(data, at, values));
    }

    /** Reads a date, as {@link #number} does. */
    public int date(RowColumn column, byte[] data, FlatRecord values, int at) {
        return at < 0 ? -1 : behind(column, data, values, at, column.date(data, at, values));
    }

    /** Reads a text, as {@link #number} does. */
    public int text(RowColumn column, byte[] data, FlatRecord values, int at) {
        if (at < 0) {
            return -1;
        }
        byte end = column.last() ? lineEnd : quick;
        return behind(column, data, values, at, column.text(data, at, end, known[column.index()], values));
    }

    /**
     * Where the next field starts, or -1. A text that is new is left to the loop over all columns: here, where each column has a copy
     * of this code, a call would make all that follows load again what columns share.
     *
     * @param end where the field ends; -1 if it was not read, since it is empty, was not met yet, or is not as most are
     */
    private int behind(RowColumn column, byte[] data, FlatRecord values, int from, int end) {
        if (end >= 0 && (column.last() || data[end] == quick)) {
            return end + 1;
        }
        boolean isEmpty = end < 0 && data[from] == (column.last() ? lineEnd : quick);
        return isEmpty && column.readEmpty(values) ? from + 1 : -1;
    }

    /**
     * Whether a row ends where its columns do.
     *
     * @param behind the result of the last column
     */
    public boolean isWhole(int behind) {
        if (behind >= 0) {
            columnsEnd = endOfRow(row.in.data, behind - 1);
        } else {
            columnsEnd = unread ? readFields() : -1;
        }
        return columnsEnd >= 0;
    }

    /** What was read of a whole row. */
    public FlatRecord values() {
        return values;
    }

    /**
     * Goes on after a whole row, if it is a record.
     *
     * @param written whether it is
     * @return the same
     */
    public boolean pass(boolean written) {
        if (written) {
            unread = false;
            row.passed(columnsEnd);
        }
        return written;
    }

    /** Reads a row whose fields are all as most are; otherwise it has to be taken apart. */
    private boolean readQuickly(StagedMessage staged, int at) {
        int end = readFields();
        if (end < 0) {
            return false;
        }
        for (int i = 0; i < known.length; i++) {
            first.columns[i].stage(known[i], values, staged, at);
        }
        row.plain(known.length, end);
        return true;
    }

    /**
     * Reads the fields of a row if they all have their most frequent form, and returns where it ends; -1 where it has
     * to be split.
     */
    private int readFields() {
        byte[] data = row.in.data;
        RowColumn[] columns = first.columns;
        int[] starts = row.fields(columns.length);
        int from = row.at;
        int last = columns.length - 1;
        int next = from;
        for (int i = 0; i <= last; i++) {
            starts[i] = next - from;
            int end = columns[i].read(data, next, i < last ? quick : lineEnd, known[i], values);
            if (end < 0) {
                end = readUnmet(columns[i], i, data, next);
            }
            if (end < 0 || (i < last && data[end] != quick)) {
                return -1;
            }
            next = end + 1;
        }
        return endOfRow(data, next - 1);
    }

    /** Reads a field that is empty, or a new text, and returns where it ends; -1 if it is neither. */
    private int readUnmet(RowColumn column, int index, byte[] data, int from) {
        int end = row.endOfPlain(from);
        return end >= 0 && column.readUnmet(data, from, end, known[index], values) ? end : -1;
    }

    /** Where a row ends whose last field ends there; -1 where it has to be taken apart. */
    private int endOfRow(byte[] data, int end) {
        lineEnd = data[end];
        int behind = lineEnd == '\r' ? end + 1 : end;
        return data[behind] == '\n' && behind < row.in.limit && !row.isTooLong(end - row.at) ? end : -1;
    }

    /** Reads a field. */
    private void read(RowKind kind, int number, int place, StagedMessage staged, int at) {
        RowColumn column = kind.columns[number];
        boolean there = place < row.count();
        boolean isQuoted = there && row.isQuoted(place);
        if (there && !isQuoted && current == 0 && !row.isEmpty(place)) {
            int end = column.read(row.in.data, row.startOf(place), quick, known[number], values);
            if (end == row.endOf(place)) {
                column.stage(known[number], values, staged, at);
                return;
            }
        }
        String text = there ? row.text(place) : "";
        if (text.isEmpty() && !(isQuoted && column.isText())) {
            if (column.isRequired()) {
                add(FormProblem.REQUIRED, place, column, "the value is missing");
            }
            return;
        }
        Object value;
        try {
            value = column.format().read(text, false);
        } catch (IllegalArgumentException e) {
            if (kind.irregular == null || column.isRequired()) {
                add(FormProblem.TYPE, place, column, e.getMessage());
            }
            return;
        }
        int before = problems.size();
        column.format().checks().violationsAsWritten(value, text, (rule, reason) -> add(rule, place, column, reason));
        column.property().store(staged, at, value);
        if (current == 0 && known[number] != null && !isQuoted && problems.size() == before) {
            known[number].add(row.in.data, row.startOf(place), row.endOf(place), (String) value);
        }
    }

    private void add(String rule, int place, RowColumn column, String reason) {
        int at = place < row.count() ? row.startOf(place) : row.endOf(row.count() - 1);
        String step = column.property().pathStep;
        problems.add(new FormProblem(
                rule, row.line(at), row.column(at), step.isEmpty() ? path() : path() + "/" + step, reason));
    }

    /** The current line, with its line end where another would be written. */
    private String whole() throws IOException {
        boolean last = forms.is(RowForms.OPEN) && !row.hasMore();
        return row.text() + (row.lineEnd().equals(forms.lineEnd) && !last ? "" : row.lineEnd());
    }

    /** The current row, if its fields would be written otherwise. */
    private String irregular(StagedMessage staged, int at) throws IOException {
        if (again == null) {
            again = new RowWriter(forms, new StringBuilder());
        }
        String whole = whole();
        return whole.equals(again.fields(current, staged, at)) ? null : whole;
    }
}
