package org.bindery.messages.dfdl;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is told of interchanges that are not as their description says, where they have to be: the segment, its place,
/// and what is wrong with it.
class EdiRefusalsTest {

    private static final String SEGMENTS = """
        <segments>
          <segment id="BGM" name="beginningOfMessage">
            <data_element id="1004" name="documentNumber" type="an" maxlength="8" required="true"/>
          </segment>
          <segment id="LOC" name="place"><data_element id="3227" name="place" type="an" maxlength="3"/></segment>
          <segment id="QTY" name="quantity">
            <composite_data_element id="C186" name="details">
              <data_element id="6063" name="qualifier" type="an" maxlength="3" required="true"/>
              <data_element id="6060" name="quantity" type="n" maxlength="5"/>
            </composite_data_element>
          </segment>
          <segment id="UNS" name="sectionControl">
            <data_element id="0081" name="section" type="a" length="1"/>
          </segment>
        </segments>
        """;

    private static final String CODES = """
        <data_elements>
          <data_element id="6063"><code id="1" desc="Discrete quantity"/><code id="12" desc="Despatched"/></data_element>
        </data_elements>
        """;

    private static final String MESSAGE = """
        <message>
          <defaults><data_element id="0065" value="STOCKS"/></defaults>
          <segment id="UNH" maxrepeat="1" required="true"/>
          <segment id="BGM" maxrepeat="1" required="true"/>
          <group id="SG1" maxrepeat="9" required="true">
            <segment id="LOC" maxrepeat="1" required="true"/>
            <segment id="QTY" maxrepeat="2" required="true"/>
          </group>
          <segment id="UNS" maxrepeat="1" required="true"/>
          <segment id="UNT" maxrepeat="1" required="true"/>
        </message>
        """;

    private static final String STOCKS = "UNB+UNOC:3+A+B+261125:0930+42'UNH+1+STOCKS:D:96A:UN'BGM+S-1'LOC+KI'QTY+1:5'"
            + "LOC+HL'QTY+1:6'UNS+S'UNT+8+1'UNZ+1+42'";

    @TempDir
    private static Path folder;

    /// A model that refuses what deviates.
    private record Strict(Model model, Layouts layouts) {}

    private static Strict stocks;
    private static Strict x12;
    private static Strict tradacoms;

    @BeforeAll
    static void read() throws Exception {
        Files.writeString(folder.resolve("segments.xml"), SEGMENTS);
        Files.writeString(folder.resolve("codes.xml"), CODES);
        stocks = strict("edifact", Files.writeString(folder.resolve("stocks.xml"), MESSAGE));
        x12 = strict("x12", Standards.samples("x12/order.x12"));
        tradacoms = strict("tradacoms", Standards.samples("tradacoms/order.edi"));
    }

    private static Strict strict(String format, Path source) throws Exception {
        ImportRequest request = new ImportRequest(
                List.of(source), format, Map.of("strict", "yes"), ReadLimits.DEFAULT, ImportMonitor.NONE);
        Model model = Importers.forFormat(format).orElseThrow().read(request).model();
        return new Strict(model, Layouts.of(model));
    }

    /// What is told of an interchange; empty where it is read.
    private static String refusal(Strict strict, String interchange) throws IOException {
        try (MessageReader reader = NativeFormats.reader(
                strict.layouts,
                strict.model,
                "a.edi",
                new ByteArrayInputStream(interchange.getBytes(ISO_8859_1)),
                ReadLimits.DEFAULT)) {
            while (reader.next().isPresent()) {
                // All are read.
            }
            return "";
        } catch (InvalidMessageException e) {
            return e.getMessage();
        }
    }

    private static String refusal(Strict strict, String interchange, String found, String instead) throws IOException {
        assertThat(interchange).contains(found);
        return refusal(strict, interchange.replace(found, instead));
    }

    @Test
    void segmentsAboutServicesMayFollowTheHeaderOfAnInterchange() throws Exception {
        String order = Files.readString(Standards.samples("x12/order.x12"), ISO_8859_1);
        assertThat(refusal(x12, order.replaceFirst("(?=GS.)", "ISB*1~ISE*200601*0515*04~")))
                .contains("ZZZ, is not in the model");
        assertThat(refusal(x12, order.replaceFirst("(?=GS.)", "ISE*200601~ISB*1~")))
                .contains("segment ISB");
    }

