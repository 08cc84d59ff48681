package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.shape.Shapes;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Messages of Protocol Buffers in wire format: emitted code reads and writes what the interpreter does, and what the
/// compiler of Protocol Buffers does.
class WireAgreementTest {

    private static final String ALL_KINDS = """
        syntax = "proto2";
        message Everything {
          required int32 a = 1; optional int64 b = 2; optional uint32 c = 3; optional uint64 d = 4;
          optional sint32 e = 5; optional sint64 f = 6; optional fixed32 g = 7; optional fixed64 h = 8;
          optional sfixed32 i = 9; optional sfixed64 j = 10; optional float k = 11; optional double l = 12;
          optional bool m = 13; optional string n = 14; optional bytes o = 15; optional Color p = 16;
          repeated int32 ra = 21; repeated int64 rb = 22 [packed = true]; repeated sint32 rc = 23 [packed = true];
          repeated fixed64 rd = 24 [packed = true]; repeated float re = 25 [packed = true]; repeated double rf = 26;
          repeated bool rg = 27 [packed = true]; repeated string rh = 28; repeated bytes ri = 29;
          repeated Color rj = 30 [packed = true]; repeated Color rk = 31; repeated Inner rl = 32;
          optional group Whole = 40 { required string name = 1; repeated group Part = 2 { optional int32 x = 3; } }
          oneof either { string text = 50; Inner inner = 51; sint64 number = 52; Color color = 53; }
          optional Everything again = 1000; optional uint64 last = 536870911;
        }
        message Inner { optional string key = 1; optional Inner deeper = 2; repeated uint32 all = 3 [packed = true]; }
        enum Color { RED = 0; GREEN = 7; BACK = -3; }
        """;

    @TempDir
    Path folder;

    private static Model model(Path definitions, String... options) throws Exception {
        Map<String, String> all = options.length == 0 ? Map.of() : Map.of(options[0], options[1]);
        return Importers.forFormat("protobuf")
                .orElseThrow()
                .read(new ImportRequest(List.of(definitions), "kinds", all, ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    private Path allKinds() throws IOException {
        return Files.writeString(folder.resolve("kinds.proto"), ALL_KINDS);
    }

    private static byte[] protoc(Path definitions, String what, byte[] input) throws Exception {
        Process process;
        try {
            process = new ProcessBuilder("protoc", what, "-I" + definitions.getParent(), definitions.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            Assumptions.abort("protoc is not installed (Debian: protobuf-compiler); its test is skipped");
            throw e;
        }
        try (var out = process.getOutputStream()) {
            out.write(input);
        }
        byte[] output = process.getInputStream().readAllBytes();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        return output;
    }

    private static List<byte[]> random(Model model, int count, long seed) throws Exception {
        RandomMessages random = new RandomMessages(Shapes.of(model), seed);
        List<byte[]> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (MessageWriter writer = NativeFormats.writer(Layouts.of(model), model, out)) {
                writer.write(random.next());
            }
            all.add(out.toByteArray());
        }
        return all;
    }

    @Test
    void theCompilerReadsWhatIsWrittenAndWritesTheSame() throws Exception {
        Path definitions = allKinds();
        for (byte[] data : random(model(definitions), 12, 5)) {
            byte[] text = protoc(definitions, "--decode=Everything", data);
            assertThat(protoc(definitions, "--encode=Everything", text))
                    .as(new String(text, StandardCharsets.UTF_8))
                    .isEqualTo(data);
        }
    }

    @Test
    void theSampleComesBackAsItWas() throws Exception {
        Path definitions = Standards.samples("contacts/contacts.proto");
        BothWays.agrees(model(definitions), Files.readAllBytes(Standards.samples("contacts/contact.binpb")), 1);
    }

    @Test
    void messagesOfAllKindsComeBackOneBehindTheOther() throws Exception {
        Model model = model(allKinds(), "messages", "delimited");
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] each : random(model, 8, 6)) {
            all.write(each);
        }
        BothWays.agrees(model, all.toByteArray(), 8);
    }

    @Test
    void realFeedsComeBackAsTheCompilerWritesThem() throws Exception {
        Path definitions = Standards.path("other/protobuf/gtfs-realtime.proto");
        for (String feed : List.of("trip-updates-full.asciipb", "alerts.asciipb")) {
            byte[] text = Files.readAllBytes(definitions.resolveSibling(feed));
            BothWays.agrees(model(definitions), protoc(definitions, "--encode=transit_realtime.FeedMessage", text), 1);
        }
    }

    /// Fields in any order, numbers in more octets than they need, packed values one by one and others packed, fields
    /// and values that no definition names, parts that come in pieces, and a oneof of which the last counts.
    @ParameterizedTest
    @CsvSource({
        "7201 41 0805, a=5 n=A",
        "08 8580 8000, a=5",
        "0805 b201 0101 b201 0102, a=5 rb=[1,2]",
        "0805 aa01 0203 04, a=5 ra=[3,4]",
        "0805 b001 01 b001 02, a=5 rb=[1,2]",
        "0805 f83e 01 ca3e 03 616263 0801, a=1",
        "0805 8001 09 8001 07, a=5 p=GREEN",
        "0805 5d 0100c07f 61 010000000000f87f 8001 09, a=5 k=NaN l=NaN",
        "0805 9a03 03 0a0141 9a03 02 1200, a=5",
        "0805 9203 0141 a003 01, a=5 number=-1"
    })
    void otherFormsAreReadLikeTheCompilerDoesAndKept(String hex, String values) throws Exception {
        Path definitions = allKinds();
        byte[] data = HexFormat.of().parseHex(hex.replace(" ", ""));
        Model model = model(definitions);
        BothWays.agrees(model, data, 1);
        List<ReadMessage> read = BothWays.messages(model, data);
        for (String value : values.split(" ")) {
            assertThat(read.getFirst().message().toString()).contains(value.substring(value.indexOf('=') + 1));
        }
        assertThat(protoc(definitions, "--decode=Everything", data)).isNotEmpty();
    }

    @Test
    void damagedMessagesAreRefusedForTheSameReason() throws Exception {
        Model model = model(allKinds());

        assertThat(BothWays.refusedAlike(model, random(model, 20, 9), 400)).isBetween(50, 399);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0805 7205 41          | /everything[1]/n: n has a length of 5, and only 1 octets are left",
                "08 ffffffffffffffffffff01 | /everything[1]/a: the number has more than 10 octets",
                "7202 c328 0805        | /everything[1]/n: the text is not in UTF-8",
                "72 ffffffff7f         | /everything[1]/n: n has a length of 34359738367, and only 0 octets are left",
                "00                    | /everything[1]: there is no number of a field, but 0",
                "0805 0f               | /everything[1]: field 1 has the wire type 7, which means nothing",
                "0805 c402             | /everything[1]: a group 40 ends that did not start",
                "0805 c302 0a0141      | /everything[1]/whole: the octets end within a number",
                "6a00                  | /everything[1]/a: the field a is missing",
            })
    void whatIsDamagedIsReportedByItsPath(String hex, String finding) throws Exception {
        assertThat(BothWays.firstFinding(model(allKinds()), HexFormat.of().parseHex(hex.replace(" ", ""))))
                .contains(finding);
    }

