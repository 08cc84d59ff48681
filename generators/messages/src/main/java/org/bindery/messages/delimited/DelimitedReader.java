package org.bindery.messages.delimited;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.CheckingReader;
import org.bindery.messages.Finding;
import org.bindery.messages.InstancePath;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.LimitedInput;
import org.bindery.messages.Message;
import org.bindery.messages.MessageChecks;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.bindery.shape.delimited.DelimitedRecords;
import org.jspecify.annotations.Nullable;

/// Reads messages that are rows of delimited text, and the lines between them where the model keeps these. An empty
/// field is absent; with quotes it is the empty text, where the component is a text.
public final class DelimitedReader extends CheckingReader {

    private final DelimitedRecords records;
    private final DelimitedRecords.Kind first;
    private final MessageFormat.Delimited format;
    private final String file;
    private final Charset charset;
    private final BufferedReader in;
    private final DelimitedText text;
    private final RowText written;
    private final int most;
    private int @Nullable [] places;
    private int rows;

    /// Opens a text.
    ///
    /// @throws IOException when the model has no root element, or its records are not flat
    public DelimitedReader(
            Shapes shapes, MessageFormat.Delimited format, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(shapes, MessageChecks::new);
        this.records = records(shapes);
        this.first = records.kinds().getFirst();
        this.format = format;
        this.file = file;
        this.charset = charset(format);
        this.written = new RowText(format);
        this.most = most(records);
        this.places = format.header() ? null : inOrder(first);
        this.in = new BufferedReader(
                new InputStreamReader(new LimitedInput(in, limits.maxBytes()), charset.newDecoder()));
        this.text = new DelimitedText(
                this.in, format, file, limits, records.comment().isEmpty());
    }

