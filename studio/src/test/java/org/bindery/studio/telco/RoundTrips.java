package org.bindery.studio.telco;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.shape.Shapes;
import org.bindery.studio.NativeMessages;

/// Packets to messages, to binary records, back to messages, and back to packets.
final class RoundTrips {

    private RoundTrips() {}

    /// What does not come back as it was.
    ///
    /// @param expected how many messages the packets are
    static List<String> wrong(Model model, List<byte[]> packets, int expected) throws Exception {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] packet : packets) {
            all.write(packet);
        }
        List<Message> messages = read(model, all.toByteArray());
        List<String> wrong = new ArrayList<>();
        if (messages.size() != expected) {
            wrong.add(expected + " packets became " + messages.size() + " messages");
        }
        Layouts layouts = Layouts.of(Shapes.of(model));
        RecordEncoder encoder = new RecordEncoder(layouts);
        RecordDecoder decoder = new RecordDecoder(layouts);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
            for (Message message : messages) {
                Message decoded = decoder.decode(message.root(), encoder.encode(message));
                if (!decoded.equals(message)) {
                    wrong.add(message.value() + " becomes " + decoded.value() + " in binary");
                }
                writer.write(decoded);
            }
        }
        List<Message> again = read(model, out.toByteArray());
        for (int i = 0; i < messages.size() && i < again.size(); i++) {
            if (!again.get(i).equals(messages.get(i))) {
                wrong.add(
                        messages.get(i).value() + " becomes " + again.get(i).value() + " when it is written and read");
            }
        }
        if (wrong.isEmpty() && !java.util.Arrays.equals(all.toByteArray(), out.toByteArray())) {
            wrong.add(HexFormat.of().formatHex(all.toByteArray()) + "\nbecomes\n"
                    + HexFormat.of().formatHex(out.toByteArray()));
        }
        return wrong;
    }

    static List<Message> read(Model model, byte[] data) throws Exception {
        return NativeMessages.of(model).read(data);
    }
}