    @Test
    void messagesThatLieTooDeepInOneAnotherAreRefused() throws Exception {
        byte[] groups = new byte[200_000];
        for (int i = 0; i < groups.length; i += 2) {
            // A group whose number no definition names.
            groups[i] = (byte) 0xAB;
            groups[i + 1] = 0x06;
        }
        assertThat(BothWays.firstFinding(model(allKinds()), groups))
                .contains("/everything[1]: messages are nested more than 100 deep");
        byte[] inner = new byte[0];
        for (int i = 0; i < 150; i++) {
            ByteArrayOutputStream outer = new ByteArrayOutputStream();
            outer.write(0x12);
            if (inner.length > 127) {
                outer.write(inner.length & 0x7F | 0x80);
            }
            outer.write(inner.length > 127 ? inner.length >> 7 : inner.length);
            outer.write(inner);
            inner = outer.toByteArray();
        }
        Model model = model(allKinds(), "root", "Inner");
        assertThat(BothWays.firstFinding(model, inner))
                .hasValueSatisfying(text -> assertThat(text).contains("more than 100 deep"));
    }

    @Test
    void messagesInCapturedPacketsAreRead() throws Exception {
        Path capture = Standards.path("other/protobuf/protobuf_udp_addressbook_with_image_ts.pcapng");
        Model model = model(capture.resolveSibling("addressbook.proto"))
                .withFormat(new MessageFormat.Wire(Framing.ofPorts("udp/8127")));
        List<ReadMessage> read = BothWays.messages(model, Files.readAllBytes(capture));
        assertThat(read).isNotEmpty();
        assertThat(read.getFirst().message().toString()).contains("@");
    }

    @Tag("long")
    @Test
    void muchOfAllKindsAgreesWithTheCompiler() throws Exception {
        Path definitions = allKinds();
        Model model = model(definitions);
        for (byte[] data : random(model, 300, 77)) {
            byte[] text = protoc(definitions, "--decode=Everything", data);
            // The compiler writes all that are no numbers as the same.
            if (!new String(text, StandardCharsets.UTF_8).contains(": nan")) {
                assertThat(protoc(definitions, "--encode=Everything", text)).isEqualTo(data);
            }
            assertThat(BothWays.written(model, BothWays.messages(model, data))).isEqualTo(data);
        }
    }
}
