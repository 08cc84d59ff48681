package org.bindery.benchmarks.standards;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.fory.BaseFory;
import org.apache.fory.Fory;

/// Something that is done with a whole message.
public enum Operation {

    /// Goes over the tokens of the XML.
    BARE_AALTO("bare pass of Aalto over the XML"),

    /// XML to JAXB's objects.
    READ_JAXB("XML to JAXB's objects, over Aalto"),

    /// XML to a binary message.
    READ_BINARY("XML to binary"),

    /// XML to classic objects.
    READ_CLASSIC("XML to classic objects"),

    /// JAXB's objects to XML.
    WRITE_JAXB("JAXB's objects to XML"),

    /// A binary message to XML.
    WRITE_BINARY("binary to XML"),

    /// JAXB's objects to Fory's bytes and back.
    ROUND_FORY("JAXB's objects to Fory's bytes and back"),

    /// Classic objects to a binary message and back.
    ROUND_BINARY("classic to binary and back"),

    /// Classic objects to a binary message.
    TO_BINARY("classic to binary"),

    /// A binary message to classic objects.
    TO_CLASSIC("binary to classic");

    private static final int ROOM = 1 << 14;

    private final String title;

    Operation(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /// Makes everything ready, and gives what is measured.
    ///
    /// @param different whether different messages are taken in turn, rather than one again and again
    Callable<?> on(Subject subject, boolean different) throws Exception {
        Prepared prepared = Prepared.load(subject);
        List<byte[]> messages = different
                ? Prepared.different(subject, Path.of(System.getProperty(Prepared.FOLDER)))
                : List.of(subject.xml());
        return switch (this) {
            case BARE_AALTO, READ_JAXB, WRITE_JAXB, ROUND_FORY -> ofPeers(prepared, messages);
            case READ_BINARY, READ_CLASSIC, WRITE_BINARY, ROUND_BINARY, TO_BINARY, TO_CLASSIC ->
                ofPair(prepared, messages);
        };
    }

    private Callable<?> ofPeers(Prepared prepared, List<byte[]> messages) throws Exception {
        JaxbPeer jaxb = new JaxbPeer(prepared.jaxb());
        List<Object> roots = new ArrayList<>();
        for (byte[] xml : messages) {
            roots.add(jaxb.read(xml));
        }
        BaseFory fory = fory(prepared);
        return switch (this) {
            case BARE_AALTO -> inTurn(messages, jaxb::bare);
            case READ_JAXB -> inTurn(messages, jaxb::read);
            case WRITE_JAXB ->
                inTurn(roots, root -> {
                    ByteArrayOutputStream out = new ByteArrayOutputStream(ROOM);
                    jaxb.write(root, out);
                    return out;
                });
            default ->
                inTurn(
                        roots.stream().map(JaxbPeer::message).toList(),
                        message -> fory.deserialize(fory.serialize(message)));
        };
    }

    private Callable<?> ofPair(Prepared prepared, List<byte[]> messages) throws Exception {
        PairOperations pair = prepared.operations();
        List<Object> classics = new ArrayList<>();
        List<Object> binaries = new ArrayList<>();
        for (byte[] xml : messages) {
            Object classic = pair.readClassic(xml);
            Object binary = pair.readBinary(xml);
            if (!pair.toClassic(binary).equals(classic)
                    || !pair.toBinary(classic).equals(binary)) {
                throw new IllegalStateException("the bindings differ");
            }
            classics.add(classic);
            binaries.add(binary);
        }
        return switch (this) {
            case READ_BINARY -> inTurn(messages, pair::readBinary);
            case READ_CLASSIC -> inTurn(messages, pair::readClassic);
            case WRITE_BINARY ->
                inTurn(binaries, binary -> {
                    ByteArrayOutputStream out = new ByteArrayOutputStream(ROOM);
                    pair.writeXml(binary, out);
                    return out;
                });
            case TO_BINARY -> inTurn(classics, pair::toBinary);
            case TO_CLASSIC -> inTurn(binaries, pair::toClassic);
            default -> inTurn(classics, classic -> pair.toClassic(pair.toBinary(classic)));
        };
    }

    /// What is done with one message.
    @FunctionalInterface
    private interface Step<T> {
        Object apply(T message) throws Exception;
    }

    private static <T> Callable<Object> inTurn(List<T> messages, Step<T> step) {
        return new Callable<>() {
            private int next;

            @Override
            public Object call() throws Exception {
                next = next + 1 == messages.size() ? 0 : next + 1;
                return step.apply(messages.get(next));
            }
        };
    }

    /// References are tracked, since JAXB resolves those inside a message to shared objects; classes are registered, so
    /// that their names are not written.
    static BaseFory fory(Prepared prepared) throws IOException, ReflectiveOperationException {
        BaseFory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .withClassLoader(prepared.loader())
                .requireClassRegistration(false)
                .withRefTracking(true)
                .build();
        for (Class<?> type : prepared.jaxbClasses()) {
            fory.register(type);
        }
        return fory;
    }
}
