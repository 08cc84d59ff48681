package org.bindery.messages.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;

/// A model that was imported, with what it takes to read and write its messages.
record ImportedMessages(Model model, Layouts layouts) {

    static ImportedMessages of(Model model) {
        return new ImportedMessages(model, Layouts.of(model));
    }

    Message read(String name, byte[] document) throws IOException, InvalidMessageException {
        try (XmlMessageReader reader =
                new XmlMessageReader(layouts, model, name, new ByteArrayInputStream(document), ReadLimits.DEFAULT)) {
            return reader.next().orElseThrow().message();
        }
    }

    /// Writes a message that has been in binary form.
    byte[] throughBytes(Message message) throws Exception {
        byte[] bytes = new RecordEncoder(layouts).encode(message);
        Message decoded = new RecordDecoder(layouts).decode(message.root(), bytes);
        assertThat(decoded).isEqualTo(message);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XmlMessageWriter writer = new XmlMessageWriter(model, layouts.shapes(), out)) {
            writer.write(decoded);
        }
        return out.toByteArray();
    }

    /// Asserts that a document comes back from bytes with the same content.
    void assertComesBack(String name, byte[] document) throws Exception {
        byte[] written = throughBytes(read(name, document));
        assertThat(Infoset.of(written)).as(name).isEqualTo(Infoset.of(document));
    }

    /// Asserts that messages of any content come back from bytes and from XML.
    void assertRandomMessagesComeBack(String name, int count) throws Exception {
        RandomMessages messages = new RandomMessages(layouts.shapes(), name.hashCode());
        for (int i = 0; i < count; i++) {
            Message message = messages.next();
            byte[] document = throughBytes(message);
            assertThat(read(name, document)).as(name).isEqualTo(message);
        }
    }
}
