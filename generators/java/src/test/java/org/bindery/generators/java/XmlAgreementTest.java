package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.Random;
import java.util.stream.LongStream;
import org.bindery.layout.Layouts;
import org.bindery.messages.Finding;
import org.bindery.messages.Message;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.models.RandomSchemas;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.runtime.InvalidMessageException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Random messages of random schemas with all constructs: emitted code and interpreter read the same from a document,
/// and refuse the same documents with the same words.
class XmlAgreementTest {

    private static final int MODELS = Integer.getInteger("bindery.models", 10);
    private static final int MESSAGES = 25;
    private static final int DAMAGES = 10;

    static LongStream seeds() {
        return LongStream.range(0, MODELS);
    }

    @ParameterizedTest(name = "schema of seed {0}")
    @MethodSource("seeds")
    void readsAndWritesWhatTheInterpreterDoes(long seed) throws Exception {
        Model model = RandomSchemas.of(seed, 1 + (int) seed % 4);
        Layouts layouts = Layouts.of(model);
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        Mirror mirror = new Mirror(model, bound);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        for (int i = 0; i < MESSAGES; i++) {
            Message random = messages.next();
            byte[] document = InterpretedXml.write(model, layouts, random);
            String what = "message " + i + " of seed " + seed + ": " + new String(document, UTF_8);
            Message message = InterpretedXml.read(model, layouts, document);
            String type = mirror.root(message.root()).classic().simpleName();
            Object classic = bound.call(type, "readXml", new ByteArrayInputStream(document));
            assertThat(mirror.value(classic)).as(what).isEqualTo(message.value());
            String binary = mirror.root(message.root()).binary().simpleName();
            Object direct = bound.call(binary, "readXml", new ByteArrayInputStream(document));
            assertThat((byte[]) Bound.on(direct, "toBytes"))
                    .as(what)
                    .isEqualTo(new RecordEncoder(layouts).encode(message));
            byte[] written = TwoReaders.written(classic, "Xml");
            assertThat(new String(written, UTF_8))
                    .as(what)
                    .isEqualTo(new String(InterpretedXml.write(model, layouts, message), UTF_8));
            assertThat(InterpretedXml.read(model, layouts, written)).as(what).isEqualTo(message);
            assertThat(InterpretedXml.read(model, layouts, TwoReaders.written(mirror.classic(random.value()), "Xml")))
                    .as(what)
                    .isEqualTo(message);
            assertThat(bound.call(type, "copyOf", classic))
                    .as(what)
                    .isEqualTo(classic)
                    .hasToString(classic.toString());
        }
    }

    @ParameterizedTest(name = "schema of seed {0}")
    @MethodSource("seeds")
    @Tag("long")
    void refusesDamagedDocuments(long seed) throws Exception {
        Model model = RandomSchemas.of(seed, 1 + (int) seed % 4);
        Layouts layouts = Layouts.of(model);
        Bound bound = Bound.of(model);
        Mirror mirror = new Mirror(model, bound);
        RandomMessages messages = new RandomMessages(layouts.shapes(), seed);
        Random random = new Random(seed);
        for (int i = 0; i < MESSAGES * DAMAGES; i++) {
            Message message = messages.next();
            byte[] document = damaged(InterpretedXml.write(model, layouts, message), random);
            String type = mirror.root(message.root()).classic().simpleName();
            String what = "seed " + seed + ": " + new String(document, UTF_8);
            String interpreted =
                    result(() -> InterpretedXml.read(model, layouts, document).value());
            String emitted =
                    result(() -> mirror.value(bound.call(type, "readXml", new ByteArrayInputStream(document))));
            assertThat(emitted).as(what).isEqualTo(interpreted);
            String binary = mirror.root(message.root()).binary().simpleName();
            String direct =
                    result(() -> mirror.value(bound.call(binary, "readXml", new ByteArrayInputStream(document))));
            assertThat(direct).as(what).isEqualTo(interpreted);
        }
    }

    /// A document with a tag removed, doubled or moved, or with another character.
    private static byte[] damaged(byte[] document, Random random) {
        String whole = new String(document, UTF_8);
        int start = whole.indexOf("?>") + 2;
        return (whole.substring(0, start) + damaged(whole.substring(start), random)).getBytes(UTF_8);
    }

    private static String damaged(String text, Random random) {
        int first = text.indexOf('<', random.nextInt(text.length()));
        int last = first < 0 ? -1 : text.indexOf('>', first);
        if (last < 0) {
            return text;
        }
        String piece = text.substring(first, last + 1);
        String rest = text.substring(0, first) + text.substring(last + 1);
        int elsewhere = random.nextInt(rest.length());
        return switch (random.nextInt(4)) {
            case 0 -> rest;
            case 1 -> text.substring(0, first) + piece + text.substring(first);
            case 2 -> rest.substring(0, elsewhere) + piece + rest.substring(elsewhere);
            default -> {
                char[] all = text.toCharArray();
                all[random.nextInt(all.length)] = "<>&\"/ a1:".charAt(random.nextInt(9));
                yield new String(all);
            }
        };
    }

    @FunctionalInterface
    private interface Reading {
        Object read() throws Exception;
    }

    /// What is read, or why it is refused: the first reason. The interpreter takes any root element, a type's methods
    /// one; and it knows more of types that a document names.
    private static String result(Reading reading) throws Exception {
        try {
            return reading.read().toString();
        } catch (InvalidMessageException e) {
            return refused(e.path(), e.reason());
        } catch (org.bindery.messages.InvalidMessageException e) {
            Finding first = e.findings().getFirst();
            return refused(first.path(), first.reason());
        }
    }

    private static String refused(String path, String reason) {
        boolean root = reason.startsWith("expected the root") || reason.startsWith("the message starts with");
        return root ? "another root element" : path + ": " + reason.replaceFirst(" \\(xsi:type\\).*", "");
    }
}