    @Test
    void linesOfSegmentsMayEndWithBlanks() throws Exception {
        String order = Files.readString(Standards.samples("x12/order.x12"), ISO_8859_1);
        assertThat(refusal(x12, order.replace("\n", " \r\n"))).contains("ZZZ, is not in the model");
    }

    @Test
    void whatIsAsItsDescriptionSaysIsRead() throws Exception {
        assertThat(refusal(stocks, STOCKS)).isEmpty();
        assertThat(refusal(stocks, STOCKS.replaceAll("UNB[^']*'|UNZ[^']*'", "")))
                .as("without an envelope")
                .isEmpty();
        assertThat(refusal(stocks, STOCKS, "QTY+1:6", "QTY"))
                .as("without an optional composite, whose first component is mandatory")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "LOC+KI', ZZZ+1'LOC+KI', \"/STOCKS: segment 3 of the message, ZZZ, is not a segment of" + " STOCKS\"",
                "UNS+S', UNS+S'QTY+1:5', \"/STOCKS: segment 8 of the message, QTY, is not allowed here in"
                        + " STOCKS\"",
                "UNS+S', UNS+S'xyz', \"/STOCKS: expected a segment, which starts with its tag\"",
                "BGM+S-1', \"\", \"BGM: missing; found a later member instead\"",
                "UNS+S', \"\", \"/STOCKS: UNS: missing; found a later member instead\"",
                "QTY+1:6', \"\", \"/SG1[2]/QTY[1]: expected the initiator QTY\"",
                "STOCKS:D, ORDERS:D, \"messages of the kind ORDERS are not described, only STOCKS: import\"",
                "UNZ, XYZ+1'UNZ, \"UNZ, which ends what starts with UNB, is missing before segment XYZ\""
            })
    void segmentsThatMayNotStandThereAreReportedByTheirTags(String found, String instead, String told)
            throws Exception {
        assertThat(refusal(stocks, STOCKS, found, instead)).contains(told);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "QTY+1:6, QTY+1:6:KGM, an element of segment QTY has more components than the model has (byte 90",
                "BGM+S-1, BGM, \"/BGM: segment BGM has no documentNumber (1004), which is mandatory\"",
                "QTY+1:6, QTY+:6, \"/details: composite C186 has no qualifier (6063), which is mandatory\"",
                "BGM+S-1, BGM+S-1+9, segment BGM has more than the 1 elements that the model has (byte 60",
                "BGM+S-1, BGM+S-1:9, an element of segment BGM has more components than the model has (byte 60",
                "BGM+S-1, BGM+STOCK-117, /BGM/documentNumber: data element 1004 has 1 to 8 characters (byte 66",
                "QTY+1:6, QTY+1:123456, /QTY[1]/details/quantity: data element 6060 has 1 to 5 digits (byte 95",
                "QTY+1:6, QTY+3:6, /QTY[1]/details/qualifier: 3 is not in the list of codes of data element 6063 (byte",
                "QTY+1:6, QTY+1234:6, /QTY[1]/details/qualifier: data element 6063 has 1 to 3 characters (byte",
                "QTY+1:6, QTY+1:x, /QTY[1]/details/quantity: 'x' is not a decimal number"
            })
    void elementsThatASegmentDoesNotHaveAreReportedWhereTheyStand(String found, String instead, String told)
            throws Exception {
        assertThat(refusal(stocks, STOCKS, found, instead)).contains(told);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "UNT+8, UNT+9, \"/UNT/numberOfSegments: UNT counts 9 segments, and there are 8\"",
                "UNT+8+1, UNT+8+2, \"UNT has the reference 2, and UNH has 1\"",
                "UNH+1, UNH+2, \"UNT has the reference 1, and UNH has 2\"",
                "UNT+8+1, UNT++1, \"UNT has no numberOfSegments\"",
                "UNT+8+1', \"\", \"/Message[1]: UNT, which ends what starts with UNH, is missing before segment UNZ\"",
                "UNZ+1, UNZ+2, \"UNZ counts 2 messages or groups of them, and there are 1\"",
                "UNZ+1+42, UNZ+1+43, \"UNZ has the reference 43, and UNB has 42\"",
                "UNZ+1+42', \"\", \"/Interchange[1]: UNZ, which ends what starts with UNB, is missing (byte\"",
                "UNB+UNOC:3+A+B+261125:0930+42', \"\", \"UNZ refers to UNB, which has no reference\""
            })
    void countsAndReferencesOfTrailersAreCompared(String found, String instead, String told) throws Exception {
        assertThat(refusal(stocks, STOCKS, found, instead)).contains(told);
    }

    @ParameterizedTest
    @CsvSource({
        "ZZZ, QQQ, 'segment 11 of the message, QQQ, is not in the model'",
        "'SE*13*', 'SE*14*', 'SE counts 14 segments, and there are 13'",
        "'GE*1*7', 'GE*2*7', 'GE counts 2 transaction sets, and there are 1'",
        "'IEA*1*000000042', 'IEA*1*000000043', 'IEA has the reference 000000043, and ISA has 000000042'",
        "'SE*13*0001~', '', 'SE, which ends what starts with ST, is missing before segment GE'",
        "'IEA*1*000000042~', '', 'IEA, which ends what starts with ISA, is missing (byte'",
        "'GS*PO', 'GS#PO', 'expected the separator *; or GS: expected the terminator ~'",
        "'CTT*2', 'CTT*2*1*2*3*4*5*6*7', 'segment CTT has more than the 7 elements that the model has'"
    })
    void interchangesOfX12AreComparedTheSameWay(String found, String instead, String told) throws Exception {
        String order = Files.readString(Standards.samples("x12/order.x12"), ISO_8859_1);
        if (!found.equals("ZZZ")) {
            order = order.replace("ZZZ*house>1*private^segment~", "CUR*BY*EUR~");
        }
        assertThat(refusal(x12, order, found, instead)).contains(told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UNA:+.: '", "UNA:+.+ '", "UNA:+.' '"})
    void aReleaseCharacterThatIsASeparatorIsRefusedWhereItIsDeclared(String advice) throws Exception {
        assertThat(refusal(stocks, "UNA:+.? '" + STOCKS)).isEmpty();
        assertThat(refusal(stocks, "UNA:+.  '" + STOCKS)).as("without one").isEmpty();
        assertThat(refusal(stocks, advice + STOCKS))
                .contains("UNA: the release character of UNA is one of its separators")
                .contains("(byte 10");
    }

    @Test
    void segmentsOfASiteMayStandInMessagesOfHl7() throws Exception {
        Path sample = Standards.samples("hl7/result.hl7");
        Strict model = strict("hl7", sample);
        String result = Files.readString(sample, ISO_8859_1);
        assertThat(result).contains("\rZPI|");
        assertThat(refusal(model, result)).isEmpty();
        assertThat(refusal(model, result, "\rZPI|", "\rQQQ|"))
                .contains("/Message[1]: segment QQQ is not in the model: import its description, or add it");
        assertThat(refusal(model, result, "|19800229|", "|19800229~19800301|"))
                .contains("/PID: an element of segment PID is repeated, which the model does not allow");
        assertThat(refusal(model, result, "ORU_R01|", "ORU_R01^X|"))
                .contains("/MSH: an element of segment MSH has more components than the model has");
    }

    @ParameterizedTest
    @CsvSource({
        "'MTR=6', 'MTR=7', 'MTR counts 7 segments, and there are 6'",
        "'END=3', 'END=2', 'END counts 2 messages or batches of them, and there are 3'",
        "'END=3''', '', 'END, which ends what starts with STX, is missing (byte'"
    })
    void transmissionsOfTradacomsAreComparedTheSameWay(String found, String instead, String told) throws Exception {
        String order = Files.readString(Standards.samples("tradacoms/order.edi"), ISO_8859_1)
                .replaceAll("ZZZ=[^']*'", "DNA=1'");
        assertThat(refusal(tradacoms, order, found, instead)).contains(told);
    }
}
