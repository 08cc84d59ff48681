package org.bindery.runtime.internal.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bindery.runtime.internal.check.Key;
import org.bindery.runtime.internal.json.JsonValueForm;
import org.bindery.runtime.internal.record.CellKind;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.value.ByWord;
import org.bindery.runtime.internal.value.ValueFormat;
import org.bindery.runtime.internal.xml.XmlWildcard;

/**
 * Reads forms from their text: one line for each thing, words between tabs. {@code value} has the calls that make a
 * format of values; {@code record} starts a record, whose {@code field}s, {@code derived} types, and conditions follow; then its
 * content in XML, or {@code json} and its {@code part}s. Root {@code element}s of XML come last.
 * Values and records are numbered in their order, from 0.
 */
final class MessageFormsReader {

    private final String[] lines;
    private int next;
    private final List<ValueFormat<?>> values = new ArrayList<>();
    private final List<Described> records = new ArrayList<>();
    /** The line that says what rows are; null where there are none. */
    private FormWords rows;

    private RowForms rowForms;

    private final List<RowKind> kinds = new ArrayList<>();
    /** The lines that the engine of a format reads, by the word that they start with. */
    private final Map<String, List<String>> own = new HashMap<>();

    /** A record, and what can only be linked once all are known. */
    private static final class Described {
        final RecordForm form;
        final int[] types;
        int[] derived = {};
        /** The types that may replace those of properties, where not all derived ones may. */
        final Map<Integer, int[]> allowed = new HashMap<>();

        int pieces = -1;
        int content = -1;
        /** What properties must satisfy together. */
        final List<PresenceRule> presence = new ArrayList<>();

        Described(RecordForm form, int count) {
            this.form = form;
            this.types = new int[count];
        }
    }

    MessageFormsReader(String text) {
        this.lines = text.split("\n");
    }

    MessageFormsReader read() {
        while (next < lines.length) {
            line();
        }
        for (Described record : records) {
            link(record);
        }
        for (Described record : records) {
            if (record.form.content != null) {
                record.form.content.link();
            }
        }
        for (Described record : records) {
            if (record.form.content != null) {
                record.form.program = XmlProgram.of(record.form);
            }
        }
        rowForms = rows == null ? null : readRows();
        return this;
    }

    /** What rows are; null where there are none. */
    RowForms rows() {
        return rowForms;
    }

    List<RecordForm> records() {
        return records.stream().map(record -> record.form).toList();
    }

    /** Whether values may be names in a message, or refer to such. */
    boolean refers() {
        return values.stream().anyMatch(value -> value.checks().refers());
    }

    /** The lines that the engine of a format reads, by the word that they start with. */
    Map<String, List<String>> lines() {
        return own;
    }

    private void line() {
        FormWords words = new FormWords(lines[next++]);
        switch (words.next()) {
            case "value" -> values.add(new ValueFormatReader(words, values).read());
            case "record" -> records.add(record(words));
            case "derived" -> last().derived = words.numbers();
            case "field" -> field(words);
            case "json" -> json(words);
            case "part" -> part(words);
            case "rows" -> rows = words;
            case "kind" -> kinds.add(kind(words));
            case "line" -> {
                Described record = records.get(words.number());
                PropertyForm line = record.form.properties[words.number()];
                kinds.add(new RowKind(words.next(), record.form, new RowColumn[0], List.of(), null, line));
            }
            case "fixed" -> own("fixed");
            case "pairs" -> own("pairs");
            case "dfdl" -> own("dfdl");
            case "asn1" -> own("asn1");
            case "wire" -> own("wire");
            case "avro" -> own("avro");
            case "stored" -> own("stored");
            case "table" -> own("table");
            case "element" -> root(words);
            case "types" -> types(words);
            case "times" -> times(words);
            case "needed" -> last().presence.add(PresenceRule.needed(words));
            case "choice" -> last().presence.add(PresenceRule.choice(words));
            case "root" -> last().form.rootKeys = new Key[0];
            case "key" -> key(words);
            case "default" -> byDefault(words);
            case "mixed" -> last().pieces = words.number();
            case "content" -> {
                last().content = next;
                skipStep();
            }
            default -> throw unknown(next - 1);
        }
    }

    /** Keeps the line for the engine of its format. */
    private void own(String word) {
        own.computeIfAbsent(word, key -> new ArrayList<>()).add(lines[next - 1].substring(word.length() + 1));
    }

    private IllegalArgumentException unknown(int line) {
        return new IllegalArgumentException("'" + Excerpt.of(lines[line]) + "' describes no form of messages");
    }

    private Described last() {
        return records.get(records.size() - 1);
    }

    private static Described record(FormWords words) {
        int count = words.number();
        String name = words.next();
        int flags = words.number();
        int type = words.number();
        int size = words.number();
        String namespace = words.hasNext() ? words.name() : null;
        String typeName = words.hasNext() ? words.name() : null;
        return new Described(new RecordForm(count, name, flags, type, size, namespace, typeName), count);
    }

