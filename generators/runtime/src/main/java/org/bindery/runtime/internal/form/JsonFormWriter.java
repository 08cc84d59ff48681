package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.json.JsonOutput;
import org.bindery.runtime.internal.json.JsonRaw;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.value.ValueFormat;

/** Writes a staged message as JSON, as forms say. For one message. Not thread-safe. */
public final class JsonFormWriter {

    private final StagedMessage staged;
    private final JsonOutput out;
    private final MessagePath path = new MessagePath();

    /**
     * Writes a JSON message in UTF-8.
     *
     * @param record the number of its record
     * @param message where it goes; it is flushed, not closed
     * @param root what paths start with
     * @param staging puts the message into a staged message, and says where its record starts
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public static void write(
            MessageForms forms, int record, OutputStream message, String root, ToIntFunction<StagedMessage> staging)
            throws IOException {
        JsonOutput out = new JsonOutput(message);
        write(forms, record, out, root, 0, staging);
        out.flush();
    }

    /**
     * Writes one of several JSON messages.
     *
     * @param record the number of its record
     * @param root what paths start with
     * @param number its number among all, from 1; 0 where they are not counted
     * @param staging puts the message into a staged message, and says where its record starts
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public static void write(
            MessageForms forms,
            int record,
            JsonOutput out,
            String root,
            int number,
            ToIntFunction<StagedMessage> staging)
            throws IOException {
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(root, number, XmlLimits.GREATEST_DEPTH);
            int at = staging.applyAsInt(staged);
            new JsonFormWriter(staged, out, root, number).record(forms.record(record), at);
        } finally {
            writer.release();
        }
    }

    /**
     * Writes JSON messages in UTF-8.
     *
     * @param record the number of their record
     * @param messages where they go; it is flushed, not closed
     * @param root what paths start with
     * @param items whether they are the items of an array; otherwise each is a line
     * @param staging puts one into a staged message, and says where its record starts
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public static <T> void write(
            MessageForms forms,
            int record,
            OutputStream messages,
            String root,
            boolean items,
            Iterable<? extends T> all,
            ToIntBiFunction<T, StagedMessage> staging)
            throws IOException {
        JsonOutput out = new JsonOutput(messages);
        int number = 0;
        for (T message : all) {
            number++;
            if (items) {
                out.end(number == 1 ? "[" : ",\n");
            }
            write(forms, record, out, root, number, staged -> staging.applyAsInt(message, staged));
            if (!items) {
                out.end("\n");
            }
        }
        if (items) {
            out.end(number == 0 ? "[]\n" : "]\n");
        }
        out.flush();
    }

    /**
     * @param root what paths start with
     * @param number its number among many, from 1, or 0
     */
    private JsonFormWriter(StagedMessage staged, JsonOutput out, String root, int number) {
        this.staged = staged;
        this.out = out;
        path.enter(root, number);
    }

    /** @param at where the record starts in the staged message */
    private void record(RecordForm record, int at) throws IOException {
        JsonForm form = record.json;
        if (form.kind != JsonForm.Kind.OBJECT) {
            part(alternative(form, at), at);
            return;
        }
        out.beginObject();
        for (int number : form.values) {
            member(form, form.parts[number], at);
        }
        if (form.others >= 0) {
            others(form, form.parts[form.others].property, at);
        }
        out.endObject();
    }

    /** Which of several values is there; an array may also be there without items. */
    private JsonPart alternative(JsonForm form, int at) {
        JsonPart array = null;
        for (int number : form.values) {
            JsonPart part = form.parts[number];
            if (form.values.length == 1 || isThere(part, at)) {
                return part;
            }
            array = array == null && part.isArray() ? part : array;
        }
        if (array == null) {
            throw new UnencodableException(path + "/#value", "it is missing");
        }
        return array;
    }

