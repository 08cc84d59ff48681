package org.bindery.messages.random;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.RecordValue;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.ReadLimits;
import org.bindery.shape.Property;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.shape.fixed.FixedModelException;
import org.bindery.shape.fixed.FixedRecords;
import org.jspecify.annotations.Nullable;

/// Makes sample messages in a model's native format, and keeps only such as a reader of the model finds valid,
/// rules and keys included. What can be foreseen (order, choices, facets) is obeyed while a message is made; the
/// rest is tried, with ever fewer optional values. The same seed gives the same samples. Not thread-safe.
public final class SampleMaker {

    /// About so many values a message has in one attempt after the other.
    private static final int[] SIZES = {120, 120, 80, 120, 60, 40, 80, 20, 40, 10, 20, 5, 0, 10, 0, 0};

    private static final int MOST_TOLD = 3;

    private final Layouts layouts;
    private final Model model;
    private final RandomMessages messages;
    private final RecordEncoder encoder;
    private final Optional<UnaryOperator<Message>> agreements;

    /// @param layouts of the model
    /// @param seed determines the samples
    public SampleMaker(Layouts layouts, Model model, long seed) {
        this.layouts = layouts;
        this.model = model;
        Optional<DfdlContent> content = model.format() instanceof MessageFormat.Dfdl
                ? Optional.of(DfdlContent.of(model, layouts.shapes()))
                : Optional.empty();
        FailingElements failing = content.map(FailingElements::of).orElse(FailingElements.NONE);
        this.messages = new RandomMessages(layouts.shapes(), seed, SamplePurpose.DISPLAY, failing, this::asElement);
        this.encoder = new RecordEncoder(layouts);
        this.agreements = agreements(content);
    }

    /// What lets values of a message agree with others.
    private Optional<UnaryOperator<Message>> agreements(Optional<DfdlContent> content) {
        try {
            return switch (model.format()) {
                case MessageFormat.FixedWidth format ->
                    Optional.of(new FixedCounts(FixedRecords.of(layouts.shapes(), format), messages::item)::settled);
                case MessageFormat.Dfdl ignored ->
                    content.map(its -> (UnaryOperator<Message>) new DfdlAgreements(model, its)::settled);
                default -> Optional.empty();
            };
        } catch (FixedModelException e) {
            // Writing messages of such a model reports it.
            return Optional.empty();
        }
    }

    /// The next sample of a root element: a valid one, or the one that lacks least.
    ///
    /// @param cancelled whether to come to an end
    /// @throws IOException when the model has no native format
    public GeneratedSample next(Name root, BooleanSupplier cancelled) throws IOException {
        if (layouts.shapes().root(root).isEmpty()) {
            return new GeneratedSample(
                    root, Optional.empty(), List.of("The model has problems there, which 'bindery check' lists."));
        }
        GeneratedSample best = new GeneratedSample(root, Optional.empty(), List.of("Nothing was tried."));
        int least = Integer.MAX_VALUE;
        for (int size : SIZES) {
            if (cancelled.getAsBoolean()) {
                break;
            }
            Attempt attempt = attempt(root, size);
            if (attempt.lacks() < least) {
                least = attempt.lacks();
                best = attempt.sample();
            }
            if (best.isValid()) {
                break;
            }
        }
        return best;
    }

    /// @param lacks how far the sample is from valid
    private record Attempt(GeneratedSample sample, int lacks) {}

    private Attempt attempt(Name root, int size) throws IOException {
        Message message;
        try {
            Message made = messages.next(root, size);
            message = agreements.map(all -> all.apply(made)).orElseGet(() -> marked(made));
        } catch (IllegalStateException e) {
            return new Attempt(
                    new GeneratedSample(root, Optional.empty(), List.of(String.valueOf(e.getMessage()))),
                    Integer.MAX_VALUE - 1);
        }
        List<Finding> findings = findings(message);
        List<String> sentences = findings.stream()
                .limit(MOST_TOLD)
                .map(finding -> finding.path() + ": " + finding.reason() + " (" + finding.rule() + ")")
                .toList();
        return new Attempt(new GeneratedSample(root, Optional.of(message), sentences), findings.size());
    }

    /// The text of a message as an element within another; empty where it has none.
    private String asElement(Message message) {
        if (!(model.format() instanceof MessageFormat.Xml)) {
            return "";
        }
        try {
            String text = new String(text(List.of(message)), StandardCharsets.UTF_8);
            return text.replaceFirst("^<\\?xml[^>]*>\\s*", "").strip();
        } catch (IOException e) {
            // It cannot be written as the model is, which writing messages of it reports.
            return "";
        }
    }

    /// Among rows, a line that is none is recognised by its mark; without one, only an empty line is.
    private Message marked(Message made) {
        if (!(model.format() instanceof MessageFormat.Delimited format)) {
            return made;
        }
        char mark = format.style().comment();
        List<@Nullable Object> values = new ArrayList<>(made.value().values());
        for (Property property : made.value().shape().properties()) {
            if (property.presentation().usage().equals(Presentation.COMMENT)) {
                values.replaceAll(text -> mark == 0 ? "" : mark + " " + text);
            }
        }
        return new Message(made.root(), RecordValue.of(made.value().shape(), values));
    }

    /// What a reader of the message's text finds.
    private List<Finding> findings(Message message) throws IOException {
        List<Finding> findings = new ArrayList<>();
        byte[] text;
        try {
            encoder.encode(message);
            text = text(List.of(message));
        } catch (UnencodableException e) {
            return List.of(new Finding(Location.NONE, e.path(), String.valueOf(e.getMessage())));
        } catch (IOException e) {
            return List.of(new Finding(Location.NONE, "/", String.valueOf(e.getMessage())));
        }
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "sample", new ByteArrayInputStream(text), ReadLimits.DEFAULT)) {
            int read = 0;
            for (Optional<CheckedMessage> next = reader.check(); next.isPresent(); next = reader.check()) {
                read++;
                CheckedMessage found = next.get();
                findings.addAll(found.findings());
                Optional<Name> root = found.message().map(one -> one.message().root());
                if (model.roots().size() > 1
                        && model.format() instanceof MessageFormat.FixedWidth
                        && root.filter(message.root()::equals).isEmpty()) {
                    return List.of(mistaken(message, root));
                }
            }
            if (read != 1) {
                findings.add(new Finding(
                        Location.NONE,
                        "/",
                        text.length == 0
                                ? "it takes no bytes, so that a file of it holds no message"
                                : "its text is read as " + read + " messages, not as one"));
            }
        } catch (InvalidMessageException e) {
            findings.addAll(e.findings());
        }
        return findings;
    }

    /// The finding that a record is taken for one of another kind.
    private static Finding mistaken(Message message, Optional<Name> root) {
        String kind = message.root().local();
        return new Finding(
                Location.NONE,
                "/" + kind,
                "it is " + root.map(other -> "read as " + other.local()).orElse("not read")
                        + ", as no value identifies records of " + kind + "; give one of its fields a fixed value");
    }

    /// Messages as one text in the native format.
    public byte[] text(List<Message> all) throws IOException {
        return NativeFormats.text(layouts, model, all);
    }
}
