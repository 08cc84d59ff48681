package org.bindery.messages.dfdl;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
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
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Messages of ISO 8583 by the samples' descriptions: read, encoded, decoded and written again, byte by byte.
class IsoMessagesTest {

    /// What other fields of files of the standards have than the sample has, by the files' names.
    private static final Map<String, String> SETTINGS = Map.of(
            "message_with_character_ebcdic_encoding.dat", "42 ans15 Card acceptor {characters: ebcdic}",
            "message_with_hex_bcd.dat", "48 ans...999 Additional data {lengths: packed-left}",
            "message_with_hex_rbcd.dat", "48 ans...999 Additional data {lengths: packed}",
            "message_with_hex_length.dat", "32 ans..11 Acquirer {lengths: hexadecimal}",
            "message_with_number_bcd_encoding.dat",
                    "7 n10 Date {digits: packed}\n11 n6 Trace {digits: packed}\n12 n6 Time {digits: packed}",
            "network_management_message_with_error_track.dat", "35 z..37 Track {characters: ebcdic, lengths: ascii}");

    @TempDir
    Path temp;

    /// What a description describes.
    private record Iso(Model model, Layouts layouts) {

        static Iso by(Path description) throws Exception {
            Model model = Importers.forFormat("iso8583")
                    .orElseThrow()
                    .read(ImportRequest.of(description, "iso"))
                    .model();
            return new Iso(model, Layouts.of(model));
        }

        /// The values of messages as text, after they came back byte by byte.
        String again(byte[] bytes) throws Exception {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            StringBuilder values = new StringBuilder();
            RecordEncoder encoder = new RecordEncoder(layouts);
            RecordDecoder decoder = new RecordDecoder(layouts);
            try (MessageReader reader = NativeFormats.reader(
                            layouts, model, "a.dat", new ByteArrayInputStream(bytes), ReadLimits.DEFAULT);
                    MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
                for (Optional<ReadMessage> read = reader.next(); read.isPresent(); read = reader.next()) {
                    Message message = read.get().message();
                    Message same = decoder.decode(message.root(), encoder.encode(message));
                    values.append(same.value()).append('\n');
                    writer.write(same);
                }
            }
            assertThat(out.toByteArray()).isEqualTo(bytes);
            return values.toString();
        }
    }

    private Iso sample(String more) throws Exception {
        // What is there twice counts where it is there last.
        Path file = temp.resolve("changed.8583");
        Files.writeString(file, Files.readString(Standards.samples("iso8583/iso1987-ascii.8583")) + "\n" + more);
        return Iso.by(file);
    }

    private static List<Path> files(String name) throws Exception {
        try (Stream<Path> files = Files.walk(Standards.path("iso8583"))) {
            return files.filter(file -> file.toString().endsWith(name)).sorted().toList();
        }
    }

    @Test
    void everyMessageComesBackByteByByte() throws Exception {
        SoftAssertions softly = new SoftAssertions();
        for (Path file : files(".dat")) {
            String name = String.valueOf(file.getFileName());
            Iso iso = sample(SETTINGS.getOrDefault(name, ""));
            if (!name.equals("error_message.dat")) {
                byte[] bytes = Files.readAllBytes(file);
                softly.assertThatCode(() -> iso.again(bytes)).as(name).doesNotThrowAnyException();
            }
        }
        Iso two = sample("bitmaps: two");
        for (Path file : files(".hex")) {
            byte[] bytes = HexFormat.of().parseHex(Files.readString(file).strip());
            softly.assertThatCode(() -> two.again(bytes)).as(file.toString()).doesNotThrowAnyException();
        }
        softly.assertAll();
    }

    @Test
    void specificationsOfOthersReadTheirMessages() throws Exception {
        Iso moov = Iso.by(Standards.path("iso8583/moov/spec87ascii.json"));
        Path message = Standards.path("iso8583/iso8583tool/basei/0100-auth-request-unknown-tlv.hex");
        assertThat(moov.again(HexFormat.of().parseHex(Files.readString(message).strip())))
                .contains("4111111111111111", "TransactionAmount", "TERMID01");
        Iso jpos = Iso.by(Standards.path("iso8583/jmeter/test-packager.xml"));
        assertThat(jpos.again("08000020000000800000000117TERM0001".getBytes(ISO_8859_1)))
                .contains("SYSTEMTRACEAUDITNUMBER", "000117", "TERM0001");
    }