    /** Whether there is anything to write, be it null. */
    private boolean isThere(JsonPart part, int at) {
        PropertyForm property = part.property;
        return property.is(PropertyForm.REQUIRED) || staged.has(at + property.cell) || property.isNil(staged, at);
    }

    private void member(JsonForm form, JsonPart part, int at) throws IOException {
        boolean there = isThere(part, at);
        if (!there && part.property.isNull(staged, at)) {
            out.name(part.name);
            out.literal("null");
        } else if (there || part.always || part.property.isPresent(staged, at)) {
            out.name(part.name);
            part(part, at);
        } else if (part.absence >= 0) {
            PropertyForm absence = form.parts[part.absence].property;
            Object word = staged.get(at + absence.cell, absence.holding);
            if (word != null) {
                out.name(part.name);
                out.literal(word.equals("null") ? "null" : "[]");
            }
        }
    }

    private void others(JsonForm form, PropertyForm property, int at) throws IOException {
        JsonForm member = property.record.json;
        PropertyForm name = member.name.property;
        Set<String> names = new HashSet<>(form.members());
        int number = 0;
        for (int item = staged.part(at + property.cell); item != 0; item = staged.next(item)) {
            path.enter(property.step, ++number);
            String text = (String) staged.get(item + name.cell, name.holding);
            if (text == null) {
                throw new UnencodableException(path + "/" + name.step, "it is missing");
            }
            if (!names.add(text)) {
                throw refuse("the member '" + text + "' would come twice in its object");
            }
            out.name(text);
            part(member.value(), item);
            path.leave();
        }
    }

    private void part(JsonPart part, int at) throws IOException {
        PropertyForm property = part.property;
        int cell = at + property.cell;
        if (part.isArray()) {
            out.beginArray();
            int number = 0;
            for (int item = staged.part(cell); item != 0; item = staged.next(item)) {
                one(part, property.record == null ? item + 1 : item, ++number);
            }
            out.endArray();
        } else if (property.isNil(staged, at)) {
            out.literal("null");
        } else {
            one(part, property.record == null ? cell : staged.part(cell), 0);
        }
    }

    /** @param at the cell of a value, or where a record starts, or 0 */
    private void one(JsonPart part, int at, int number) throws IOException {
        PropertyForm property = part.property;
        path.enter(property.step, number);
        Object value = property.record == null ? staged.get(at, property.holding) : null;
        if (property.record == null ? value == null : at == 0) {
            throw refuse("it is missing");
        }
        switch (part.form) {
            case RECORD -> record(property.record, at);
            case TEXT -> out.string(text(property.format, value));
            case RAW -> out.plain(raw((String) value));
            default -> out.literal(literal(value));
        }
        path.leave();
    }

    @SuppressWarnings("unchecked") // what the staged message holds is of the class that the form of the values has
    private String text(ValueFormat<?> format, Object value) {
        String text;
        try {
            text = ((ValueFormat<Object>) format).write(value);
        } catch (IllegalArgumentException e) {
            throw refuse(e.getMessage());
        }
        if (!Texts.isWellFormed(text)) {
            throw refuse("it has half of a pair of surrogates");
        }
        return text;
    }

    private String raw(String json) {
        try {
            return JsonRaw.of(json);
        } catch (IOException e) {
            throw refuse(e.getMessage());
        }
    }

    private String literal(Object value) {
        if (value instanceof BigInteger || value instanceof BigDecimal) {
            BigDecimal number = value instanceof BigInteger integer ? new BigDecimal(integer) : (BigDecimal) value;
            if (JsonOutput.isTooLong(number)) {
                throw refuse("the number has more than " + JsonTree.MAX_DIGITS + " digits");
            }
            return number.toPlainString();
        }
        boolean real = value instanceof Float || value instanceof Double;
        if (real && !Double.isFinite(((Number) value).doubleValue())) {
            throw refuse("JSON has no " + value);
        }
        return value.toString();
    }

    private UnencodableException refuse(String reason) {
        return new UnencodableException(path.toString(), reason);
    }
}
