package org.bindery.studio.tdml;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.dfdl.DfdlMessageReader;
import org.bindery.messages.dfdl.DfdlMessageWriter;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;
import org.bindery.shape.Shapes;
import org.bindery.studio.tdml.TdmlOutcome.Result;
import org.w3c.dom.Element;

/// Runs test cases.
public final class TdmlRunner {

    private final TdmlFile file;
    private final TdmlSchemas schemas;

    public TdmlRunner(TdmlFile file) {
        this.file = file;
        this.schemas = new TdmlSchemas(file);
    }

    /// Why a case did not pass.
    private static final class Failed extends Exception {

        private static final long serialVersionUID = 1;

        private final Result result;

        Failed(Result result, String detail) {
            super(detail, null, false, false);
            this.result = result;
        }
    }

    /// Something was refused, as some cases expect.
    private static final class Refused extends Exception {

        private static final long serialVersionUID = 1;

        private final TdmlCase.Stage stage;
        private final boolean misdescribed;

        Refused(TdmlCase.Stage stage, String reason) {
            this(stage, reason, false);
        }

        /// @param misdescribed whether the schema is invalid, which was only found with a message
        Refused(TdmlCase.Stage stage, String reason, boolean misdescribed) {
            super(reason, null, false, false);
            this.stage = stage;
            this.misdescribed = misdescribed;
        }

        boolean isExpected(TdmlCase test) {
            return test.expects(stage) || (misdescribed && test.expects(TdmlCase.Stage.SCHEMA));
        }
    }

    /// The names of the cases, in order.
    public List<String> names() {
        return file.cases().stream().map(TdmlCase::name).toList();
    }

