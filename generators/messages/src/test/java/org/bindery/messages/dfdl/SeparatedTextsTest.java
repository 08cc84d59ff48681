package org.bindery.messages.dfdl;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.check.DataForms;
import org.bindery.model.Model;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.dfdl.DfdlForms;
import org.bindery.runtime.internal.dfdl.DfdlReader;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What stands between separators is read straight into staged messages as the general reading reads it.
class SeparatedTextsTest {

    private static final int TEXTS = 1_500;

    private static final List<String> PARTS = List.of("a", "7", "bc", ";", ",", "\n", "", "12", ",,", ";\n", "X", "x7");

    @TempDir
    Path temp;

    /// Lines of fields, of which the last ones may be missing.
    private DataForms forms(String position, String policy, String initiator) throws Exception {
        String usual = Files.readString(Standards.samples("dfdl/track.dfdl.xsd"));
        String head = usual.substring(0, usual.indexOf("  <xs:element name=\"track\">"));
        String schema = head.replace("escapeSchemeRef=\"t:backslash\"", "escapeSchemeRef=\"\"")
                        .replace("encoding=\"UTF-8\"", "encoding=\"US-ASCII\"")
                + """
                  <xs:element name="lines">
                    <xs:complexType>
                      <xs:sequence dfdl:separator="%%NL;" dfdl:separatorPosition="%1$s">
                        <xs:element name="first" minOccurs="0">
                          <xs:complexType>
                            <xs:sequence dfdl:separator="," dfdl:separatorSuppressionPolicy="%2$s">
                              <xs:element name="a" type="xs:string" dfdl:initiator="%3$s"/>
                              <xs:element name="n" type="xs:int" minOccurs="0"/>
                              <xs:element name="b" type="xs:string" minOccurs="0" maxOccurs="3"/>
                            </xs:sequence>
                          </xs:complexType>
                        </xs:element>
                        <xs:element name="line" maxOccurs="unbounded">
                          <xs:complexType>
                            <xs:sequence dfdl:separator=";" dfdl:separatorPosition="%1$s">
                              <xs:element name="item" maxOccurs="unbounded" type="xs:string"/>
                            </xs:sequence>
                          </xs:complexType>
                        </xs:element>
                      </xs:sequence>
                    </xs:complexType>
                  </xs:element>
                </xs:schema>
                """.formatted(position, policy, initiator);
        Path file = temp.resolve("lines.dfdl.xsd");
        Files.writeString(file, schema);
        Model model = Importers.forFormat("dfdl")
                .orElseThrow()
                .read(ImportRequest.of(file, "lines"))
                .model();
        return DataForms.of(model, Layouts.of(model).shapes());
    }

    private static List<String> read(DataForms forms, byte[] data, boolean direct) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(data);
        DfdlForms described = DfdlForms.of(forms.forms());
        DfdlReader reader =
                direct ? DfdlReader.of(described, Frames.of(in)) : DfdlReader.unchecked(described, Frames.of(in));
        RecordWriter writer = RecordWriter.take();
        List<String> all = new ArrayList<>();
        try {
            while (reader.next()) {
                StagedMessage staged = writer.plainStaged("message", 1, RecordWriter.MAX_DEPTH);
                int record = reader.read(staged);
                all.add(reader.bytes() + " " + forms.record(staged, record));
            }
        } catch (InvalidMessageException e) {
            all.add(e.getMessage());
        } finally {
            writer.release();
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource({
        "infix, anyEmpty, ''",
        "infix, anyEmpty, X",
        "infix, trailingEmpty, ''",
        "infix, trailingEmpty, X",
        "infix, trailingEmptyStrict, ''",
        "infix, never, ''",
        "prefix, anyEmpty, ''",
        "prefix, trailingEmpty, X",
        "postfix, anyEmpty, X",
        "postfix, anyEmpty, ''",
        "postfix, trailingEmpty, ''"
    })
    void areReadAlikeInBothWays(String position, String policy, String initiator) throws Exception {
        DataForms forms = forms(position, policy, initiator);
        boolean isTold = !policy.equals("trailingEmptyStrict") && !policy.equals("never");
        assertThat(DfdlForms.of(forms.forms()).isViewable()).isEqualTo(isTold);
        Random random = new Random(18);
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder text = new StringBuilder();
            for (int part = random.nextInt(12); part >= 0; part--) {
                text.append(PARTS.get(random.nextInt(PARTS.size())));
            }
            byte[] data = text.append(i % 2 == 0 ? "\n" : "").toString().getBytes(US_ASCII);
            assertThat(read(forms, data, true)).as(text.toString()).isEqualTo(read(forms, data, false));
        }
    }
}
