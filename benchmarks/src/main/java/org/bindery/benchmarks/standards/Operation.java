package org.bindery.benchmarks.standards;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
    Callable<?> on(Subject subject) throws Exception {
        Prepared prepared = Prepared.load(subject);
        byte[] xml = subject.xml();
        return switch (this) {
            case BARE_AALTO, READ_JAXB, WRITE_JAXB, ROUND_FORY -> ofPeers(prepared, xml);
            case READ_BINARY, READ_CLASSIC, WRITE_BINARY, ROUND_BINARY, TO_BINARY, TO_CLASSIC -> ofPair(prepared, xml);
        };
    }

    private Callable<?> ofPeers(Prepared prepared, byte[] xml) throws Exception {
        JaxbPeer jaxb = new JaxbPeer(prepared.jaxb());
        Object root = jaxb.read(xml);
        Object message = JaxbPeer.message(root);
        BaseFory fory = fory(prepared);
        return switch (this) {
            case BARE_AALTO -> () -> jaxb.bare(xml);
            case READ_JAXB -> () -> jaxb.read(xml);
            case WRITE_JAXB ->
                () -> {
                    ByteArrayOutputStream out = new ByteArrayOutputStream(ROOM);
                    jaxb.write(root, out);
                    return out;
                };
            default -> () -> fory.deserialize(fory.serialize(message));
        };
    }

    private Callable<?> ofPair(Prepared prepared, byte[] xml) throws Exception {
        PairOperations pair = prepared.operations();
        Object classic = pair.readClassic(xml);
        Object binary = pair.readBinary(xml);
        if (!pair.toClassic(binary).equals(classic) || !pair.toBinary(classic).equals(binary)) {
            throw new IllegalStateException("the bindings differ");
        }
        return switch (this) {
            case READ_BINARY -> () -> pair.readBinary(xml);
            case READ_CLASSIC -> () -> pair.readClassic(xml);
            case WRITE_BINARY ->
                () -> {
                    ByteArrayOutputStream out = new ByteArrayOutputStream(ROOM);
                    pair.writeXml(binary, out);
                    return out;
                };
            case TO_BINARY -> () -> pair.toBinary(classic);
            case TO_CLASSIC -> () -> pair.toClassic(binary);
            default -> () -> pair.toClassic(pair.toBinary(classic));
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
