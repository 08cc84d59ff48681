package org.bindery.messages.dfdl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is told of messages of SWIFT MT that are not as their type says, where they have to be: the field, and where it
/// stands.
class SwiftRefusalsTest {

    private static Model model;
    private static String payment;

    @BeforeAll
    static void read() throws Exception {
        ImportRequest request = new ImportRequest(
                List.of(Standards.samples("swift/messages.mt")),
                "swift",
                Map.of("strict", "yes"),
                ReadLimits.DEFAULT,
                ImportMonitor.NONE);
        model = Importers.forFormat("swift").orElseThrow().read(request).model();
        payment = Files.readString(Standards.samples("swift/payments.fin"), UTF_8);
    }

    private static String refusal(String found, String instead) throws Exception {
        assertThat(payment).contains(found);
        byte[] message = payment.replace(found, instead).getBytes(UTF_8);
        try (MessageReader reader = NativeFormats.reader(
                Layouts.of(model), model, "a.fin", new ByteArrayInputStream(message), ReadLimits.DEFAULT)) {
            return reader.next().isPresent() ? "none" : "no message";
        } catch (InvalidMessageException e) {
            return e.getMessage();
        }
    }

    @ParameterizedTest
    @CsvSource({
        ":57A:BBBB, :57Z:BBBB, field :57Z: has an option that MT103 does not allow",
        ":59:/DE89, :59B:/DE89, field :59B: has an option that MT103 does not allow",
        ":32A:261125EUR, :99Z:261125EUR, field :99Z: is not a field of MT103"
    })
    void aFieldThatATypeDoesNotHaveIsReportedByItsTag(String found, String instead, String told) throws Exception {
        assertThat(refusal(found, instead))
                .contains(told + " (byte " + (payment.indexOf(found) + 1) + ", before '" + instead.substring(0, 5))
                .doesNotContain("initiator", "not true");
    }

    @Test
    void aFieldBehindTheLastOneIsReportedByItsTag() throws Exception {
        assertThat(refusal(":71A:SHA", ":71A:SHA\r\n:99Z:X")).contains("field :99Z: is not a field of MT103");
        assertThat(refusal(":71A:SHA", ":71A:SHA\r\n:20:X"))
                .contains("field :20: does not match its format, or is not allowed here: the fields of MT103"
                        + " have a fixed order");
    }

    @Test
    void aMandatoryFieldIsReportedAsMissingWhereALaterOneStands() throws Exception {
        assertThat(refusal(":32A:261125EUR1250,00\r\n", ""))
                .contains("ValueDateCurrencyInterbankSettledAmount: missing; found a later member instead;"
                        + " it starts with :32A: (byte " + (payment.indexOf(":32A:") + 1) + ", before ':33B:EUR")
                .doesNotContain("26T");
    }

    @Test
    void aValueThatIsNotOfTheFormatOfItsFieldIsReportedWithThatFormat() throws Exception {
        assertThat(refusal(":20:INVOICE-2026-117", ":20:INVOICE-2026-117-LONG"))
                .contains("here is not a field :20: of the format 16x");
        assertThat(refusal(":32A:261125EUR1250,00", ":32A:261125EUR1250.00"))
                .contains("field 32A is not of the format 6!n3!a15d");
    }

    @ParameterizedTest
    @ValueSource(strings = {":20:INVOICE", ":23B:CRED", ":32A:", ":59:/DE89", ":71A:SHA"})
    void aStrangeFieldBeforeAMandatoryOneIsReportedByItsTag(String mandatory) throws Exception {
        assertThat(refusal(mandatory, ":99Z:X\r\n" + mandatory))
                .contains("field :99Z: is not a field of MT103 (byte " + (payment.indexOf(mandatory) + 1));
    }

    @Test
    void aMandatoryFieldIsReportedAsMissingAlsoAtTheEnds() throws Exception {
        assertThat(refusal(":20:INVOICE-2026-117\r\n", "")).contains("missing; ", "it starts with :20: (byte");
        assertThat(refusal(":71A:SHA\r\n", "")).contains("missing; ", "it starts with :71A: (byte");
    }

    @Test
    void aTextWithoutItsEndIsReportedAsSuch() throws Exception {
        assertThat(refusal("\r\n-}{5:", "\r\n{5:"))
                .contains("after field :71A: the end of the text, -}, is missing (byte "
                        + (payment.indexOf(":71A:SHA") + 1));
        assertThat(refusal(payment.substring(payment.indexOf("\r\n-}")), "\r\n"))
                .contains("expected a field, which starts with a tag such as :20:, or the end of the text, -} (byte ");
    }

    @ParameterizedTest
    @CsvSource({
        "{1:F01AAAA, {1:X01AAAA, 'BasicHeader: the header is not of the format 1!a2!n12!c4!n6!n, where it starts with"
                + " F, A or L (byte 4'",
        "0001000001}{2, 00010000}{2, 'BasicHeader: the header is not of the format 1!a2!n12!c4!n6!n'",
        "{2:I103, {2:I10, 'ApplicationHeader/Input: the header is not of the format 3!n11-12c'",
        "{2:I103, {2:X103, 'Input: expected the initiator I; or Output: expected the initiator O'"
    })
    void aHeaderThatIsNotOfItsFormatIsRefused(String found, String instead, String told) throws Exception {
        assertThat(refusal(found, instead)).contains(told);
    }
}
