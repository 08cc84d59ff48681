package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.JsonModel;
import org.bindery.messages.models.RandomJsonModels;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Cardinality;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Random messages of random models of JSON: emitted code and interpreter read and write the same, byte for byte, and
/// refuse the same.
class JsonAgreementTest {

    private static final int MODELS = Integer.getInteger("bindery.models", 9);
    private static final int MESSAGES = 25;
    private static final int DAMAGES = 12;

    static LongStream seeds() {
        return LongStream.range(0, MODELS);
    }

    @ParameterizedTest(name = "model of seed {0}")
    @MethodSource("seeds")
    void readsAndWritesWhatTheInterpreterDoes(long seed) throws Exception {
        Model model = RandomJsonModels.of(seed);
        Layouts layouts = Layouts.of(model);
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        Mirror mirror = new Mirror(model, bound);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        List<Message> all = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            all.add(messages.next());
        }
        byte[] texts = write(model, layouts, all);
        List<Message> expected = read(model, layouts, texts);
        Object reader = bound.type(json(mirror, expected.getFirst()))
                .getConstructor(InputStream.class)
                .newInstance(new ByteArrayInputStream(texts));
        Object binaryReader = bound.type(json(mirror, expected.getFirst()))
                .getConstructor(InputStream.class)
                .newInstance(new ByteArrayInputStream(texts));
        List<Object> classics = new ArrayList<>();
        for (Message message : expected) {
            String what = "seed " + seed + ": " + message;
            Object classic = ((Optional<?>) Bound.on(reader, "next")).orElseThrow();
            assertThat(mirror.value(classic)).as(what).isEqualTo(message.value());
            Object binary = ((Optional<?>) Bound.on(binaryReader, "nextBinary")).orElseThrow();
            assertThat((byte[]) Bound.on(binary, "toBytes"))
                    .as(what)
                    .isEqualTo(new RecordEncoder(layouts).encode(message));
            assertThat(TwoReaders.written(binary, "Json")).as(what).isEqualTo(TwoReaders.written(classic, "Json"));
            classics.add(classic);
        }
        assertThat((Optional<?>) Bound.on(reader, "next")).isEmpty();
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        bound.type(json(mirror, expected.getFirst()))
                .getMethod("writeAll", Iterable.class, OutputStream.class)
                .invoke(null, classics, written);
        assertThat(written.toString(UTF_8)).isEqualTo(new String(write(model, layouts, expected), UTF_8));
    }

    private static String json(Mirror mirror, Message message) {
        return mirror.root(message.root()).json().simpleName();
    }

    @ParameterizedTest(name = "model of seed {0}")
    @MethodSource("seeds")
    void refusesTheDamagedTextsThatTheInterpreterRefuses(long seed) throws Exception {
        Model model = RandomJsonModels.of(seed);
        Layouts layouts = Layouts.of(model);
        Bound bound = Bound.of(model);
        Mirror mirror = new Mirror(model, bound);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        Random random = new Random(seed);
        for (int i = 0; i < MESSAGES * DAMAGES; i++) {
            Message message = messages.next();
            String classic = mirror.root(message.root()).classic().simpleName();
            String binary = mirror.root(message.root()).binary().simpleName();
            byte[] text = damaged(TwoReaders.written(mirror.classic(message.value()), "Json"), random);
            String what = "seed " + seed + ": " + new String(text, UTF_8);
            String interpreted =
                    result(() -> single(read(single(model), layouts, text)).value());
            assertThat(result(() -> mirror.value(bound.call(classic, "readJson", new ByteArrayInputStream(text)))))
                    .as(what)
                    .isEqualTo(interpreted);
            assertThat(result(() -> mirror.value(bound.call(binary, "readJson", new ByteArrayInputStream(text)))))
                    .as(what)
                    .isEqualTo(interpreted);
        }
    }

    @Test
    void whatLiesDeepIsReadAndWrittenToo() throws Exception {
        Model model = JsonModel.nestedAlternatives();
        Layouts layouts = Layouts.of(model);
        Bound bound = Bound.of(model);
        String text = "{\"next\":".repeat(240) + "{\"end\":1}" + "}".repeat(240);
        Message message = read(model, layouts, text.getBytes(UTF_8)).getFirst();
        Object binary = bound.call("BinaryMessage", "readJson", (Object) text.getBytes(UTF_8));
        assertThat((byte[]) Bound.on(binary, "toBytes")).isEqualTo(new RecordEncoder(layouts).encode(message));
        assertThat(new String(TwoReaders.written(binary, "Json"), UTF_8)).isEqualTo(text);
        assertThat(result(() -> bound.call("BinaryMessage", "readJson", (Object)
                        "[".repeat(1_000_000).getBytes(UTF_8))))
                .isEqualTo("refused");
    }

    @Test
    void placesAndPathsAreThoseOfTheInterpreter() throws Exception {
        Model model = JsonModel.of(
                JsonModel.member("id", "int"),
                JsonModel.many(JsonModel.record("line", JsonModel.optional("price", "decimal"))));
        Bound bound = Bound.of(model);
        for (String text : List.of(
                "{\"id\":true}",
                "{\"id\":1,\n\"line\":[{},\n {\"price\":\"x\"}]}",
                "{\"id\":1,\"line\":{}}",
                "{\"id\":1,\"line\":[{\"prices\":1}]}",
                "{\"line\":[]}",
                "{\"id\":1,\"line\":[]}",
                "{\"line\":[{\"price\":true}]}",
                "{\"id\":1,}",
                "{\"id\":1} x",
                "")) {
            byte[] bytes = text.getBytes(UTF_8);
            assertThatThrownBy(() -> bound.call("ClassicMessage", "readJson", (Object) bytes))
                    .isInstanceOfSatisfying(
                            InvalidMessageException.class,
                            emitted -> assertThatThrownBy(() -> read(model, Layouts.of(model), bytes))
                                    .isInstanceOfSatisfying(
                                            org.bindery.messages.InvalidMessageException.class,
                                            interpreted -> assertThat(
                                                            List.of(emitted.line(), emitted.column(), emitted.path()))
                                                    .as(text + emitted + interpreted)
                                                    .isEqualTo(List.of(
                                                            interpreted
                                                                    .location()
                                                                    .line(),
                                                            interpreted
                                                                    .location()
                                                                    .column(),
                                                            interpreted.path()))));
        }
    }

    /// The model without several messages in a source.
    private static Model single(Model model) {
        return model.withFormat(new MessageFormat.Json(false))
                .withElement(
                        model.element(model.roots().getFirst()).orElseThrow().withCardinality(Cardinality.ONE));
    }

    private static Message single(List<Message> messages) throws InvalidMessageException {
        if (messages.size() != 1) {
            throw new InvalidMessageException(1, 1, "", "not one message");
        }
        return messages.getFirst();
    }

    /// A text with a piece removed, doubled or moved, with other bytes, or cut.
    private static byte[] damaged(byte[] text, Random random) {
        String whole = new String(text, UTF_8);
        int first = random.nextInt(whole.length());
        int last = Math.min(whole.length(), first + 1 + random.nextInt(12));
        String piece = whole.substring(first, last);
        String rest = whole.substring(0, first) + whole.substring(last);
        int elsewhere = random.nextInt(rest.length() + 1);
        return switch (random.nextInt(7)) {
            case 0 -> rest.getBytes(UTF_8);
            case 1 -> (whole.substring(0, first) + piece + whole.substring(first)).getBytes(UTF_8);
            case 2 -> (rest.substring(0, elsewhere) + piece + rest.substring(elsewhere)).getBytes(UTF_8);
            case 3 -> Arrays.copyOf(text, random.nextInt(text.length));
            case 4 -> {
                text[random.nextInt(text.length)] ^= (byte) (1 << random.nextInt(8));
                yield text;
            }
            case 5 ->
                whole.replaceFirst("\"[^\"]*\":", "\"e" + random.nextInt(5) + "\":")
                        .getBytes(UTF_8);
            default ->
                whole.replaceFirst(
                                ":[^,}]*",
                                ":"
                                        + List.of("null", "[]", "{}", "\"\"", "1.5", "7", "true", "\"red\"", "[null]")
                                                .get(random.nextInt(9)))
                        .getBytes(UTF_8);
        };
    }

    @FunctionalInterface
    private interface Reading {
        Object read() throws Exception;
    }

    /// What is read, or that it is refused.
    private static String result(Reading reading) throws Exception {
        try {
            return reading.read().toString();
        } catch (InvalidMessageException | org.bindery.messages.InvalidMessageException e) {
            return "refused";
        }
    }

    private static byte[] write(Model model, Layouts layouts, List<Message> messages) throws Exception {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(layouts, model, text)) {
            for (Message message : messages) {
                writer.write(message);
            }
        }
        return text.toByteArray();
    }

    private static List<Message> read(Model model, Layouts layouts, byte[] text) throws Exception {
        List<Message> messages = new ArrayList<>();
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "t.json", new ByteArrayInputStream(text), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                messages.add(next.get().message());
            }
        }
        return messages;
    }
}