    /// Odd numbers of packed digits with zeros before or behind them, signs before them, and fields within fields.
    @Test
    void packagersShowPaddingSignsAndParts() throws Exception {
        Path file = Files.writeString(temp.resolve("packager.xml"), """
            <isopackager>
              <isofield id="0" length="4" name="Type" class="org.jpos.iso.IFA_NUMERIC"/>
              <isofield id="1" length="16" name="Bitmap" class="org.jpos.iso.IFA_BITMAP"/>
              <isofield id="3" length="3" name="Behind" pad="false" class="org.jpos.iso.IFB_NUMERIC"/>
              <isofield id="4" length="3" name="Before" pad="true" class="org.jpos.iso.IFB_NUMERIC"/>
              <isofield id="28" length="9" name="Fee" pad="true" class="org.jpos.iso.IFB_AMOUNT"/>
              <isofield id="32" length="11" name="Acquirer" pad="false" class="org.jpos.iso.IFB_LLNUM"/>
              <isofieldpackager id="43" length="12" name="Place" class="org.jpos.iso.IF_CHAR" emitBitmap="false"
                packager="org.jpos.iso.packager.GenericSubFieldPackager">
                <isofield id="1" length="9" name="City" class="org.jpos.iso.IF_CHAR"/>
                <isofield id="2" length="3" name="Country" class="org.jpos.iso.IF_CHAR"/>
              </isofieldpackager>
              <isofieldpackager id="48" length="99" name="More" class="org.jpos.iso.IFA_LLLCHAR" emitBitmap="false"
                packager="org.jpos.iso.packager.GenericSubFieldPackager">
                <isofield id="1" length="20" name="Note" class="org.jpos.iso.IFA_LLCHAR"/>
                <isofield id="2" length="3" name="Count" class="org.jpos.iso.IFA_NUMERIC"/>
              </isofieldpackager>
            </isopackager>
            """);
        Iso iso = Iso.by(file);
        String head = "08003000001100210000\0220\001#C\000\000\0224\005\0224PBERLIN   DEU";
        assertThat(iso.again((head + "01005hello042" + head + "00402hi").getBytes(ISO_8859_1)))
                .contains("Behind=123, Before=123, Fee=Fee{Sign=C, Value=00001234}, Acquirer=Acquirer{Value=12345}")
                .contains("Place=Place{City=BERLIN   , Country=DEU}")
                .contains("More=More{Note=hello, Count=042}", "More=More{Note=hi}")
                .doesNotContain("asReceived", "Bytes");
        assertThat(iso.again((head + "003abc").getBytes(ISO_8859_1))).contains("More=More{Bytes=616263}");
    }

    @Test
    void fieldsAreNamedAndTyped() throws Exception {
        String values = sample("").again(Files.readAllBytes(Standards.samples("iso8583/messages-ascii.dat")));
        assertThat(values)
                .contains("PrimaryAccountNumber", "4000001234567899", "AmountTransaction", "12550", "Track2Data")
                .doesNotContain("000000012550", "asReceived", "Bitmap");
        assertThat(Iso.by(Standards.samples("iso8583/iso1987-packed.8583"))
                        .again(Files.readAllBytes(Standards.samples("iso8583/messages-packed.dat"))))
                .contains("SystemTraceAuditNumber", "000117", "12550", "0001020304050607")
                .doesNotContain("asReceived");
    }

    private static byte[] withCardData(String hexadecimal) {
        byte[] data = HexFormat.of().parseHex(hexadecimal);
        String head = "02000000000000000200%03d".formatted(data.length);
        return (head + new String(data, ISO_8859_1)).getBytes(ISO_8859_1);
    }

