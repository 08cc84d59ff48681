package org.bindery.runtime.internal.form;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.CharsetEncoder;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.value.ValueFormat;

/** Writes records as lines of {@code key=value} pairs, by their forms. Not thread-safe. */
public final class PairWriter {

    private final PairForms forms;
    private final Writer out;
    private final RecordWriter staging = new RecordWriter();
    private final CharsetEncoder encoder;
    private final StringBuilder line = new StringBuilder();
    private int records;

    private PairWriter(PairForms forms, OutputStream text) {
        this.forms = forms;
        this.encoder = forms.charset.newEncoder();
        this.out = new BufferedWriter(new OutputStreamWriter(text, forms.charset.newEncoder()));
    }

    /** Starts to write a text. */
    public static PairWriter of(MessageForms forms, OutputStream text) {
        return new PairWriter(new PairForms(forms), text);
    }

    /**
     * Writes a record.
     *
     * @param kind 0, since there is one kind only
     * @param stage puts it into a staged message, and says where it starts
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public <T> void write(int kind, T record, ToIntBiFunction<? super T, StagedMessage> stage) throws IOException {
        records++;
        StagedMessage staged = staging.plainStaged(forms.root, records, XmlLimits.GREATEST_DEPTH);
        try {
            line(staged, stage.applyAsInt(record, staged));
        } catch (UnencodableException e) {
            out.flush();
            throw e;
        }
        out.append(line).append('\n');
    }

    private void line(StagedMessage staged, int at) {
        line.setLength(0);
        for (int i = 0; i < forms.keys.length; i++) {
            PropertyForm property = forms.record.properties[i];
            if (property.is(PropertyForm.REPEATED)) {
                for (int item = staged.part(at + property.cell); item != 0; item = staged.next(item)) {
                    pair(i, staged.get(item + 1, property.holding));
                }
            } else {
                single(i, staged.get(at + property.cell, property.holding));
            }
        }
    }

    private void single(int number, Object value) {
        PropertyForm property = forms.record.properties[number];
        if (property.kind == PropertyForm.Kind.FLAG && !Boolean.TRUE.equals(value)) {
            return;
        }
        if (value != null) {
            pair(number, value);
        } else if (property.is(PropertyForm.REQUIRED)) {
            throw refuse(property, "it is missing");
        }
    }

    @SuppressWarnings("unchecked") // formats write what the cells of their property hold
    private void pair(int number, Object value) {
        PropertyForm property = forms.record.properties[number];
        String written;
        try {
            written = ((ValueFormat<Object>) property.format).write(value);
        } catch (IllegalArgumentException e) {
            throw refuse(property, e.getMessage());
        }
        if (!encoder.canEncode(written)) {
            throw refuse(
                    property, "'" + Excerpt.of(written) + "' has characters that " + forms.charset.name() + " lacks");
        }
        line.append(line.length() == 0 ? "" : String.valueOf(PairForms.SEPARATOR));
        escaped(forms.keys[number], true);
        line.append(PairForms.EQUALS);
        escaped(written, false);
    }

    private UnencodableException refuse(PropertyForm property, String reason) {
        return new UnencodableException("/" + forms.root + "[" + records + "]/" + property.pathStep, reason);
    }

    private void escaped(String text, boolean key) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> line.append(PairForms.ESCAPE).append('n');
                case '\r' -> line.append(PairForms.ESCAPE).append('r');
                case PairForms.SEPARATOR, PairForms.ESCAPE ->
                    line.append(PairForms.ESCAPE).append(c);
                case PairForms.EQUALS -> line.append(key ? PairForms.ESCAPE + "=" : "=");
                default -> line.append(c);
            }
        }
    }

    /** Ends the text, and leaves open where it goes. */
    public void close() throws IOException {
        out.flush();
    }
}