    /**
     * Index, kind, what its cell holds, flags, cell, cells of nil, presence and null, format or -1, record or -1,
     * step, step in paths, names, the value of absence.
     */
    private void field(FormWords words) {
        Described record = last();
        int index = words.number();
        PropertyForm.Kind kind = PropertyForm.Kind.valueOf(words.next());
        CellKind holding = CellKind.valueOf(words.next());
        int flags = words.number();
        int cell = words.number();
        int nil = words.number();
        int present = words.number();
        int isNull = words.number();
        int format = words.number();
        record.types[index] = words.number();
        String step = words.next();
        String pathStep = words.next();
        String namespace = words.name();
        String local = words.name();
        PropertyForm field = new PropertyForm(
                kind,
                namespace,
                local,
                step,
                pathStep,
                holding,
                flags,
                cell,
                nil,
                present,
                isNull,
                format < 0 ? null : values.get(format),
                words.hasNext() && kind == PropertyForm.Kind.ELEMENT ? words.next() : null);
        record.form.properties[index] = field;
        RecordForm form = record.form;
        // There may be many of other kinds: attributes are combined later, and the content gives the places of the
        // others.
        if (kind == PropertyForm.Kind.ATTRIBUTES) {
            form.others = field;
            form.otherNames = words.hasNext() ? wildcard(words) : null;
        } else if (kind == PropertyForm.Kind.VALUE) {
            form.value = field;
        } else if (kind == PropertyForm.Kind.TEXT) {
            form.text = field;
        } else if (kind == PropertyForm.Kind.SELF) {
            form.self = field;
        }
    }

    /** Names, record, whether it may be nil, and its default value, and whether that is fixed. */
    @ByWord("element")
    private void root(FormWords words) {
        String namespace = words.name();
        String local = words.name();
        RecordForm record = records.get(words.number()).form;
        int nil = words.flag() ? 1 : 0;
        int flags = words.flag() ? PropertyForm.FIXED : 0;
        PropertyForm root = new PropertyForm(
                PropertyForm.Kind.ELEMENT,
                namespace,
                local,
                local,
                local,
                CellKind.RECORD,
                flags,
                0,
                nil,
                0,
                0,
                null,
                words.hasNext() ? words.next() : null);
        root.record = record;
        record.roots = Arrays.copyOf(record.roots, record.roots.length + 1);
        record.roots[record.roots.length - 1] = root;
    }

    /** Index, the records of the types that may replace its own. */
    @ByWord("types")
    private void types(FormWords words) {
        last().allowed.put(words.number(), words.numbers());
    }

    @ByWord("json")
    private void json(FormWords words) {
        Described record = last();
        record.form.json = new JsonForm(JsonForm.Kind.valueOf(words.next()), record.types.length);
    }

    /** Index, form; of a value how many items an array has, and what a member is called; of a word for an array which. */
    @ByWord("part")
    private void part(FormWords words) {
        Described record = last();
        int index = words.number();
        JsonValueForm form = JsonValueForm.valueOf(words.next());
        JsonPart part = new JsonPart(record.form.properties[index], form);
        if (form == JsonValueForm.ARRAY_FORM) {
            record.form.json.describes(index, words.number());
        } else if (words.hasNext()) {
            part.min = words.number();
            part.max = words.number();
        }
        if (words.hasNext()) {
            part.name = words.next();
            part.required = words.flag();
            part.always = words.flag();
        }
        record.form.json.add(index, part);
    }

    // Rows.

    /** What rows are: delimiter, quote, line end, comment, titles, heading, character set, flags. */
    @ByWord("rows")
    private RowForms readRows() {
        return new RowForms(
                rows.next(),
                rows.next(),
                rows.next(),
                rows.next(),
                rows.number(),
                rows.next(),
                rows.next(),
                rows.number(),
                kinds.toArray(RowKind[]::new));
    }

    /** Record, the property that keeps irregular rows or -1, name; columns; and the values that identify it. */
    @ByWord("kind")
    private RowKind kind(FormWords words) {
        Described record = records.get(words.number());
        int irregular = words.number();
        String name = words.next();
        RowColumn[] columns = new RowColumn[words.number()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = RowColumn.of(
                    record.form.properties[words.number()],
                    i,
                    i == columns.length - 1,
                    words.next(),
                    words.flag(),
                    words.next(),
                    words.next());
        }
        List<RowKind.Mark> marks = new ArrayList<>();
        while (words.hasNext()) {
            int column = words.number();
            String[] values = new String[words.number()];
            for (int i = 0; i < values.length; i++) {
                values[i] = words.next();
            }
            marks.add(new RowKind.Mark(column, List.of(values)));
        }
        return new RowKind(
                name, record.form, columns, marks, irregular < 0 ? null : record.form.properties[irregular], null);
    }

