package org.bindery.messages.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.MessageReader;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackedTextsTest {

    @TempDir
    Path folder;

    private Model model;

    @BeforeEach
    void importATable() throws Exception {
        Path table = Files.writeString(folder.resolve("items.csv"), "id,name\n1,apple\n2,pear\n");
        model = Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(table, "items"))
                .model();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        504b030414000600 | it is a workbook or another archive (ZIP), not text; save the sheet as text (CSV in UTF-8)
        d0cf11e0a1b11ae1 | it is a workbook or another document of Office, not text; save the sheet as text (CSV in
        1f8b080000000000 | it is compressed (gzip); unpack it first
        """)
    void aWorkbookOrAnArchiveThatIsGivenAsTextSaysWhatToDoWithIt(String octets, String sentence) {
        assertThatThrownBy(() -> reader(HexFormat.of().parseHex(octets)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(sentence);
    }

    @Test
    void aTextIsReadFromItsBeginning() throws Exception {
        try (MessageReader reader = reader("id,name\n7,fig\n".getBytes(StandardCharsets.UTF_8))) {
            assertThat(reader.next().orElseThrow().message().toString()).contains("7", "fig");
            assertThat(reader.next()).isEmpty();
        }
    }

    private MessageReader reader(byte[] bytes) throws IOException {
        return NativeFormats.reader(
                Layouts.of(model), model, "items.csv", new ByteArrayInputStream(bytes), ReadLimits.DEFAULT);
    }
}
