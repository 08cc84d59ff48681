package org.bindery.messages.asn1;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.LimitedInput;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.messages.check.CheckingReader;
import org.bindery.messages.check.DataForms;
import org.bindery.messages.check.MessageChecks;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.internal.asn1.Asn1Forms;
import org.bindery.runtime.internal.asn1.Asn1Places;
import org.bindery.runtime.internal.asn1.Asn1Reader;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Shapes;

/// Reads values of ASN.1 types, by the engine of the runtime. Reading goes on behind a message that is not as its type
/// says.
public final class Asn1MessageReader extends CheckingReader {

    private final List<Name> elements;
    private final DataForms forms;
    private final String file;
    private final InputStream in;
    private final Asn1Reader messages;

    /// Opens a source.
    ///
    /// @throws IOException when the model does not say how its messages are read
    public Asn1MessageReader(Model model, Shapes shapes, String file, InputStream in, ReadLimits limits)
            throws IOException {
        super(model, shapes);
        this.elements = shapes.roots().stream().map(Shapes.Root::element).toList();
        this.forms = DataForms.of(model, shapes);
        this.file = file;
        this.in = new LimitedInput(in, limits.maxBytes());
        this.messages = Asn1Reader.unchecked(forms(model, shapes, forms), this.in);
    }

    /// What the messages of a model are.
    ///
    /// @throws IOException when the model does not say it, or has no root element
    static Asn1Forms forms(Model model, Shapes shapes, DataForms forms) throws IOException {
        List<String> problems = Asn1Problems.of(model, shapes).stream()
                .map(problem -> problem.path().map(path -> path + ": ").orElse("") + problem.text())
                .toList();
        if (!problems.isEmpty()) {
            throw new IOException(problems.getFirst());
        }
        if (shapes.roots().isEmpty()) {
            throw new IOException("the model has no root element, so that it is not known what messages are");
        }
        try {
            return Asn1Forms.of(forms.forms());
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    protected Optional<CheckedMessage> read(MessageChecks checks) throws IOException, InvalidMessageException {
        try {
            return messages.next() ? Optional.of(message(checks)) : Optional.empty();
        } catch (LimitedInput.TooLargeException e) {
            throw invalid(new Location(file, 0, 0), "/" + elements.getFirst().local(), e.getMessage(), e);
        } catch (org.bindery.runtime.InvalidMessageException e) {
            throw invalid(new Location(file, e.line(), e.column()), e.path(), e.reason(), e);
        }
    }

    private CheckedMessage message(MessageChecks checks) {
        List<FormProblem> problems = new ArrayList<>();
        Name element = elements.get(messages.kind());
        int number = messages.number();
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(element.local(), number, RecordWriter.MAX_DEPTH);
            int at = messages.read(staged, problems);
            List<Finding> findings = findings(file, problems);
            if (problems.stream().anyMatch(FormProblem::loses)) {
                return new CheckedMessage(Optional.empty(), findings);
            }
            Message message = new Message(element, forms.record(staged, at));
            ReadMessage read = new ReadMessage(message, source(messages.places()), messages.bytes());
            return CheckedMessage.of(read, file, findings, checks.of(message, number, staged, at));
        } finally {
            writer.release();
        }
    }

    /// Where the values of a message stand, in octets, each with its tags.
    private static SourceMap source(Asn1Places places) {
        return SourceMap.of(
                () -> range(places, 0),
                () -> IntStream.range(1, places.count())
                        .mapToObj(i -> range(places, i))
                        .toList());
    }

    private static TextRange range(Asn1Places places, int place) {
        int column = (int) (places.start(place) - places.start()) + 1;
        return new TextRange(places.path(place), places.start(place), places.end(place), places.number(), column);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