    /** Index, how often it must be there, how often it may be. */
    private void times(FormWords words) {
        PropertyForm field = last().form.properties[words.number()];
        field.least = words.number();
        field.most = words.number();
    }

    /** Index of the element or -1 for the root, name, kind, path of what has values, what it refers to, paths of values. */
    @ByWord("key")
    private void key(FormWords words) {
        int index = words.number();
        String name = words.next();
        Key.Kind kind = Key.Kind.valueOf(words.next());
        String selector = words.next();
        String refer = words.next();
        Key key = Key.of(name, kind, selector, refer, words.texts());
        Described record = last();
        if (index < 0) {
            record.form.rootKeys = added(record.form.rootKeys, key);
        } else {
            record.form.properties[index].keys = added(record.form.properties[index].keys, key);
        }
    }

    /** Index of the attribute, its default. */
    @ByWord("default")
    private void byDefault(FormWords words) {
        PropertyForm field = last().form.properties[words.number()];
        String text = words.next();
        if (field.format.refuse(text) == null) {
            field.absent = field.format.read(text, false);
        }
    }

    private static Key[] added(Key[] keys, Key key) {
        Key[] all = Arrays.copyOf(keys, keys.length + 1);
        all[keys.length] = key;
        return all;
    }

    @ByWord({"any", "ATTRIBUTES"})
    private static XmlWildcard wildcard(FormWords words) {
        String processing = words.next();
        String target = words.next();
        return XmlWildcard.of(processing, target, words.texts());
    }

    private void skipStep() {
        int open = 0;
        do {
            String what = new FormWords(lines[next++]).next();
            switch (what) {
                case "sequence", "choice", "all", "loop" -> open++;
                case "end" -> open--;
                default -> {
                    // A field.
                }
            }
        } while (open > 0);
    }

    private void link(Described record) {
        record.form.fields =
                Arrays.stream(record.form.properties).filter(Objects::nonNull).toArray(PropertyForm[]::new);
        record.form.attributes = Arrays.stream(record.form.fields)
                .filter(field -> field.kind == PropertyForm.Kind.ATTRIBUTE)
                .toArray(PropertyForm[]::new);
        record.form.asksForAttributes = Arrays.stream(record.form.attributes)
                        .anyMatch(field -> field.is(PropertyForm.REQUIRED))
                || (record.form.otherNames != null && record.form.otherNames.keepsDeclarations());
        for (int i = 0; i < record.form.properties.length; i++) {
            if (record.form.properties[i] != null && record.types[i] >= 0) {
                PropertyForm field = record.form.properties[i];
                field.record = records.get(record.types[i]).form;
                if (field.is(PropertyForm.POLYMORPHIC)) {
                    field.derived = forms(record.allowed.getOrDefault(i, records.get(record.types[i]).derived));
                }
            }
        }
        record.form.presence = record.presence.toArray(PresenceRule[]::new);
        if (record.form.json != null) {
            record.form.json.presence = record.form.presence;
        }
        record.form.derived = forms(record.derived);
        PropertyForm[] fields = record.form.properties;
        if (record.pieces >= 0) {
            record.form.pieces = record.form.properties[record.pieces];
            fields = records.get(record.types[record.pieces]).form.properties;
        }
        if (record.content >= 0) {
            next = record.content;
            record.form.content = step(fields);
        }
    }

    private RecordForm[] forms(int[] numbers) {
        return Arrays.stream(numbers)
                .mapToObj(number -> records.get(number).form)
                .toArray(RecordForm[]::new);
    }

    @ByWord("content")
    private XmlStep step(PropertyForm[] fields) {
        FormWords words = new FormWords(lines[next++]);
        String what = words.next();
        return switch (what) {
            case "one" -> XmlStep.field(fields[words.number()], null, words.number(), words.number());
            case "any" -> {
                PropertyForm field = fields[words.number()];
                int min = words.number();
                int max = words.number();
                field.any = wildcard(words);
                yield XmlStep.field(field, field.any, min, max);
            }
            case "loop" -> {
                int min = words.number();
                int max = words.number();
                yield XmlStep.loop(steps(fields).get(0), min, max);
            }
            case "sequence" -> XmlStep.group(XmlStep.Order.SEQUENCE, words.number() == 0, steps(fields));
            case "choice" -> XmlStep.group(XmlStep.Order.CHOICE, words.number() == 0, steps(fields));
            case "all" -> XmlStep.group(XmlStep.Order.ALL, words.number() == 0, steps(fields));
            default -> throw unknown(next - 1);
        };
    }

    private List<XmlStep> steps(PropertyForm[] fields) {
        List<XmlStep> steps = new ArrayList<>();
        while (!lines[next].equals("end")) {
            steps.add(step(fields));
        }
        next++;
        return steps;
    }
}
