package org.bindery.messages.delimited;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InstancePath;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.LimitedInput;
import org.bindery.messages.Message;
import org.bindery.messages.MessageChecks;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import org.bindery.rules.RuleSet;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Reads messages that are rows of delimited text. An empty field is absent; with quotes it is the empty text, where
/// the
/// component is a text.
public final class DelimitedReader implements MessageReader {

    private final Name root;
    private final RecordShape shape;
    private final MessageFormat.Delimited format;
    private final String file;
    private final Charset charset;
    private final BufferedReader in;
    private final DelimitedText text;
    private final List<FieldFormat> formats = new ArrayList<>();
    private final Shapes shapes;
    private final MessageChecks plainChecks = new MessageChecks(RuleSet.NONE);
    private Optional<MessageChecks> ruleChecks = Optional.empty();
    private int[] places;
    private int rows;

    /// Opens a text.
    ///
    /// @throws IOException when the model has no root element, or its records are not flat
    public DelimitedReader(
            Shapes shapes, MessageFormat.Delimited format, String file, InputStream in, ReadLimits limits)
            throws IOException {
        FlatRecord flat = FlatRecord.of(shapes);
        this.shapes = shapes;
        this.root = flat.root();
        this.shape = flat.shape();
        this.format = format;
        this.file = file;
        this.charset = FlatRecord.charset(format);
        this.in = new BufferedReader(
                new InputStreamReader(new LimitedInput(in, limits.maxBytes()), charset.newDecoder()));
        this.text = new DelimitedText(this.in, format, file, limits);
        shape.properties().forEach(property -> formats.add(new FieldFormat(property)));
    }

    @Override
    public Optional<ReadMessage> next() throws IOException, InvalidMessageException {
        Optional<CheckedMessage> message = read(plainChecks);
        return message.isPresent() ? Optional.of(message.get().valid()) : Optional.empty();
    }

    @Override
    public Optional<CheckedMessage> check() throws IOException, InvalidMessageException {
        if (ruleChecks.isEmpty()) {
            ruleChecks = Optional.of(new MessageChecks(RuleSet.of(shapes)));
        }
        return read(ruleChecks.get());
    }

    private Optional<CheckedMessage> read(MessageChecks checks) throws IOException, InvalidMessageException {
        try {
            if (places == null) {
                text.nextIs("/" + root.local());
                places = format.header() ? headings(text.row(-1)) : inOrder();
            }
            rows++;
            text.nextIs(InstancePath.of(root, rows).toString());
            List<DelimitedText.Field> row = text.row(places.length);
            return row.isEmpty() ? Optional.empty() : Optional.of(message(row, checks));
        } catch (LimitedInput.TooLargeException e) {
            throw invalid(new Location(file, 0, 0), "/" + root.local(), e.getMessage());
        } catch (CharacterCodingException e) {
            throw invalid(new Location(file, 0, 0), "/" + root.local(), "the text is not " + format.charset());
        }
    }

    private int[] inOrder() {
        int[] order = new int[shape.properties().size()];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        return order;
    }

    /// Where each property stands, by the headings.
    private int[] headings(List<DelimitedText.Field> row) throws InvalidMessageException {
        Map<String, Integer> byName = new HashMap<>();
        for (int i = 0; i < row.size(); i++) {
            byName.putIfAbsent(row.get(i).text(), i);
        }
        int[] found = new int[shape.properties().size()];
        for (Property property : shape.properties()) {
            Integer place = byName.remove(FlatRecord.heading(property));
            if (place == null) {
                throw invalid(
                        new Location(file, row.isEmpty() ? 1 : row.getFirst().line(), 1),
                        "/" + root.local() + "/" + property.name(),
                        "the column '" + FlatRecord.heading(property) + "' is missing in the heading");
            }
            found[property.index()] = place;
        }
        if (!byName.isEmpty() || row.size() > found.length) {
            String unknown = byName.isEmpty()
                    ? row.getLast().text()
                    : byName.keySet().iterator().next();
            throw invalid(
                    new Location(file, row.getFirst().line(), 1),
                    "/" + root.local(),
                    "the column '" + unknown + "' in the heading is not one of the model");
        }
        return found;
    }

    private CheckedMessage message(List<DelimitedText.Field> row, MessageChecks checks) throws InvalidMessageException {
        InstancePath path = InstancePath.of(root, rows);
        DelimitedText.Field first = row.getFirst();
        if (row.size() > places.length
                || row.size() < places.length && !format.style().shortRows()) {
            return new CheckedMessage(
                    Optional.empty(),
                    List.of(new Finding(
                            new Location(file, first.line(), 1),
                            path.toString(),
                            "expected " + places.length + " fields, found " + row.size())));
        }
        List<Object> values = new ArrayList<>();
        List<TextRange> ranges = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        long bytes = row.size() - 1L;
        for (Property property : shape.properties()) {
            int place = places[property.index()];
            DelimitedText.Field field =
                    place < row.size() ? row.get(place) : row.getLast().following();
            String itsPath = path.child(property).toString();
            ranges.add(new TextRange(itsPath, field.start(), field.end(), field.line(), field.column()));
            bytes += field.text().getBytes(charset).length + (field.quoted() ? 2 : 0);
            values.add(value(property, field, itsPath, findings));
        }
        if (findings.stream().anyMatch(DelimitedReader::isLost)) {
            return new CheckedMessage(Optional.empty(), findings);
        }
        TextRange whole =
                new TextRange(path.toString(), first.start(), row.getLast().end(), first.line(), 1);
        Message message = new Message(root, RecordValue.of(shape, values));
        ReadMessage read = new ReadMessage(message, SourceMap.of(whole, ranges), bytes);
        return CheckedMessage.of(read, file, findings, checks.of(message, rows));
    }

    /// Whether there is no value because of what is wrong.
    private static boolean isLost(Finding finding) {
        return finding.rule().equals("type") || finding.rule().equals("required");
    }

    private Object value(Property property, DelimitedText.Field field, String path, List<Finding> findings) {
        FieldFormat type = formats.get(property.index());
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
            findings.add(new Finding("type", Severity.ERROR, place, path, e.getMessage()));
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
