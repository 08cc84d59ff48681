package org.bindery.generators.java;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;

/// Single XML documents, read and written straight from the model.
final class InterpretedXml {

    private InterpretedXml() {}

    static byte[] write(Model model, Layouts layouts, Message message) throws Exception {
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(layouts, model, document)) {
            writer.write(message);
        }
        return document.toByteArray();
    }

    static Message read(Model model, Layouts layouts, byte[] document) throws Exception {
        ByteArrayInputStream bytes = new ByteArrayInputStream(document);
        try (MessageReader reader = NativeFormats.reader(layouts, model, "t.xml", bytes, ReadLimits.DEFAULT)) {
            return reader.next().orElseThrow().message();
        }
    }
}
