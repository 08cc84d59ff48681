package org.bindery.messages.delimited;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.text.TextImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.RandomText;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Quotes, delimiters and line ends that nobody needs, or that differ from row to row, come back as they were.
class SpellingTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1,\"\",\"\"\n",
                "id,day,text\n1,\"\",\"\"\n2,2020-01-01,x\n3,,\n",
                "id,n\n1,\"\"\n2,5\n",
                "id,yes\n1,true\n2,\"\"\n",
                "id,a\n1,\"abc\"\n2,def\n",
                "id,a\n1,\"a b\"\n2,c-d\n",
                "id,a\n1,\"a-b\"\n2,c d\n",
                "\"id\",\"a\"\n\"1\",\"x\"\n2,\"y\"\n",
                "\"id\",a\n1,x\n2,y\n",
                "\"id\",a,\"b\"\r\n0,x,\"\"\r\n1,\"\",2.5\r\n",
                "id;a\n1;'x'\n2;\"y\"\n3;z\n",
                "id, a ,b\n1, x , 2\n2,y,3\n",
                "id, \"a\"\n1, \"x\"\n2, \"y\"\n",
                "id,a\n1,x,\n2,y\n3,z\n",
                "id,a,\n1,x,\n2,y,\n",
                ",a,b\n0,x,1.5\n1,y,2.5\n",
                "a,a,b\n0,x,1.5\n1,y,2.5\n",
                "id,a\n0,x,1.5\n1,y,2.5\n2,z,3.5\n",
                "id,a,b,c\n1,x,,\n2,y\n3,z\n4,u,v,w\n5,q\n",
                "id,a\n\"#1\",x\n#2,y\n3,z\n",
                "id,a\r\n1,x\n2,y\r\n3,z\n",
                "id,a\n1,x\r\n2,y\n3,z\n",
                "id,a\r\n1,x\n2,y\n3,z\n",
                "id,a\n1,x\n2,y\r\n",
                "id,a\n1,x\n2,y\r",
                "id,a\n1,x\n2,y",
                "id,a\r1,x\r2,y\r",
                "# first\r\nid,a\n1,x\n2,y\n",
                "id,a\n1,\"x\r\ny\"\n2,\"u\nv\"\n",
                "id,a\n1,say \"y\"\n2,\"say \"\"x\"\"\"\n",
                "\uFEFF\"id\",a\n1,x\n2,y\n",
                "H|1|\"\"\nD|1|\"a\"\nD|2|b\nD|3|c\nT|3|x\n",
                "id,a,b\n1,2,3\n2,3,4\nThe end,\"x\"\n"
            })
    void comesBack(String text) throws Exception {
        comesBack(text, UTF_8);
    }

    @Test
    void aTextInUtf16ComesBackWithItsMark() throws Exception {
        comesBack("\uFEFFid,a\r\n1,\"x\"\r\n2,y\n", UTF_16LE);
    }

    @Test
    void rowsThatWereNotLookedAtComeBack() throws Exception {
        StringBuilder text = new StringBuilder("id,a\n");
        for (int row = 0; row < 20_000; row++) {
            text.append(row).append(",7\n");
        }
        comesBack(text + "20000,007\n20001,\"7\"\n20002,7\r\n20003,7\n", UTF_8);
    }

    @Test
    void rowsAsTheyAreUsuallyWrittenCostNothing() throws Exception {
        Model model = model(write("\"id\",\"a\"\n1,\"x\"\n2,\"\"\n3,\"y, z\"\n", UTF_8));
        assertThat(Layouts.of(model).shapes().roots()).hasSize(1);
        assertThat(model.toString()).doesNotContain("irregular");
    }

    @Test
    void rowsWhoseColumnsStandInAnotherOrderAreWrittenInThatOfTheHeading() throws Exception {
        Model model = model(write("id,a\n1,\"x\"\n2,y\n", UTF_8));
        assertThat(through(model, "a,id\n\"x\",1\ny,2\n".getBytes(UTF_8)))
                .asString(UTF_8)
                .isEqualTo("id,a\n1,x\n2,y\n");
    }

    @Test
    void anyTextComesBack() throws Exception {
        Random random = new Random(12);
        int refused = 0;
        for (int round = 0; round < 600; round++) {
            String text = new RandomText(random, "abcXYZ é-'\"#").text();
            try {
                comesBack(text, UTF_8);
            } catch (ImportException | InvalidMessageException e) {
                // A cell that starts with another quote, or a line within a cell that starts as comments do.
                refused++;
            }
        }
        assertThat(refused)
                .as("texts whose quotes or comments were guessed wrong")
                .isLessThan(15);
    }

    private void comesBack(String text, Charset charset) throws Exception {
        Path file = write(text, charset);
        byte[] bytes = Files.readAllBytes(file);
        assertThat(through(model(file), bytes)).asString(ISO_8859_1).isEqualTo(new String(bytes, ISO_8859_1));
    }

    private Path write(String text, Charset charset) throws Exception {
        return Files.write(folder.resolve("table.csv"), text.getBytes(charset));
    }

    private static Model model(Path file) throws Exception {
        return new TextImporter().read(ImportRequest.of(file, "table")).model();
    }

    private static byte[] through(Model model, byte[] text) throws Exception {
        Layouts layouts = Layouts.of(model);
        List<Message> messages = new ArrayList<>();
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "t.csv", new ByteArrayInputStream(text), ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                messages.add(next.get().message());
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
            for (Message message : messages) {
                byte[] bytes = new RecordEncoder(layouts).encode(message);
                writer.write(new RecordDecoder(layouts).decode(message.root(), bytes));
            }
        }
        return out.toByteArray();
    }
}
