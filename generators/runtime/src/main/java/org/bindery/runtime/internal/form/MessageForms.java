package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlOptions;
import org.bindery.runtime.internal.json.JsonInput;
import org.bindery.runtime.internal.json.JsonOutput;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.xml.XmlInput;
import org.bindery.runtime.internal.xml.XmlOutput;

/**
 * How the records of a model stand in messages: the forms of their values, and of themselves in XML or JSON.
 * Generated code has them as text, see {@link MessageFormsReader}. Immutable and thread-safe.
 */
public final class MessageForms {

    private final List<RecordForm> records;
    /** What rows are, in delimited text; null in other formats. */
    private final RowForms rows;

    MessageForms(List<RecordForm> records, RowForms rows) {
        this.records = List.copyOf(records);
        this.rows = rows;
    }

    /**
     * Reads forms.
     *
     * @param parts their text, which may be too long for one constant
     * @return the forms
     * @throws IllegalArgumentException when the text is none that the generator of this version makes
     */
    public static MessageForms of(String... parts) {
        return new MessageFormsReader(String.join("", parts)).read();
    }

    /**
     * Reads an XML document.
     *
     * @param record the number of the record of its root element
     * @param document its bytes, which are not closed
     * @param options how it is read
     * @param namespace the root element's namespace, or the empty string
     * @param root the root element's local name
     * @param staged where it goes
     * @return where its record starts in the staged message
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it is not as the forms say
     */
    public int readXml(
            int record, InputStream document, XmlOptions options, String namespace, String root, StagedMessage staged)
            throws IOException, InvalidMessageException {
        XmlInput in = XmlInput.open(document, options);
        return new XmlFormReader(in, staged).document(records.get(record), namespace, root);
    }

    /**
     * Reads a JSON message.
     *
     * @param record the number of its record
     * @param message the message
     * @param staged where it goes
     * @return where its record starts in the staged message
     * @throws InvalidMessageException when it is not as the forms say
     */
    public int readJson(int record, JsonInput message, StagedMessage staged) throws InvalidMessageException {
        return new JsonFormReader(message, staged).read(records.get(record));
    }

    /**
     * Reads delimited text.
     *
     * @param text the text
     * @param comments whether lines that are no rows are records too; otherwise they are passed over
     * @return what reads it
     */
    public RowReader rows(Reader text, boolean comments) {
        return rows(new RowInput(text), comments, RowReader.MAX_TEXT, RowReader.MAX_FIELDS, false);
    }

    /**
     * Reads delimited text.
     *
     * @param text its bytes, in the character set of the forms; not closed
     * @param comments whether lines that are no rows are records too; otherwise they are passed over
     * @return what reads it
     */
    public RowReader rows(InputStream text, boolean comments) {
        return rows(input(text), comments, RowReader.MAX_TEXT, RowReader.MAX_FIELDS, false);
    }

    /**
     * Reads delimited text, with the place of each field.
     *
     * @param text its bytes, in the character set of the forms; not closed
     * @param maxText how many characters a row has at most
     * @param maxFields how many fields a row has at most, where its kind does not tell
     * @return what reads it
     */
    public RowReader rows(InputStream text, int maxText, int maxFields) {
        return rows(input(text), true, maxText, maxFields, true);
    }

    private RowReader rows(RowInput in, boolean comments, int maxText, int maxFields, boolean counting) {
        return new RowReader(rows, new RowFields(in, rows, maxText, counting), comments, maxFields);
    }

    private RowInput input(InputStream text) {
        Charset charset = Charset.forName(rows.charset);
        return charset.equals(StandardCharsets.UTF_8)
                ? new RowInput(text)
                : new RowInput(new InputStreamReader(text, charset.newDecoder()));
    }

    /**
     * Writes delimited text.
     *
     * @param text where it goes
     * @return what writes it
     */
    public RowWriter rows(Appendable text) {
        return new RowWriter(rows, text);
    }

    /**
     * Writes an XML document in UTF-8.
     *
     * @param record the number of the record of its root element
     * @param document where it goes; it is flushed, not closed
     * @param namespace the root element's namespace, or the empty string
     * @param root the root element's local name
     * @param message puts the message into a staged message, and says where its record starts
     * @throws IOException when it cannot be written
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public void writeXml(
            int record, OutputStream document, String namespace, String root, ToIntFunction<StagedMessage> message)
            throws IOException {
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(root, 0);
            int at = message.applyAsInt(staged);
            new XmlFormWriter(staged, XmlOutput.start(document)).document(records.get(record), at, namespace, root);
        } finally {
            writer.release();
        }
    }

    /**
     * Writes a JSON message in UTF-8.
     *
     * @param record the number of its record
     * @param message where it goes; it is flushed, not closed
     * @param root what paths start with
     * @param staging puts the message into a staged message, and says where its record starts
     * @throws IOException when it cannot be written
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public void writeJson(int record, OutputStream message, String root, ToIntFunction<StagedMessage> staging)
            throws IOException {
        JsonOutput out = new JsonOutput(message);
        writeJson(record, out, root, 0, staging);
        out.flush();
    }

    private void writeJson(int record, JsonOutput out, String root, int number, ToIntFunction<StagedMessage> staging)
            throws IOException {
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(root, number);
            int at = staging.applyAsInt(staged);
            new JsonFormWriter(staged, out, root, number).record(records.get(record), at);
        } finally {
            writer.release();
        }
    }

    /**
     * Writes JSON messages in UTF-8.
     *
     * @param <T> their type
     * @param record the number of their record
     * @param messages where they go; it is flushed, not closed
     * @param root what paths start with
     * @param items whether they are the items of an array; otherwise each is a line
     * @param all the messages
     * @param staging puts one into a staged message, and says where its record starts
     * @throws IOException when they cannot be written
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public <T> void writeJson(
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
            writeJson(record, out, root, number, staged -> staging.applyAsInt(message, staged));
            if (!items) {
                out.end("\n");
            }
        }
        if (items) {
            out.end(number == 0 ? "[]\n" : "]\n");
        }
        out.flush();
    }
}
