package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The largest of our schemas, FpML confirmation, and all messages of it that we have.
@Tag("long")
class FpmlTest {

    /// Java compiles no longer method to machine code.
    private static final int LONGEST_METHOD = 8_000;

    /// A class has room for 65,535.
    private static final int MOST_CONSTANTS = 8_000;

    /// `.85` is written `0.85`: the same number.
    private static final Pattern WITHOUT_ZERO = Pattern.compile("= '(-?)\\.(\\d)");

    private static final String SWAP =
            "fpml/5-4/confirmation/products/interest-rate-derivatives/ird-ex01-vanilla-swap.xml";

    private static Model model;
    private static Layouts layouts;
    private static Bound bound;
    private static Mirror mirror;

    /// A file that the JDK's validating parser has looked at.
    private record Sample(boolean valid, Path file) {}

    @BeforeAll
    static void bind() throws Exception {
        Standard fpml = Standard.of(Standard.FPML);
        model = fpml.model();
        layouts = fpml.layouts();
        bound = fpml.bound();
        mirror = fpml.mirror();
    }

    @Test
    void everyValidMessageIsReadAndWritten() throws Exception {
        for (Sample sample : samples()) {
            if (sample.valid()) {
                byte[] document = Files.readAllBytes(sample.file());
                Message message = interpreted(sample.file());
                Object classic = read(message, document);
                String what = sample.file().toString();
                assertThat(mirror.value(classic)).as(what).isEqualTo(message.value());
                byte[] written = TwoReaders.written(classic, suffix(message));
                assertThat(infoset(written)).as(what).isEqualTo(infoset(document));
                assertThat(read(message, written)).as(what).isEqualTo(classic);
                assertThat(bound.call(classic.getClass().getSimpleName(), "copyOf", classic))
                        .as(what)
                        .isEqualTo(classic)
                        .hasToString(classic.toString());
            }
        }
    }

    @Test
    void everyValidMessageHasTheBytesOfTheInterpreter() throws Exception {
        for (Sample sample : samples()) {
            if (sample.valid()) {
                byte[] document = Files.readAllBytes(sample.file());
                Message message = interpreted(sample.file());
                String binary = mirror.root(message.root()).binary().simpleName();
                String what = sample.file().toString();
                byte[] expected = new RecordEncoder(layouts).encode(message);
                Object classic = read(message, document);
                Object view = bound.call(binary, "copyOf", classic);
                assertThat((byte[]) Bound.on(view, "toBytes")).as(what).isEqualTo(expected);
                assertThat(bound.call(binary, "read" + suffix(message), new ByteArrayInputStream(document)))
                        .as(what)
                        .isEqualTo(view);
                assertThat(mirror.value(view)).as(what).isEqualTo(message.value());
                assertThat(view).as(what).isEqualTo(bound.call(binary, "copyOf", view));
                assertThat(bound.call(binary, "verify", (Object) expected))
                        .as(what)
                        .isEqualTo(true);
                assertThat(bound.call(classic.getClass().getSimpleName(), "copyOf", view))
                        .as(what)
                        .isEqualTo(classic);
            }
        }
    }

    @Test
    void aBinarySwapIsReadFromXmlWithoutClassicObjects() throws Exception {
        byte[] document = Files.readAllBytes(Standards.path(SWAP));
        Bound binaryOnly = bound.withoutObjectsOf("Classic");
        byte[] read = (byte[]) Bound.on(
                binaryOnly.call("BinaryDataDocument", "readXml", new ByteArrayInputStream(document)), "toBytes");
        Object classic = bound.call("ClassicDataDocument", "readXml", new ByteArrayInputStream(document));
        assertThat(read).isEqualTo(Bound.on(bound.call("BinaryDataDocument", "copyOf", classic), "toBytes"));
        assertThatThrownBy(() -> binaryOnly.call("ClassicDataDocument", "readXml", new ByteArrayInputStream(document)))
                .hasCauseInstanceOf(AssertionError.class);
    }

    @Test
    void whatViolatesTheSchemaIsRefused() throws Exception {
        for (Sample sample : samples()) {
            if (!sample.valid()) {
                byte[] document = Files.readAllBytes(sample.file());
                assertThatThrownBy(
                                () -> bound.call("ClassicDataDocument", "readXml", new ByteArrayInputStream(document)))
                        .as(sample.file().toString())
                        .isInstanceOf(InvalidMessageException.class);
            }
        }
    }

    @Test
    void noClassIsNearTheLimitsOfJava() {
        bound.assertNoWarnings();
        bound.classes().files().forEach((path, bytes) -> {
            ClassModel file = ClassFile.of().parse(bytes);
            assertThat(file.constantPool().size()).as(path).isLessThan(MOST_CONSTANTS);
            for (MethodModel method : file.methods()) {
                int length = method.code()
                        .map(code -> ((CodeAttribute) code).codeLength())
                        .orElse(0);
                assertThat(length).as(path + " " + method.methodName()).isLessThan(LONGEST_METHOD);
            }
        });
    }

    @Test
    void theSameModelGivesTheSameCode() {
        assertThat(JavaEmitter.emit(model, Layouts.of(model)).files())
                .isEqualTo(bound.sources().files());
    }

    private static Object read(Message message, byte[] document) throws Exception {
        return bound.call(
                mirror.root(message.root()).classic().simpleName(),
                "read" + suffix(message),
                new ByteArrayInputStream(document));
    }

    /// How the methods for a root element end.
    private static String suffix(Message message) {
        return mirror.root(message.root()).roots().size() > 1
                ? JavaNames.upperCamel(message.root().local()) + "Xml"
                : "Xml";
    }

    private static String infoset(byte[] document) throws Exception {
        return WITHOUT_ZERO.matcher(Infoset.of(document)).replaceAll("= '$10.$2");
    }

    private static Message interpreted(Path file) throws Exception {
        try (InputStream bytes = Files.newInputStream(file);
                MessageReader reader =
                        NativeFormats.reader(layouts, model, file.toString(), bytes, ReadLimits.DEFAULT)) {
            return reader.next().map(ReadMessage::message).orElseThrow();
        }
    }

    private static List<Sample> samples() throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (String line : Files.readAllLines(Standards.path("fpml/VALIDITY.tsv"))) {
            String[] fields = line.split("\t");
            if (fields[1].endsWith(".xml")) {
                samples.add(new Sample(fields[0].equals("valid"), Standards.path("fpml/" + fields[1])));
            }
        }
        assertThat(samples).hasSizeGreaterThan(100);
        return samples;
    }
}
