package org.bindery.runtime.internal.form;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.bindery.runtime.internal.record.RecordTables;

/**
 * The records of a model: the forms of their values, their mandatory parts, and their representation in XML or JSON.
 * Generated code has them as text, see {@link MessageFormsReader}. Immutable and thread-safe.
 */
public final class MessageForms {

    private final List<RecordForm> records;
    private final boolean refers;
    /** What rows are, in delimited text; null in other formats. */
    private final RowForms rows;
    /** The lines that the engines of other formats read, by the word that they start with. */
    private final Map<String, List<String>> lines;
    /** What an engine made of its lines once, for all messages. */
    private final Map<Class<?>, Object> made = new ConcurrentHashMap<>();

    /** @param refers whether values may be names in a message, or refer to such */
    MessageForms(List<RecordForm> records, boolean refers, RowForms rows, Map<String, List<String>> lines) {
        this.refers = refers;
        this.rows = rows;
        this.lines = new HashMap<>(lines);
        this.records = List.copyOf(records);
    }

    /**
     * Reads forms.
     *
     * @param parts their text, which may be too long for one constant
     * @throws IllegalArgumentException when the text is none that the generator of this version makes
     */
    public static MessageForms of(String... parts) {
        MessageFormsReader in = new MessageFormsReader(String.join("", parts)).read();
        return new MessageForms(in.records(), in.refers(), in.rows(), in.lines());
    }

    /** Whether values may be names in a message, or refer to such. */
    boolean refers() {
        return refers;
    }

    /** What rows are, in delimited text; null in other formats. */
    RowForms rows() {
        return rows;
    }

    /**
     * A column of the only kind of rows, in delimited text.
     *
     * @param index its number among the columns, from 0
     */
    public RowColumn column(int index) {
        return rows.kinds[0].columns[index];
    }

    /**
     * The lines that only the engine of a format reads, without the word that they start with; none in other formats.
     */
    public List<String> lines(String word) {
        return lines.getOrDefault(word, List.of());
    }

    /** The layout of all records; empty where the forms have none. */
    public RecordTables tables() {
        return made(RecordTables.class, () -> new RecordTables(lines("stored"), lines("table"), FormWords::new));
    }

    /**
     * What an engine makes of its lines, which takes long, so that it is made once.
     *
     * @return what was made first
     */
    public <T> T made(Class<T> type, Supplier<T> maker) {
        Object known = made.get(type);
        if (known == null) {
            T first = maker.get();
            known = made.putIfAbsent(type, first);
            known = known == null ? first : known;
        }
        return type.cast(known);
    }

    /**
     * A root element.
     *
     * @param record the number of its record
     */
    public PropertyForm root(int record, String namespace, String local) {
        return record(record).root(namespace, local);
    }

    /** The form of the record with a number. */
    public RecordForm record(int number) {
        return records.get(number);
    }
}