    /// Runs the case of a name.
    public TdmlOutcome run(String name) {
        TdmlCase test = file.cases().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        String shown = String.valueOf(file.path().getFileName());
        try {
            run(test);
            return new TdmlOutcome(shown, name, Result.PASSED, "");
        } catch (Failed e) {
            return new TdmlOutcome(shown, name, e.result, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            return new TdmlOutcome(shown, name, Result.NO_CASE, String.valueOf(e.getMessage()));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            StackTraceElement[] trace = e.getStackTrace();
            return new TdmlOutcome(shown, name, Result.CRASHED, e + (trace.length == 0 ? "" : " at " + trace[0]));
        }
    }

    private void run(TdmlCase test) throws Failed, IOException {
        Refused refused;
        try {
            Prepared prepared = prepare(test);
            if (test.parses()) {
                parse(test, prepared);
            } else {
                unparse(test, prepared);
            }
            if (test.expectsErrors()) {
                throw new Failed(accepted(test), String.join("; ", test.errors()));
            }
            return;
        } catch (Refused e) {
            refused = e;
        }
        if (!test.expectsErrors()) {
            Result result = switch (refused.stage) {
                case SCHEMA -> Result.SCHEMA_REFUSED;
                case PARSE -> Result.PARSE_REFUSED;
                case UNPARSE -> Result.UNPARSE_REFUSED;
            };
            throw new Failed(result, refused.getMessage());
        }
        if (!refused.isExpected(test)) {
            throw new Failed(
                    Result.WRONG_STAGE,
                    refused.stage + ": " + refused.getMessage() + " (expected " + String.join("; ", test.errors())
                            + ")");
        }
    }

    private static Result accepted(TdmlCase test) {
        boolean schema = test.expects(TdmlCase.Stage.SCHEMA);
        boolean later = test.expects(test.parses() ? TdmlCase.Stage.PARSE : TdmlCase.Stage.UNPARSE);
        if (schema && !later) {
            return Result.SCHEMA_ACCEPTED;
        }
        return test.parses() ? Result.PARSE_ACCEPTED : Result.UNPARSE_ACCEPTED;
    }

    /// A model whose only root is that of the case.
    private record Prepared(Model model, Layouts layouts, Name root, Optional<Element> infoset) {

        DfdlMessageReader reader(byte[] data) throws Refused {
            try {
                return new DfdlMessageReader(
                        model, layouts.shapes(), "data", new ByteArrayInputStream(data), ReadLimits.DEFAULT);
            } catch (IOException e) {
                throw new Refused(TdmlCase.Stage.SCHEMA, e.getMessage());
            }
        }

        DfdlMessageWriter writer(OutputStream out) throws Refused {
            try {
                return new DfdlMessageWriter(model, layouts.shapes(), out);
            } catch (IOException e) {
                throw new Refused(TdmlCase.Stage.SCHEMA, e.getMessage());
            }
        }
    }

    private Prepared prepare(TdmlCase test) throws IOException, Refused, Failed {
        Optional<Element> infoset = infoset(test);
        TdmlSchemas.Loaded loaded = schemas.load(
                test.model(),
                test.root().isEmpty() ? infoset.map(Element::getLocalName).orElse("") : test.root());
        if (!loaded.errors().isEmpty()) {
            throw new Refused(TdmlCase.Stage.SCHEMA, loaded.errors().getFirst());
        }
        Model model = loaded.model().orElseThrow();
        Name root = root(test, infoset, model);
        Model configured;
        try {
            configured = schemas.configured(model.withRoots(List.of(root)), test.config());
        } catch (IOException e) {
            throw new Refused(TdmlCase.Stage.SCHEMA, e.getMessage());
        }
        Layouts layouts = Layouts.of(configured);
        List<Problem> problems = new ArrayList<>(layouts.shapes().problems());
        problems.addAll(NativeFormats.problems(layouts, configured));
        for (Problem problem : problems) {
            if (problem.severity() == Severity.ERROR) {
                throw new Refused(TdmlCase.Stage.SCHEMA, problem.toString());
            }
        }
        Prepared prepared = new Prepared(configured, layouts, root, infoset);
        if (test.parses()) {
            prepared.reader(new byte[0]);
        } else {
            prepared.writer(OutputStream.nullOutputStream());
        }
        return prepared;
    }

    private Optional<Element> infoset(TdmlCase test) throws IOException {
        if (test.infoset().isEmpty()) {
            return Optional.empty();
        }
        Element infoset = test.infoset().get();
        if (infoset.getAttribute("type").equals("file")) {
            return Optional.of(Xml.read(file.find(infoset.getTextContent())));
        }
        return Xml.children(infoset).stream().findFirst();
    }

    private static Name root(TdmlCase test, Optional<Element> infoset, Model model) throws Refused {
        String local =
                test.root().isEmpty() && infoset.isPresent() ? infoset.get().getLocalName() : test.root();
        Optional<String> namespace = test.rootNamespace()
                .or(() -> infoset.map(element -> element.getNamespaceURI() == null ? "" : element.getNamespaceURI()));
        List<Name> named = model.elements().keySet().stream()
                .filter(name -> name.local().equals(local))
                .toList();
        return named.stream()
                .filter(name -> namespace.isEmpty() || namespace.get().equals(name.namespace()))
                .findFirst()
                .or(() -> named.stream().findFirst())
                .orElseThrow(() -> new Refused(
                        TdmlCase.Stage.SCHEMA,
                        "The schema has no element '" + local + "' that a message may start with."));
    }

    private TdmlDocument document(TdmlCase test) throws IOException {
        return test.document().isPresent()
                ? TdmlDocument.of(test.document().get(), file)
                : new TdmlDocument(new byte[0], 0);
    }

    private void parse(TdmlCase test, Prepared prepared) throws IOException, Refused, Failed {
        TdmlDocument document = document(test);
        CheckedMessage checked = parsed(prepared, document);
        boolean invalid = !checked.findings().isEmpty();
        if (test.validates() && invalid && !test.expectsInvalid() && test.expectsErrors()) {
            throw new Refused(
                    TdmlCase.Stage.PARSE, checked.findings().getFirst().reason());
        }
        if (test.expectsErrors()) {
            return;
        }
        if (test.expectsInvalid() && !invalid) {
            throw new Failed(Result.INVALID, "The values are found valid.");
        }
        Message message = checked.message().orElseThrow().message();
        Element expected = prepared.infoset()
                .orElseThrow(() -> new Failed(Result.NO_CASE, "The case has neither an infoset nor errors."));
        if (test.roundTrip() == TdmlCase.RoundTrip.NONE || test.roundTrip() == TdmlCase.RoundTrip.ONE_PASS) {
            compare(prepared, message, expected);
        }
        roundTrip(test, prepared, document, message, expected);
    }

    private static void roundTrip(
            TdmlCase test, Prepared prepared, TdmlDocument document, Message message, Element expected)
            throws Refused, Failed {
        switch (test.roundTrip()) {
            case NONE -> {}
            case ONE_PASS -> compare(document, unparsed(prepared, message));
            case TWO_PASS -> compare(prepared, parsedMessage(prepared, unparsed(prepared, message)), expected);
            case THREE_PASS -> {
                TdmlDocument again = unparsed(prepared, message);
                Message second = parsedMessage(prepared, again);
                compare(prepared, second, expected);
                compare(again, unparsed(prepared, second));
            }
        }
    }

    private static void compare(Prepared prepared, Message message, Element expected) throws Failed {
        Optional<String> difference =
                new TdmlInfoset(prepared.layouts().shapes()).difference(message.value(), expected);
        if (difference.isPresent()) {
            throw new Failed(Result.INFOSET_DIFFERS, difference.get());
        }
    }

    private static void compare(TdmlDocument expected, TdmlDocument actual) throws Failed {
        Optional<String> difference = difference(expected.bytes(), actual.bytes());
        if (difference.isPresent()) {
            throw new Failed(Result.DATA_DIFFER, difference.get());
        }
    }

    private static Optional<String> difference(byte[] expected, byte[] actual) {
        int at = Arrays.mismatch(expected, actual);
        return at < 0
                ? Optional.empty()
                : Optional.of("At byte " + (at + 1) + " of " + expected.length + " is " + octet(actual, at)
                        + " and not " + octet(expected, at) + ".");
    }

    private static String octet(byte[] bytes, int at) {
        return at < bytes.length ? String.format("%02X", bytes[at]) : "the end";
    }

    private static Message parsedMessage(Prepared prepared, TdmlDocument data) throws Refused {
        return parsed(prepared, data).message().orElseThrow().message();
    }

    private static CheckedMessage parsed(Prepared prepared, TdmlDocument document) throws Refused {
        DfdlMessageReader reader = prepared.reader(document.bytes());
        reader.endAt(document.bits());
        try (reader) {
            Optional<CheckedMessage> checked = reader.check();
            if (checked.isEmpty() || checked.get().message().isEmpty()) {
                String reason = checked.isEmpty() || checked.get().findings().isEmpty()
                        ? "There is no message in the data."
                        : checked.get().findings().getFirst().reason();
                throw new Refused(TdmlCase.Stage.PARSE, reason);
            }
            if (reader.position() < document.bits()) {
                throw new Refused(
                        TdmlCase.Stage.PARSE,
                        "Of " + document.bits() + " bits, only " + reader.position() + " are of the message.");
            }
            return checked.get();
        } catch (InvalidMessageException e) {
            throw new Refused(TdmlCase.Stage.PARSE, e.getMessage(), reader.isMisdescribed());
        } catch (IOException e) {
            throw new Refused(TdmlCase.Stage.PARSE, e.getMessage());
        }
    }

    private static TdmlDocument unparsed(Prepared prepared, Message message) throws Refused {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long bits;
        try (DfdlMessageWriter writer = prepared.writer(out)) {
            write(writer, message);
            bits = writer.position();
        } catch (IOException e) {
            throw new Refused(TdmlCase.Stage.UNPARSE, e.getMessage());
        }
        return new TdmlDocument(out.toByteArray(), bits);
    }

    private static void write(DfdlMessageWriter writer, Message message) throws Refused {
        try {
            writer.write(message);
        } catch (IOException e) {
            throw new Refused(TdmlCase.Stage.UNPARSE, e.getMessage(), writer.isMisdescribed());
        }
    }

    private void unparse(TdmlCase test, Prepared prepared) throws IOException, Refused, Failed {
        Element infoset =
                prepared.infoset().orElseThrow(() -> new Failed(Result.NO_CASE, "The case has no infoset to unparse."));
        Shapes shapes = prepared.layouts().shapes();
        Message message;
        try {
            message = new Message(
                    prepared.root(),
                    new TdmlInfoset(shapes)
                            .record(shapes.shape(shapes.roots().getFirst().shape()), infoset));
        } catch (IllegalArgumentException e) {
            throw new Refused(TdmlCase.Stage.UNPARSE, e.getMessage());
        }
        TdmlDocument data = unparsed(prepared, message);
        if (test.expectsErrors()) {
            Optional<String> difference = test.document().isPresent() && test.expectsFailure()
                    ? difference(document(test).bytes(), data.bytes())
                    : Optional.empty();
            if (difference.isPresent()) {
                throw new Refused(TdmlCase.Stage.UNPARSE, difference.get());
            }
            return;
        }
        if (test.document().isPresent()) {
            compare(document(test), data);
        }
        if (test.roundTrip() == TdmlCase.RoundTrip.ONE_PASS) {
            compare(prepared, parsedMessage(prepared, data), infoset);
        }
    }
}
