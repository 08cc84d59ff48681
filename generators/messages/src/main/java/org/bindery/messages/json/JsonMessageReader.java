package org.bindery.messages.json;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InstancePath;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.LimitedInput;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.messages.check.CheckingReader;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.MessageChecks;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.JsonLimits;
import org.bindery.runtime.internal.form.JsonFormReader;
import org.bindery.runtime.internal.json.JsonSource;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Shapes;

/// Reads messages that are JSON texts, by the engine of the runtime: a single document, several in a row, lines of
/// their own, or the items of an array where the root element repeats.
public final class JsonMessageReader extends CheckingReader {

    private final Shapes shapes;
    private final String file;
    private final LimitedInput in;
    private final JsonSource source;
    private final JsonRoots roots;
    private final DataForms forms;
    private final boolean lines;
    private int number;
    private boolean broken;

    /// @param file the file's name, for places in findings
    /// @throws IOException when JSON cannot hold the records of the model
    public JsonMessageReader(
            Model model, Shapes shapes, MessageFormat.Json format, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes);
        this.shapes = shapes;
        this.file = file;
        this.in = new LimitedInput(in, limits.maxBytes());
        this.lines = format.lines();
        this.roots = JsonRoots.of(shapes, format);
        this.forms = DataForms.of(model, shapes);
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
        int[] records = shapes.roots().stream()
                .mapToInt(root -> forms.number(shapes.shape(root.shape())))
                .toArray();
        int picked = JsonFormReader.pick(forms.forms(), records, tree);
        Name root = shapes.roots().get(picked).element();
        FoundInJson found = new FoundInJson(tree, file, root.local(), place());
        Optional<RecordValue> record = record(root, records[picked], found);
        if (record.isEmpty()) {
            return new CheckedMessage(Optional.empty(), found.findings());
        }
        Message message = new Message(root, record.get());
        List<TextRange> ranges = found.ranges();
        ReadMessage read = new ReadMessage(message, SourceMap.of(ranges.getFirst(), ranges), tree.bytes());
        return CheckedMessage.of(read, file, List.of(), checks.of(message, place()));
    }

    /// Reads a record; empty when something is wrong with it.
    ///
    /// @param form the number of its form
    private Optional<RecordValue> record(Name root, int form, FoundInJson found) {
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(root.local(), place(), JsonLimits.GREATEST_DEPTH);
            int at = JsonFormReader.read(forms.forms(), form, found, staged);
            return found.isWrong() ? Optional.empty() : Optional.of(forms.record(staged, at));
        } catch (org.bindery.runtime.InvalidMessageException e) {
            // So much is wrong that the rest was not looked at.
            return Optional.empty();
        } finally {
            writer.release();
        }
    }

    /// The place of the current message in the file; 0 where they are not counted.
    private int place() {
        return roots.isNumbered() ? number : 0;
    }

    private InvalidMessageException invalid(Location location, String reason) {
        return new InvalidMessageException(List.of(new Finding(location, path(), reason)));
    }

    private String path() {
        Name root = shapes.roots().getFirst().element();
        return (roots.isNumbered() ? InstancePath.of(root, number) : InstancePath.of(root)).toString();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
