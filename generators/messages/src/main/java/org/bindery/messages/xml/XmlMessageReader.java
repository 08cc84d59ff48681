package org.bindery.messages.xml;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.FindingList;
import org.bindery.messages.InstancePath;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.LimitedInput;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.messages.check.MessageChecks;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.rules.RuleSet;
import org.bindery.shape.Shapes;

/// Reads the one message of an XML document.
public final class XmlMessageReader implements MessageReader {

    private final Layouts layouts;
    private final Model model;
    private final String source;
    private final LimitedInput in;
    private final ReadLimits limits;
    private boolean done;

    /// @param source the file's name, for places in findings
    public XmlMessageReader(Layouts layouts, Model model, String source, InputStream in, ReadLimits limits) {
        this.layouts = layouts;
        this.model = model;
        this.source = source;
        this.in = new LimitedInput(in, limits.maxBytes());
        this.limits = limits;
    }

    @Override
    public Optional<ReadMessage> next() throws IOException, InvalidMessageException {
        Optional<CheckedMessage> message = read(new MessageChecks(model, layouts.shapes())::references);
        return message.isPresent() ? Optional.of(message.get().valid()) : Optional.empty();
    }

    @Override
    public Optional<CheckedMessage> check() throws IOException, InvalidMessageException {
        return read(new MessageChecks(model, layouts.shapes(), RuleSet.of(layouts.shapes()))::of);
    }

    private Optional<CheckedMessage> read(Function<Message, List<org.bindery.runtime.Finding>> whole)
            throws IOException, InvalidMessageException {
        if (done) {
            return Optional.empty();
        }
        done = true;
        FindingList findings = new FindingList();
        try {
            Optional<ReadMessage> message = read(findings);
            return Optional.of(
                    message.isEmpty() || findings.isBroken()
                            ? new CheckedMessage(Optional.empty(), findings.all())
                            : CheckedMessage.of(
                                    message.get(),
                                    source,
                                    findings.all(),
                                    whole.apply(message.get().message())));
        } catch (FindingList.StopException e) {
            return Optional.of(new CheckedMessage(Optional.empty(), findings.all()));
        }
    }

    private Optional<ReadMessage> read(FindingList findings) throws IOException, InvalidMessageException {
        XmlCursor cursor = new XmlCursor(in, source, limits, findings);
        XmlRecords records = new XmlRecords(layouts.shapes(), model, cursor, findings);
        cursor.next();
        Name name = cursor.name();
        Shapes.Root root = layouts.shapes()
                .root(name)
                .orElseThrow(() -> findings.stop(cursor.location(), "/" + name.local(), unknownRoot(name)));
        InstancePath path = InstancePath.of(name);
        Optional<Object> value = records.root(layouts.shapes().shape(root.shape()), path);
        cursor.next();
        List<TextRange> ranges = records.ranges();
        return value.map(record -> new ReadMessage(
                new Message(name, (RecordValue) record), SourceMap.of(ranges.getLast(), ranges), in.count()));
    }

    private String unknownRoot(Name name) {
        List<Name> roots =
                layouts.shapes().roots().stream().map(Shapes.Root::element).toList();
        boolean sameLocal = roots.stream().anyMatch(root -> root.local().equals(name.local()));
        List<String> known = roots.stream()
                .limit(8)
                .map(root -> sameLocal ? root.toString() : root.local())
                .toList();
        return "the message starts with " + (sameLocal ? name.toString() : name.local()) + ", the model knows "
                + String.join(", ", known)
                + (roots.size() > known.size() ? "…" : "");
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