    static DelimitedRecords records(Shapes shapes) throws IOException {
        try {
            return DelimitedRecords.of(shapes);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// The character set that a format names.
    static Charset charset(MessageFormat.Delimited format) throws IOException {
        try {
            return Charset.forName(format.charset());
        } catch (IllegalArgumentException e) {
            throw new IOException("the character set '" + format.charset() + "' is unknown", e);
        }
    }

    /// How many fields a row has at most; -1 when that is not known.
    private static int most(DelimitedRecords records) {
        boolean any = records.kinds().stream().anyMatch(kind -> kind.irregular().isPresent());
        return any
                ? -1
                : records.kinds().stream()
                        .mapToInt(kind -> kind.columns().size())
                        .max()
                        .orElse(-1);
    }

    @Override
    protected Optional<CheckedMessage> read(MessageChecks checks) throws IOException, InvalidMessageException {
        try {
            Optional<DelimitedText.Row> row = line();
            return row.isPresent() ? Optional.of(message(row.get(), checks)) : Optional.empty();
        } catch (LimitedInput.TooLargeException e) {
            throw invalid(new Location(file, 0, 0), "/" + first.element().local(), e.getMessage());
        } catch (CharacterCodingException e) {
            throw invalid(
                    new Location(file, 0, 0), "/" + first.element().local(), "the text is not " + format.charset());
        }
    }

    /// The next line that is a message.
    private Optional<DelimitedText.Row> line() throws IOException, InvalidMessageException {
        while (true) {
            boolean heading = places == null;
            InstancePath path = InstancePath.of(first.element(), rows + 1);
            text.nextIs(heading ? "/" + first.element().local() : path.toString());
            Optional<DelimitedText.Row> row;
            try {
                row = text.next(heading ? -1 : most);
            } catch (InvalidMessageException e) {
                rows += heading ? 0 : 1;
                throw e;
            }
            boolean comment = row.isPresent() && row.get().isComment();
            if (heading && !comment) {
                places = headings(row.map(DelimitedText.Row::fields).orElse(List.of()));
            } else if (!comment || records.comment().isPresent()) {
                rows++;
                return row;
            }
        }
    }

    private static int[] inOrder(DelimitedRecords.Kind kind) {
        return IntStream.range(0, kind.columns().size()).toArray();
    }

    /// Whether a heading has the names of all columns in the model's order. It may leave out some of them if the one
    /// that
    /// the model keeps does so.
    private boolean areInOrder(List<DelimitedText.Field> row) {
        List<Property> columns = first.columns();
        int named = 0;
        for (int i = 0; i < row.size(); i++) {
            String name = row.get(i).text();
            if (!name.isEmpty() && (i >= columns.size() || !name.equals(DelimitedRecords.heading(columns.get(i))))) {
                return false;
            }
            named += name.isEmpty() ? 0 : 1;
        }
        boolean mayLack = DelimitedRecords.keptHeading(first, format).isPresent();
        return named == columns.size() || (mayLack && named > 0);
    }

    /// Where each column stands, by the headings.
    private int[] headings(List<DelimitedText.Field> row) throws InvalidMessageException {
        if (areInOrder(row)) {
            return inOrder(first);
        }
        Map<String, Integer> byName = new HashMap<>();
        for (int i = 0; i < row.size(); i++) {
            byName.putIfAbsent(row.get(i).text(), i);
        }
        int[] found = new int[first.columns().size()];
        for (int column = 0; column < found.length; column++) {
            Property property = first.columns().get(column);
            Integer place = byName.remove(DelimitedRecords.heading(property));
            if (place == null) {
                throw invalid(
                        new Location(file, row.isEmpty() ? 1 : row.getFirst().line(), 1),
                        "/" + first.element().local() + "/" + property.name(),
                        "the column '" + DelimitedRecords.heading(property) + "' is missing in the heading");
            }
            found[column] = place;
        }
        if (!byName.isEmpty() || row.size() > found.length) {
            String unknown = byName.isEmpty()
                    ? row.getLast().text()
                    : byName.keySet().iterator().next();
            throw invalid(
                    new Location(file, row.getFirst().line(), 1),
                    "/" + first.element().local(),
                    "the column '" + unknown + "' in the heading is not one of the model");
        }
        return found;
    }

    private CheckedMessage message(DelimitedText.Row row, MessageChecks checks) throws InvalidMessageException {
        if (row.isComment()) {
            return comment(records.comment().orElseThrow(), row, checks);
        }
        DelimitedRecords.Kind kind = new RowKinds(records, format).of(row).orElse(null);
        if (kind == null) {
            String beginning = row.text().substring(0, Math.min(row.text().length(), 20));
            throw invalid(
                    new Location(file, row.line(), 1),
                    InstancePath.of(first.element(), rows).toString(),
                    "the row is of no kind that the model knows; it begins with '" + Excerpt.of(beginning) + "'");
        }
        InstancePath path = InstancePath.of(kind.element(), rows);
        int[] found = kind == first && places != null ? places : inOrder(kind);
        if (!kind.isAsWide(row.fields().size(), format.style().shortRows())) {
            return new CheckedMessage(
                    Optional.empty(),
                    List.of(new Finding(
                            new Location(file, row.line(), 1),
                            path.toString(),
                            "expected " + found.length + " fields, found "
                                    + row.fields().size())));
        }
        return message(kind, row, found, checks);
    }

    private CheckedMessage comment(DelimitedRecords.Comment comment, DelimitedText.Row row, MessageChecks checks) {
        InstancePath path = InstancePath.of(comment.element(), rows);
        Message message = new Message(comment.element(), RecordValue.of(comment.shape(), List.of(row.whole())));
        TextRange text = new TextRange(path.child(comment.text()).toString(), row.start(), row.end(), row.line(), 1);
        TextRange whole = new TextRange(path.toString(), row.start(), row.end(), row.line(), 1);
        ReadMessage read = new ReadMessage(
                message, SourceMap.of(whole, List.of(text)), row.text().getBytes(charset).length);
        return CheckedMessage.of(read, file, List.of(), checks.of(message, rows));
    }

    private CheckedMessage message(
            DelimitedRecords.Kind kind, DelimitedText.Row row, int[] found, MessageChecks checks) {
        InstancePath path = InstancePath.of(kind.element(), rows);
        List<DelimitedText.Field> fields = row.fields();
        @Nullable
        Object[] values = new @Nullable Object[kind.shape().properties().size()];
        List<TextRange> ranges = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        for (int column = 0; column < found.length; column++) {
            Property property = kind.columns().get(column);
            DelimitedText.Field field = found[column] < fields.size()
                    ? fields.get(found[column])
                    : fields.getLast().following();
            String itsPath = path.child(property).toString();
            ranges.add(new TextRange(itsPath, field.start(), field.end(), field.line(), field.column()));
            boolean lenient = kind.irregular().isPresent() && !property.isMandatory();
            values[property.index()] = value(property, field, itsPath, lenient, findings);
        }
        if (findings.stream().anyMatch(DelimitedReader::isLost)) {
            return new CheckedMessage(Optional.empty(), findings);
        }
        if (kind.irregular().isPresent() && Arrays.equals(found, inOrder(kind))) {
            values[kind.irregular().get().index()] = irregular(kind, row, values);
        }
        TextRange whole = new TextRange(path.toString(), row.start(), row.end(), row.line(), 1);
        Message message = new Message(kind.element(), RecordValue.of(kind.shape(), Arrays.asList(values)));
        ReadMessage read =
                new ReadMessage(message, SourceMap.of(whole, ranges), row.text().getBytes(charset).length);
        return CheckedMessage.of(read, file, findings, checks.of(message, rows));
    }

    /// The row itself, if its values would be written otherwise. Where a heading tells another order of the columns,
    /// rows are written in that of the model, and none is kept.
    private @Nullable String irregular(DelimitedRecords.Kind kind, DelimitedText.Row row, @Nullable Object[] values) {
        try {
            String again = written.of(kind, property -> values[property.index()]);
            return again.equals(row.whole()) ? null : row.whole();
        } catch (IllegalArgumentException e) {
            return row.whole();
        }
    }

    /// Whether there is no value because of what is wrong.
    private static boolean isLost(Finding finding) {
        return finding.rule().equals("type") || finding.rule().equals("required");
    }

    /// @param lenient whether what is no value is kept elsewhere
    private @Nullable Object value(
            Property property, DelimitedText.Field field, String path, boolean lenient, List<Finding> findings) {
        FieldFormat type = written.format(property);
        Location place = new Location(file, field.line(), field.column());
        if (field.text().isEmpty() && !(field.quoted() && type.isText())) {
            if (property.isMandatory()) {
                findings.add(new Finding("required", Severity.ERROR, place, path, "the value is missing"));
            }
            return null;
        }
        try {
            Object value = type.read(field.text());
            type.violations(value, field.text()).forEach(violation -> findings.add(Finding.of(violation, place, path)));
            return value;
        } catch (IllegalArgumentException e) {
            if (!lenient) {
                findings.add(new Finding("type", Severity.ERROR, place, path, e.getMessage()));
            }
            return null;
        }
    }

    private static InvalidMessageException invalid(Location location, String path, String reason) {
        return new InvalidMessageException(List.of(new Finding(location, path, reason)));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
