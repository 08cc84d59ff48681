package org.bindery.studio;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;

/// What stands in files of a model: to messages, to binary records, and back.
public record NativeMessages(Model model, Layouts layouts) {

    public static NativeMessages of(Model model) {
        return new NativeMessages(model, Layouts.of(model));
    }

    public List<Message> read(byte[] data) throws Exception {
        List<Message> messages = new ArrayList<>();
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "messages", new ByteArrayInputStream(data), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                messages.add(next.get().message());
            }
        }
        return messages;
    }

    /// What is written for messages after they were in binary.
    public byte[] written(List<Message> messages) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RecordEncoder encoder = new RecordEncoder(layouts);
        RecordDecoder decoder = new RecordDecoder(layouts);
        try (MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
            for (Message message : messages) {
                writer.write(decoder.decode(message.root(), encoder.encode(message)));
            }
        }
        return out.toByteArray();
    }

    /// Why data are refused, or what becomes of them; empty where they come back as they were.
    public String outcome(byte[] data) throws Exception {
        try {
            List<Message> messages = read(data);
            return messages.isEmpty()
                    ? "has no messages"
                    : Arrays.equals(written(messages), data) ? "" : "comes back otherwise";
        } catch (InvalidMessageException e) {
            return e.getMessage();
        }
    }
}
