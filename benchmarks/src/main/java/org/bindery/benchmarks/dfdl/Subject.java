package org.bindery.benchmarks.dfdl;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.aaa4j.radius.core.dictionary.dictionaries.StandardDictionary;
import org.aaa4j.radius.core.packet.Packet;
import org.aaa4j.radius.core.packet.PacketCodec;
import org.apache.daffodil.japi.Daffodil;
import org.apache.daffodil.japi.DataProcessor;
import org.apache.daffodil.japi.ParseResult;
import org.apache.daffodil.japi.ProcessorFactory;
import org.apache.daffodil.japi.infoset.NullInfosetOutputter;
import org.apache.daffodil.japi.io.InputSourceDataInputStream;
import org.bindery.benchmarks.TradesBenchmark;
import org.bindery.benchmarks.standards.RefusedException;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.dfdl.DfdlImporter;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.bindery.standards.TradeGenerator;
import quickfix.ConfigError;
import quickfix.DataDictionary;
import quickfix.InvalidMessage;
import quickfix.MessageUtils;
import quickfix.fix44.MessageFactory;

/// Messages, with what reads them.
final class Subject {

    private static final int PACKETS = 10_000;
    private static final int MESSAGES = 5_000;
    private static final int DATAGRAMS = 30;
    private static final int ROWS = 1_000;

    private final byte[] data;
    private final int count;
    private final EmittedReader reader;
    private final Peer peer;
    /// Reads all messages by the other product, and gives the sum of what five getters return; the same as `peer` where
    /// that is not measured.
    private final Peer peerFields;

    private Subject(byte[] data, int count, EmittedReader reader, Peer peer) {
        this(data, count, reader, peer, peer);
    }

    private Subject(byte[] data, int count, EmittedReader reader, Peer peer, Peer peerFields) {
        this.data = data;
        this.count = count;
        this.reader = reader;
        this.peer = peer;
        this.peerFields = peerFields;
    }

    /// Reads all messages, one behind the other, into binary records by our class.
    List<?> read() {
        return reader.read(data);
    }

    /// Reads all messages, one behind the other, into classic objects by our class.
    Object readClassic() {
        return reader.readClassic(data);
    }

    /// The same with five getters of each, whose sum it gives.
    Object readFieldsByPeer() throws Exception {
        return peerFields.read();
    }

    /// Goes over all messages by views of our classes: `few` getters of each, `all` of them, or a `filter` by one.
    long walk(String method) {
        return reader.walk(method, data);
    }

    /// Reads all messages by the other product, and gives what it made of the last one.
    Object readByPeer() throws Exception {
        return peer.read();
    }

    /// How many messages there are of a name.
    static int count(String name) {
        return switch (name) {
            case "radius", "radius-utf8" -> PACKETS;
            case "fix" -> MESSAGES;
            case "ntp" -> DATAGRAMS;
            default -> 1;
        };
    }

    /// Prepares messages of a name, and checks that both products read them.
    static Subject of(String name, Path folder) throws Exception {
        Subject subject = switch (name) {
            case "radius" -> radius(folder, RadiusTraffic.model());
            case "radius-utf8" -> radius(folder, RadiusTraffic.modelOfPlainTexts());
            case "fix" -> fix(folder);
            case "csv" -> dfdl(folder, "CSV/csv.dfdl.xsd", "file", "");
            case "png" ->
                dfdl(
                        folder,
                        "PNG/com/mitre/png/xsd/png.dfdl.xsd",
                        "",
                        "PNG/com/mitre/png/PngSuite-2013jan13/PngSuite.png");
            case "ntp" -> dfdl(folder, "ntp/com/owlcyberdefense/ntp/xsd/ntp-root.dfdl.xsd", "", datagrams());
            case "faketdl" -> dfdl(folder, "faketdl/fakeTDL.dfdl.xsd", "fakeTDL", "faketdl/test_msg_01.dat");
            case "geonames" ->
                dfdl(
                        folder,
                        "GeoNames/com/tresys/geonames/xsd/geonames.dfdl.xsd",
                        "geonames",
                        "GeoNames/com/tresys/geonames/geonames-rdf-snip.txt");
            default -> dfdl(folder, "GIF/com/mitre/gif/xsd/gif.dfdl.xsd", "", "GIF/com/mitre/gif/DFDL-square.gif");
        };
        List<?> records = subject.reader.read(subject.data);
        byte[] written = subject.reader.write(records);
        // GeoNames has blanks and line ends that its schema drops.
        boolean same = Arrays.equals(written, subject.data)
                || name.equals("geonames") && subject.reader.read(written).equals(records);
        if (records.size() != subject.count || !same) {
            throw new RefusedException("the messages do not come back");
        }
        subject.peer.read();
        if (name.equals("fix") && !subject.readFieldsByPeer().equals(subject.walk("fields"))) {
            throw new RefusedException("QuickFIX/J has other values in the fields");
        }
        return subject;
    }