    /// Lengths of one octet and of more, tags that have no name, and bytes that are no tags at all.
    @Test
    void dataOfCardsIsReadByItsTags() throws Exception {
        Iso iso = sample("55 tlv...255 ICC data");
        assertThat(iso.again(withCardData("82023900" + "9F0206000000005000" + "DF812904AABBCCDD")))
                .contains("ApplicationInterchangeProfile=3900", "AmountAuthorised=000000005000")
                .contains("Other=Other{Tag=DF8129, Value=AABBCCDD}")
                .doesNotContain("asReceived");
        assertThat(iso.again(withCardData("9F26810101" + "9F3600" + "9F1082000107")))
                .contains("{Tag=9F26, LongValue=01}", "ApplicationTransactionCounter=", "{Tag=9F10, LongerValue=07}")
                .doesNotContain("asReceived");
        assertThat(iso.again(withCardData("9F26080102"))).contains("Bytes=9F26080102");
        assertThat(iso.again(withCardData(""))).doesNotContain("Bytes=", "asReceived");
    }

    @Test
    void whatIsWrongIsReportedWithItsField() throws Exception {
        Iso iso = sample("");
        assertThatThrownBy(() -> iso.again("08000000000000000001".getBytes(UTF_8)))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("MessageAuthenticationCode");
        Path few = temp.resolve("few.8583");
        Files.writeString(few, "ISO 8583\n3 n6 Code\n");
        assertThatThrownBy(() -> Iso.by(few).again("02002000000000000001000000".getBytes(UTF_8)))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("the bitmap indicates field 64, which the description does not have");
        byte[] cut = Files.readAllBytes(Standards.path("iso8583/moov/error_message.dat"));
        assertThatThrownBy(() -> iso.again(cut))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("ICCData: the data ends within it");
    }

    @Test
    void drawnMessagesComeBack() throws Exception {
        Iso iso = sample("");
        Random random = new Random(8583);
        for (int i = 0; i < 300; i++) {
            Map<Integer, String> fields = new TreeMap<>();
            put(random, fields, 2, "16" + digits(random, 16));
            put(random, fields, 4, digits(random, 12));
            put(random, fields, 11, digits(random, 6));
            put(random, fields, 28, "C" + digits(random, 8));
            int length = random.nextInt(38);
            put(random, fields, 35, String.format(Locale.ROOT, "%02d", length) + digits(random, length));
            put(random, fields, 48, "003abc");
            put(random, fields, 64, "0123456789ABCDEF");
            put(random, fields, 70, digits(random, 3));
            put(random, fields, 86, digits(random, 16));
            put(random, fields, 128, "0123456789ABCDEF");
            assertThat(iso.again(message(fields))).doesNotContain("asReceived");
        }
    }

    private static void put(Random random, Map<Integer, String> fields, int number, String value) {
        if (random.nextBoolean()) {
            fields.put(number, value);
        }
    }

    private static String digits(Random random, int length) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < length; i++) {
            digits.append(random.nextInt(10));
        }
        return digits.toString();
    }

    private static byte[] message(Map<Integer, String> fields) {
        boolean second = fields.keySet().stream().anyMatch(number -> number > 64);
        byte[] bitmap = new byte[second ? 16 : 8];
        bitmap[0] |= (byte) (second ? 0x80 : 0);
        fields.keySet().forEach(number -> bitmap[(number - 1) / 8] |= (byte) (0x80 >> (number - 1) % 8));
        return ("0200" + HexFormat.of().withUpperCase().formatHex(bitmap) + String.join("", fields.values()))
                .getBytes(UTF_8);
    }

    @Test
    void mutatedMessagesAreReadOrRefused() throws Exception {
        Iso iso = sample("");
        List<byte[]> all = new ArrayList<>();
        for (Path file : files(".dat")) {
            all.add(Files.readAllBytes(file));
        }
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = all.get(random.nextInt(all.size())).clone();
            for (int change = random.nextInt(4); change >= 0; change--) {
                bytes[random.nextInt(bytes.length)] = (byte) "0123456789ABCDEFx \u0000".charAt(random.nextInt(19));
            }
            assertThatCode(() -> {
                        try {
                            iso.again(bytes);
                        } catch (InvalidMessageException e) {
                            assertThat(e).hasMessageContaining("Iso8583Message");
                        }
                    })
                    .as(new String(bytes, ISO_8859_1))
                    .doesNotThrowAnyException();
        }
    }
}
