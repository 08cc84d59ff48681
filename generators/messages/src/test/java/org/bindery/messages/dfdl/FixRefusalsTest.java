package org.bindery.messages.dfdl;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is told of messages of FIX that are not as the dictionary says: the field, and where it stands.
class FixRefusalsTest {

    private static final String HEADER = "35=D|49=B|56=V|34=1|52=20261125-09:30:00|";
    private static final String ORDER = "11=A|55=ACME|54=1|60=20261125-09:30:00|38=5|40=1|";

    /// A message of some fields, whose ends are written as bars.
    private static byte[] message(String fields) {
        return message(fields, 0);
    }

    /// @param tooLong how much the length of the body is above the right one
    private static byte[] message(String fields, int tooLong) {
        String content = fields.replace('|', '\u0001');
        String text = "8=FIX.4.4\u00019=" + (content.length() + tooLong) + "\u0001" + content;
        int sum = text.chars().sum() % 256;
        return (text + "10=%03d\u0001".formatted(sum)).getBytes(ISO_8859_1);
    }

    private static String refusal(String fields) throws Exception {
        return refusal(message(fields));
    }

    private static String refusal(byte[] message) throws Exception {
        Model model = Importers.forFormat("fix")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("fix/orders.xml"), "fix"))
                .model();
        try (MessageReader reader = NativeFormats.reader(
                Layouts.of(model), model, "a.fix", new ByteArrayInputStream(message), ReadLimits.DEFAULT)) {
            return reader.next().isPresent() ? "none" : "no message";
        } catch (InvalidMessageException e) {
            return e.getMessage();
        }
    }

    @Test
    void whatIsAsTheDictionarySaysIsNotRefused() throws Exception {
        assertThat(refusal(HEADER + ORDER)).isEqualTo("none");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "9999=x, field 9999 is not in the dictionary",
                "112=x, field 112 is not allowed here in message type D",
                "49=B, field 49 is not allowed here in message type D"
            })
    void aFieldThatCannotStandWhereItDoesIsReportedByItsNumber(String field, String told) throws Exception {
        int at = message(HEADER + ORDER).length - "10=000|".length();
        assertThat(refusal(HEADER + ORDER + field + "|"))
                .contains(told + " (byte " + (at + 1) + ", before '" + field + "%SOH;")
                .doesNotContain("initiator");
    }

    @Test
    void aWrongLengthOfTheBodyIsReportedAsSuch() throws Exception {
        assertThat(refusal(message(HEADER + ORDER, 1)))
                .contains("BodyLength (9) is wrong: the body ends here within a field (byte ", "before '10=");
        assertThat(refusal(message(HEADER + ORDER, 7)))
                .contains("BodyLength (9) is wrong: it counts CheckSum (10) (byte ", "before '10=");
    }

    @Test
    void aFieldThatIsThereTwiceIsReportedWhereItIsMetAgain() throws Exception {
        assertThat(refusal(HEADER + ORDER.replace("54=1|", "55=OTHER|54=1|")))
                .contains("Symbol: occurs too often; the maximum is 1 (byte ", ", before '54=1%SOH;");
    }

    @ParameterizedTest
    @CsvSource({"49=B|, 9999", "52=, 9999", "11=A|, 9999", "54=1|, 9999", "54=1|, 112"})
    void aFieldThatCannotStandBeforeARequiredOneIsReportedByItsNumber(String required, String number) throws Exception {
        String told = number.equals("112") ? " is not allowed here in message type D" : " is not in the dictionary";
        assertThat(refusal((HEADER + ORDER).replace(required, number + "=x|" + required)))
                .contains("field " + number + told + " (byte ", ", before '" + number + "=x%SOH;")
                .doesNotContain("missing");
    }

    @Test
    void whatIsMissingIsReportedWhereAnythingElseStandsThatMay() throws Exception {
        assertThat(refusal(HEADER.replace("49=B|", "") + ORDER)).contains("SenderCompID: missing; ");
        assertThat(refusal(HEADER + ORDER.replace("54=1|", ""))).contains("Side: missing; the minimum is 1");
        assertThat(refusal(HEADER + ORDER.replace("54=1|", "") + "93=3|89=abc|"))
                .contains("Side: missing; the minimum is 1", "before '93=3%SOH;");
    }
}
