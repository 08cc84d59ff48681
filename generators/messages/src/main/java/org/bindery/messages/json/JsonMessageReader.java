package org.bindery.messages.json;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.FindingList;
import org.bindery.messages.InstancePath;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.LimitedInput;
import org.bindery.messages.Message;
import org.bindery.messages.PropertyRules;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.messages.check.CheckingReader;
import org.bindery.messages.check.MessageChecks;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.JsonLimits;
import org.bindery.runtime.internal.json.JsonSource;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.shape.JsonRecords;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Reads messages that are JSON texts: a single document, several in a row, lines of their own, or the items of an
/// array
/// where the root element repeats.
public final class JsonMessageReader extends CheckingReader {

    private final Shapes shapes;
    private final String file;
    private final LimitedInput in;
    private final JsonSource source;
    private final JsonRoots roots;
    private final JsonRecords records;
    private final PropertyRules rules = new PropertyRules();
    private final boolean lines;
    private int number;
    private boolean broken;

    /// @param file the file's name, for places in findings
    /// @throws IOException when JSON cannot hold the records of the model
    public JsonMessageReader(
            Shapes shapes, Model model, MessageFormat.Json format, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes);
        this.shapes = shapes;
        this.file = file;
        this.in = new LimitedInput(in, limits.maxBytes());
        this.lines = format.lines();
        this.roots = JsonRoots.of(shapes, format);
        this.records = roots.records();
        this.source = new JsonSource(this.in, limits(limits), roots.inArray());
    }

    private static JsonLimits limits(ReadLimits limits) {
        return new JsonLimits(
                Math.min(limits.maxDepth(), JsonLimits.GREATEST_DEPTH),
                limits.maxComponents(),
                limits.maxTextLength(),
                (int) Math.min(limits.maxBytes(), JsonLimits.DEFAULT.bytes()));
    }

    @Override
    protected Optional<CheckedMessage> read(MessageChecks checks) throws IOException, InvalidMessageException {
        if (broken) {
            return Optional.empty();
        }
        number++;
        JsonTree tree;
        try {
            tree = source.next();
        } catch (org.bindery.runtime.InvalidMessageException e) {
            InvalidMessageException invalid = invalid(new Location(file, e.line(), e.column()), e.reason());
            if (!lines) {
                broken = true;
                throw invalid;
            }
            source.skipLine();
            return Optional.of(new CheckedMessage(Optional.empty(), invalid.findings()));
        } catch (LimitedInput.TooLargeException e) {
            broken = true;
            throw invalid(new Location(file, 0, 0), e.getMessage());
        }
        if (tree == null && number == 1 && !lines && !roots.inArray()) {
            throw invalid(new Location(file, 1, 1), "the text is empty");
        }
        return tree == null ? Optional.empty() : Optional.of(message(tree, checks));
    }

    private CheckedMessage message(JsonTree tree, MessageChecks checks) {
        FindingList findings = new FindingList();
        JsonFits fits = new JsonFits(records, rules, tree);
        Shapes.Root root = roots.pick(fits);
        RecordShape shape = shapes.shape(root.shape());
        JsonRecordReader reader = new JsonRecordReader(records, rules, fits, tree, file, findings);
        try {
            Optional<Object> value = reader.record(shape, 0, path(root));
            if (value.isEmpty()) {
                return new CheckedMessage(Optional.empty(), findings.all());
            }
            List<TextRange> ranges = new ArrayList<>(reader.ranges());
            Message message = new Message(root.element(), (RecordValue) value.get());
            ReadMessage read = new ReadMessage(message, SourceMap.of(ranges.getFirst(), ranges), tree.bytes());
            return CheckedMessage.of(read, file, findings.all(), checks.of(message, roots.isNumbered() ? number : 0));
        } catch (FindingList.StopException e) {
            return new CheckedMessage(Optional.empty(), findings.all());
        }
    }

    private InstancePath path(Shapes.Root root) {
        return roots.isNumbered() ? InstancePath.of(root.element(), number) : InstancePath.of(root.element());
    }

    private InvalidMessageException invalid(Location location, String reason) {
        return new InvalidMessageException(
                List.of(new Finding(location, path(roots.first()).toString(), reason)));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