    private static Subject radius(Path folder, Model model) throws IOException, ImportException, RefusedException {
        byte[] data = new RadiusTraffic().packets(PACKETS);
        List<byte[]> packets = new ArrayList<>();
        for (int at = 0; at < data.length; ) {
            int length = ByteBuffer.wrap(data).getShort(at + 2);
            packets.add(Arrays.copyOfRange(data, at, at + length));
            at += length;
        }
        PacketCodec codec = new PacketCodec(new StandardDictionary());
        byte[] secret = RadiusTraffic.SECRET.getBytes(StandardCharsets.UTF_8);
        return new Subject(data, PACKETS, EmittedReader.of(model, folder, RadiusTraffic.PROGRAM), () -> {
            Packet last = null;
            for (byte[] packet : packets) {
                // It writes into the octets.
                last = codec.decodeRequest(packet.clone(), secret);
            }
            return last;
        });
    }

    private static Subject fix(Path folder) throws IOException, ImportException, RefusedException, ConfigError {
        FixTraffic traffic = new FixTraffic();
        List<String> messages = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            messages.add(traffic.message());
        }
        DataDictionary dictionary =
                new DataDictionary(Standards.path("fix/dictionaries/FIX44.xml").toString());
        MessageFactory factory = new MessageFactory();
        for (String message : messages) {
            requireSame(factory, dictionary, message);
        }
        byte[] data = String.join("", messages).getBytes(StandardCharsets.ISO_8859_1);
        EmittedReader reader = EmittedReader.of(FixTraffic.model(), folder, FixTraffic.PROGRAM);
        Peer fields = () -> {
            long sum = 0;
            for (String message : messages) {
                sum += FixTraffic.fields(MessageUtils.parse(factory, dictionary, message));
            }
            return sum;
        };
        Peer whole = () -> {
            quickfix.Message last = null;
            for (String message : messages) {
                last = MessageUtils.parse(factory, dictionary, message);
            }
            return last;
        };
        return new Subject(data, MESSAGES, reader, whole, fields);
    }

    private static void requireSame(MessageFactory factory, DataDictionary dictionary, String message)
            throws RefusedException {
        try {
            String again = MessageUtils.parse(factory, dictionary, message).toString();
            // It orders fields by their tags.
            if (!fields(again).equals(fields(message))) {
                throw new RefusedException("QuickFIX/J gives another message back: " + message);
            }
        } catch (InvalidMessage e) {
            throw new RefusedException(e);
        }
    }

    /// The fields in the order of their texts; the check sum, which depends on the order, is not among them.
    private static List<String> fields(String message) {
        return Arrays.stream(message.split("\u0001"))
                .filter(field -> !field.startsWith("10="))
                .sorted()
                .toList();
    }

    private static byte[] rows() {
        StringBuilder rows = new StringBuilder();
        new TradeGenerator(TradesBenchmark.SEED).write(ROWS, rows);
        return rows.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static List<byte[]> datagrams() throws IOException {
        List<byte[]> datagrams = new ArrayList<>();
        for (int i = 0; i < DATAGRAMS; i++) {
            datagrams.add(file("ntp/com/owlcyberdefense/ntp/data/" + i + ".dat"));
        }
        return datagrams;
    }

    private static byte[] file(String name) throws IOException {
        return Files.readAllBytes(Standards.path("dfdl/schemas/" + name));
    }

    private static Subject dfdl(Path folder, String schema, String root, String file)
            throws IOException, ImportException, RefusedException {
        return dfdl(folder, schema, root, List.of(file.isEmpty() ? rows() : file(file)));
    }

    /// @param messages which Daffodil reads one by one, as they arrive
    private static Subject dfdl(Path folder, String schema, String root, List<byte[]> messages)
            throws IOException, ImportException, RefusedException {
        Path source = Standards.path("dfdl/schemas/" + schema);
        Path shared = Standards.path("dfdl/daffodil");
        Model model = new DfdlImporter()
                .read(new ImportRequest(
                        List.of(source),
                        "data",
                        Map.of("folders", shared.toString(), "outside", "true"),
                        ReadLimits.DEFAULT,
                        ImportMonitor.NONE))
                .model();
        Name chosen = root.isEmpty()
                ? model.roots().getFirst()
                : model.roots().stream()
                        .filter(each -> each.local().equals(root))
                        .findFirst()
                        .orElseThrow();
        ProcessorFactory factory = Daffodil.compiler()
                .compileFile(source.toFile(), chosen.local(), chosen.namespace().isEmpty() ? null : chosen.namespace());
        if (factory.isError()) {
            throw new RefusedException(factory.getDiagnostics().toString());
        }
        DataProcessor processor = factory.onPath("/");
        NullInfosetOutputter nowhere = new NullInfosetOutputter();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] message : messages) {
            all.write(message);
        }
        EmittedReader reader = EmittedReader.of(model.withRoots(List.of(chosen)), folder, "");
        return new Subject(all.toByteArray(), messages.size(), reader, () -> {
            ParseResult result = null;
            for (byte[] message : messages) {
                nowhere.reset();
                result = processor.parse(new InputSourceDataInputStream(message), nowhere);
                if (result.isError()) {
                    throw new RefusedException(result.getDiagnostics().toString());
                }
            }
            return result;
        });
    }
}
