package org.bindery.messages.xml;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.FindingList;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.LimitedInput;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.MessageChecks;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.xml.XmlInput;
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

    private Optional<ReadMessage> read(FindingList findings) throws IOException {
        FoundInXml found = null;
        try {
            found = new FoundInXml(in, source, limits, findings);
            return read(found, findings);
        } catch (org.bindery.runtime.InvalidMessageException e) {
            throw findings.stop(new Location(source, e.line(), e.column()), e.path(), e.reason());
        } catch (LimitedInput.TooLargeException e) {
            Location start = found == null ? new Location(source, 1, 1) : found.location(XmlInput.TAG);
            throw findings.stop(start, "", e.getMessage());
        }
    }

    private Optional<ReadMessage> read(FoundInXml found, FindingList findings)
            throws IOException, org.bindery.runtime.InvalidMessageException {
        found.isAtElement();
        Name name = found.name();
        Shapes shapes = layouts.shapes();
        if (shapes.root(name).isEmpty()) {
            throw findings.stop(found.location(XmlInput.TAG), "/" + name.local(), unknownRoot(name));
        }
        DataForms forms = DataForms.of(model, shapes);
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(name.local(), 0, RecordWriter.MAX_DEPTH);
            Element root = model.element(name).orElseThrow();
            LooseElements loose = new LooseElements(model, shapes);
            ElementReader reader = new ElementReader(found, shapes, forms, root, loose, staged, true);
            int at = reader.read(name, name.local(), 0);
            found.end();
            return findings.isBroken()
                    ? Optional.empty()
                    : Optional.of(
                            new ReadMessage(new Message(name, forms.record(staged, at)), found.source(), in.count()));
        } finally {
            writer.release();
        }
    }

    private String unknownRoot(Name name) {
        if (model.element(name).isPresent()) {
            return "the message starts with " + name.local() + ", which is a global element of the model, but no root"
                    + " element; 'bindery edit MODEL add reference /" + name.local() + "' makes it one";
        }
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
