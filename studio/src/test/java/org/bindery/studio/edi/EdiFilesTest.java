package org.bindery.studio.edi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.bindery.studio.NativeMessages;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// NativeMessages that others wrote: native to binary to native, byte by byte; those that are refused stand in a list,
/// which may only get shorter.
class EdiFilesTest {

    private static Model model(String format, List<Path> sources) throws Exception {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(new ImportRequest(sources, format, Map.of(), ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    private static List<Path> files(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(Standards.path(folder))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().matches(".*(\\.(xml|xsd|json|md)|expected\\.txt)|.*/licences/.*"))
                    .sorted()
                    .toList();
        }
    }

    /// The files that are refused, each with a part of the sentence that says why.
    private static Map<String, String> refused() throws IOException {
        Map<String, String> refused = new TreeMap<>();
        try (var in = EdiFilesTest.class.getResourceAsStream("refused.txt")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split("\\s*\\|\\s*", 2))
                    .forEach(line -> refused.put(line[0], line[1]));
        }
        return refused;
    }

    private static void assertAllComeBack(Model model, String folder, int least) throws Exception {
        NativeMessages interchanges = NativeMessages.of(model);
        Path root = Standards.path("README.md").resolveSibling("");
        Map<String, String> refused = refused();
        List<String> wrong = new ArrayList<>();
        int equal = 0;
        for (Path file : files(folder)) {
            String name = root.relativize(file).toString();
            String outcome = interchanges.outcome(Files.readAllBytes(file));
            String expected = refused.get(name);
            if (outcome.isEmpty()) {
                equal++;
                if (expected != null) {
                    wrong.add(name + " comes back; take it off the list");
                }
            } else if (expected == null || !outcome.contains(expected)) {
                wrong.add(name + ": " + outcome);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(equal).isGreaterThanOrEqualTo(least);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "edifact, edifact/orders.edi, edifact, 87",
        "x12, x12/order.x12, x12, 144",
        "hl7, hl7/result.hl7, hl7v2, 131"
    })
    void allFilesComeBackByteByByte(String format, String sample, String folder, int least) throws Exception {
        assertAllComeBack(model(format, List.of(Standards.samples(sample))), folder, least);
    }

    @Tag("long")
    @Test
    void allFilesComeBackByTheMessagesOfADirectory() throws Exception {
        List<Path> messages;
        try (Stream<Path> files = Files.list(Standards.path("edifact/directory-D96A/messages"))) {
            messages = files.sorted().toList();
        }
        assertAllComeBack(model("edifact", messages), "edifact", 87);
    }

    @Test
    void transactionSetsAreReadInLoopsByTheirDefinitions() throws Exception {
        NativeMessages invoices =
                NativeMessages.of(model("x12", List.of(Standards.path("x12/staedi-definitions/EDISchema810.xml"))));
        byte[] data = Files.readAllBytes(Standards.path("x12/staedi/simple810.edi"));
        assertThat(invoices.read(data).getFirst().value().toString())
                .contains("TS810=TS810{BIG=BIG{")
                .doesNotContain("Segment=", "Other", "asReceived");
        assertThat(invoices.outcome(data)).isEmpty();
    }

    @Test
    void codesShowWhichSegmentsOfATagStandWhere() throws Exception {
        NativeMessages enrolments =
                NativeMessages.of(model("x12", List.of(Standards.path("x12/imsweb-definitions/834.5010.X220.A1.xml"))));
        byte[] data = Files.readAllBytes(Standards.path("x12/omniparser/3_x12_834.input.txt"));
        assertThat(enrolments.outcome(data)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void lineEndsAloneMayEndSegments(String lineEnd) throws Exception {
        NativeMessages any = NativeMessages.of(model("edifact", List.of(Standards.samples("edifact/orders.edi"))));
        String segments = "UNB+UNOC:3+A+B+261125:0930+1\nUNH+1+ORDERS:D:96A:UN\nFTX+AAI+++it's\nUNT+3+1\nUNZ+1+1\n";
        byte[] data = segments.replace("\n", lineEnd).getBytes(StandardCharsets.ISO_8859_1);
        assertThat(any.read(data).getFirst().value().toString())
                .contains("freeText1=it's")
                .doesNotContain("Other", "asReceived");
        assertThat(any.outcome(data)).isEmpty();
    }

    /// Version 4 of the syntax has a separator of repetitions, which is a character like others before.
    @ParameterizedTest
    @CsvSource({"UNA:+.?*', 4, *", "'', 4, *", "UNA:+.?%', 4, %", "UNA:+.? ', 4, ''", "UNA:+.?*', 3, ''", "'', 3, ''"})
    void repetitionsStandBetweenSeparatorsFromVersion4On(String advice, String version, String separator)
            throws Exception {
        NativeMessages any = NativeMessages.of(model("edifact", List.of(Standards.samples("edifact/orders.edi"))));
        String between = separator.isEmpty() ? "*" : separator;
        byte[] data = (advice + "UNB+UNOC:" + version
                        + "+A+B+260517:0930+1'UNH+1+ORDERS:D:01B:UN'FTX+AAI+++a?+b'ZZZ+a:b" + between
                        + "c+d?'UNT+4+1'UNZ+1+1'")
                .replace("d?'", separator.isEmpty() ? "d'" : "d?" + between + "e'")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThat(any.read(data)
                        .getFirst()
                        .value()
                        .toString()
                        .replaceAll("RepetitionComponent\\{Component=([^,}]*), ComponentNil=false\\}", "$1"))
                .contains(
                        separator.isEmpty()
                                ? "Element=[Element{Repetition=[Repetition{Component=[a, b*c]}]}, "
                                : "Element=[Element{Repetition=[Repetition{Component=[a, b]},"
                                        + " Repetition{Component=[c]}]},"
                                        + " Element{Repetition=[Repetition{Component=[d" + between + "e]}]}]")
                .doesNotContain("asReceived");
        assertThat(any.outcome(data)).isEmpty();
    }

    /// An element that may be repeated is a list in version 4, and has places of its own before.
    @Test
    void repeatedElementsOfADirectoryAreReadByTheVersionOfTheSyntax(@TempDir Path folder) throws Exception {
        Path directory = Files.writeString(folder.resolve("EDSD.01B"), """
            2.   Segment specifications

                 Change indicators

            ----------------------------------------------------------------------

                   LOX  PLACES

                   Function: To say where.

            010    3227 LOCATION FUNCTION CODE                     M    1 an..3
            020    C517 LOCATION                                   C    3
                   3225  Location identifier                       C      an..35
                   3224  Location name                             C      an..256
            030    5479 RELATION CODE                              C    1 an..3
            """);
        NativeMessages any = NativeMessages.of(model("edifact", List.of(directory)));
        String before = "UNB+UNOC:%s+A+B+260517:0930+1'UNH+1+X:D:01B:UN'LOX+1+%s+9'UNT+3+1'UNZ+1+1'";
        byte[] places = before.formatted("3", "a:b++c").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(any.read(places).getFirst().value().toString())
                .contains("location=C517{locationIdentifier=a, locationName=b}, location_3=C517{locationIdentifier=c},"
                        + " relationCode=9}")
                .doesNotContain("asReceived");
        byte[] repetitions = before.formatted("4", "a:b*c").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(any.read(repetitions).getFirst().value().toString())
                .contains("locationRepetition=[C517{locationIdentifier=a, locationName=b},"
                        + " C517{locationIdentifier=c}]")
                .contains("relationCode=9")
                .doesNotContain("asReceived");
        assertThat(any.outcome(places)).isEmpty();
        assertThat(any.outcome(repetitions)).isEmpty();
    }

    /// Places of values in a message are found in one pass over it.
    @Tag("long")
    @Test
    @Timeout(60)
    void interchangesOfManySegmentsTakeNoLongerForEachOfThem() throws Exception {
        NativeMessages any = NativeMessages.of(model("edifact", List.of(Standards.samples("edifact/orders.edi"))));
        byte[] data = ("UNB+UNOC:3+A+B+260517:0930+1'UNH+1+ORDERS:D:01B:UN'" + "QTY+21:48'\n".repeat(150_000)
                        + "UNT+4+1'")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThat(any.read(data)).hasSize(1);
    }

    @Test
    void interactiveInterchangesAreReadToo() throws Exception {
        NativeMessages any = NativeMessages.of(model("edifact", List.of(Standards.samples("edifact/orders.edi"))));
        byte[] data =
                ("UNA:+./*'UIB+UNOA:0++123+++7:C+8:P+20260517:081522'UIH+SCRIPT:008:001:NEWRX+11'PVD+P1+7:D3*8:D4'"
                                + "UIT+11+3'UIZ++1'")
                        .getBytes(StandardCharsets.ISO_8859_1);
        assertThat(any.read(data).getFirst().value().toString())
                .contains("UIB=UIB{syntaxIdentifier=S001{", "messageTypeSubFunction=NEWRX", "numberOfSegments=3")
                .contains("Repetition{", "UIZ=UIZ{interchangeControlCount=1}")
                .doesNotContain("asReceived");
        assertThat(any.outcome(data)).isEmpty();
    }

    @Test
    void messagesOfADirectoryAreReadInGroupsOfSegments() throws Exception {
        NativeMessages orders = NativeMessages.of(
                model("edifact", List.of(Standards.path("edifact/directory-D96A/messages/orders.xml"))));
        byte[] data = """
            UNH+1+ORDERS:D:96A:UN'
            BGM+220+ORD-2001+9'
            DTM+137:20260517:102'
            RFF+ON:ORD-2001'
            NAD+BY+4012345000008::9'
            NAD+SU+4012345000009::9'
            LIN+1++4012345678901:EN'
            QTY+21:48'
            UNS+S'
            UNT+10+1'
            """.getBytes(StandardCharsets.US_ASCII);
        assertThat(orders.read(data).getFirst().value().toString())
                .contains("ORDERS=ORDERS{BGM=BGM{documentmessageName=C002{documentmessageNameCoded=220}")
                .contains("SG2=[ORDERS_SG2{NAD=NAD{partyQualifier=BY,")
                .contains("SG25=[ORDERS_SG25{LIN=LIN{lineItemNumber=1,")
                .doesNotContain("Segment=", "Other", "asReceived");
        assertThat(orders.outcome(data)).isEmpty();
    }

    @Test
    void theSampleOfEdifactIsReadWithNamesAndTypes() throws Exception {
        Path sample = Standards.samples("edifact/orders.edi");
        NativeMessages orders = NativeMessages.of(model("edifact", List.of(sample)));
        byte[] data = Files.readAllBytes(sample);
        List<Message> messages = orders.read(data);
        assertThat(messages).hasSize(1);
        assertThat(messages.getFirst().value().toString())
                .contains("BGM=BGM{documentMessageName=C002{documentNameCode=220}")
                .contains("freeText1=Ring twice: the bell is quiet' the dog is not")
                .contains("communicationNumber=+49 30 5550142")
                .contains("Petra Grün", "price=19.90", "quantity=12.5")
                .contains("Other=Other{Tag=ZZZ")
                .doesNotContain("asReceived");
        assertThat(orders.written(messages)).isEqualTo(data);
    }

    @Test
    void transmissionsOfTradacomsComeBackByteByByte() throws Exception {
        NativeMessages transmissions =
                NativeMessages.of(model("tradacoms", List.of(Standards.samples("tradacoms/order.edi"))));
        List<Path> files = new ArrayList<>(files("edifact/staedi/TRADACOMS"));
        files.addAll(files("edifact/edi.net").stream()
                .filter(file -> file.toString().contains("tradacoms"))
                .toList());
        assertThat(files).hasSize(7);
        for (Path file : files) {
            assertThat(transmissions.outcome(Files.readAllBytes(file)))
                    .as(file.toString())
                    .isEmpty();
        }
    }

    @Test
    void theSampleOfTradacomsIsReadWithNames() throws Exception {
        Path sample = Standards.samples("tradacoms/order.edi");
        NativeMessages orders = NativeMessages.of(model("tradacoms", List.of(sample)));
        byte[] data = Files.readAllBytes(sample);
        List<Message> messages = orders.read(data);
        assertThat(messages.getFirst().value().toString())
                .contains("sender=PARTY{code=5011234000003, name=CORNER SHOPS}")
                .contains("name=BAKER'S + SONS", "customerProduct=PRODUCT{ownCode=00893592}")
                .contains("messageType=TYPE{type=ORDERS, version=9}", "Other=Other{Tag=ZZZ")
                .doesNotContain("asReceived");
        assertThat(orders.written(messages)).isEqualTo(data);
        String batches = "STX=ANA:1+A+B+261125'BAT=1'MHD=1+X:1'MTR=2'EOB=1'END=1'";
        assertThat(orders.read(batches.getBytes(StandardCharsets.US_ASCII))
                        .getFirst()
                        .value()
                        .toString())
                .contains("Batch=[Batch{BAT=BAT{batchReference=1}")
                .doesNotContain("Other", "asReceived");
        assertThat(orders.outcome("STX=ANA:1+A+B'TYP=0430'END=1'".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo("messages:1:15: /Transmission[1]: segment TYP cannot be read, or is not allowed here"
                        + " (byte 15, before 'TYP=0430'END=1'')");
    }

    @Test
    void theSampleOfX12IsReadWithNamesAndTypes() throws Exception {
        Path sample = Standards.samples("x12/order.x12");
        NativeMessages orders = NativeMessages.of(model("x12", List.of(sample)));
        byte[] data = Files.readAllBytes(sample);
        List<Message> messages = orders.read(data);
        assertThat(messages.getFirst().value().toString())
                .contains("repetitionSeparator=^", "BEG=BEG{transactionSetPurposeCode=00, purchaseOrderTypeCode=NE,")
                .contains("quantityOrdered=12.5, unitOfMeasure=MR, unitPrice=3.75")
                .contains("Other=Other{Tag=ZZZ")
                .doesNotContain("asReceived");
        assertThat(orders.written(messages)).isEqualTo(data);
    }

    @Test
    void theSampleOfHl7IsReadWithNamesAndTypes() throws Exception {
        Path sample = Standards.samples("hl7/result.hl7");
        NativeMessages results = NativeMessages.of(model("hl7", List.of(sample)));
        byte[] data = Files.readAllBytes(sample);
        List<Message> messages = results.read(data);
        assertThat(messages.getFirst().value().toString())
                .contains("messageType=MSG{messageCode=ORU, triggerEvent=R01, messageStructure=ORU_R01}")
                .contains("patientName=[XPN{familyName=FN_Subcomponents{surname=Green}, givenName=Petra")
                .contains("assigningAuthority=HD_Subcomponents{namespaceId=CLINIC, universalId=1.2.3")
                .contains("valueType=NM", "observationValue=[", "Other=Other{Tag=ZPI");
        assertThat(results.written(messages)).isEqualTo(data);
    }

    @Test
    void messagesOfHl7MayHaveOtherSeparators(@TempDir Path folder) throws Exception {
        String usual = Files.readString(Standards.samples("hl7/result.hl7"), StandardCharsets.ISO_8859_1);
        String other =
                usual.replace('^', '\0').replace('|', '^').replace('~', '|').replace('\0', '~');
        Path file = Files.writeString(folder.resolve("other.txt"), other, StandardCharsets.ISO_8859_1);
        NativeMessages results = NativeMessages.of(model("hl7", List.of(file)));
        byte[] data = other.getBytes(StandardCharsets.ISO_8859_1);
        assertThat(results.read(data).toString()).contains("familyName=FN_Subcomponents{surname=Green}");
        assertThat(results.outcome(data)).isEmpty();
    }

    /// As they come over a line (MLLP), from a queue, from an archive, and from people who write comments into them.
    @Test
    void messagesOfHl7StandInFilesInManyWays() throws Exception {
        Path sample = Standards.samples("hl7/result.hl7");
        NativeMessages results = NativeMessages.of(model("hl7", List.of(sample)));
        String message = Files.readString(sample, StandardCharsets.ISO_8859_1).replaceAll("\\s+\\z", "") + "\r";
        Map<String, Integer> files = new LinkedHashMap<>();
        files.put("\u000B" + message + "\u001C\r\u000B" + message + "\u001C\r", 2);
        files.put("\u000B" + message + "\u001C", 1);
        files.put(message + message, 2);
        files.put(message + "\r" + message.replace('\r', '\n'), 2);
        files.put(message.replace("\r", "\r\n") + "\r\n" + message.replace("\r", "\r\n"), 2);
        files.put("FHS|^~\\&|A|B\rBHS|^~\\&|A|B\r" + message + message + "BTS|2\rFTS|1\r", 6);
        files.put("# two of them\r#\r" + message + "\r# the | second^\r" + message + "\r# that is all\r", 2);
        files.put(message.replace("\rOBX", "\r# seen\rOBX"), 1);
        for (Map.Entry<String, Integer> file : files.entrySet()) {
            byte[] data = file.getKey().getBytes(StandardCharsets.ISO_8859_1);
            assertThat(results.read(data)).as(file.getKey()).hasSize(file.getValue());
            assertThat(results.outcome(data)).as(file.getKey()).isEmpty();
        }
        assertThat(results.read(message.getBytes(StandardCharsets.ISO_8859_1)).toString())
                .as("a message whose segments end as the standard says")
                .doesNotContain("After", "Unended", "asReceived");
        String bare = message.substring(0, message.length() - 1);
        assertThat(results.read(bare.getBytes(StandardCharsets.ISO_8859_1)).toString())
                .contains("Unended=")
                .doesNotContain("After", "asReceived");
        String commented = message.replace("\rOBX", "\r# seen\rOBX");
        assertThat(results.read(commented.getBytes(StandardCharsets.ISO_8859_1)).toString())
                .contains("Segment{Comment= seen}");
    }

    @Test
    void whatIsNotNeededTakesFewBytesAndComesBackUntilSomethingIsChanged() throws Exception {
        Path sample = Standards.samples("x12/order.x12");
        NativeMessages orders = NativeMessages.of(model("x12", List.of(sample)));
        String plain = Files.readString(sample, StandardCharsets.ISO_8859_1);
        String indented = plain.replaceAll("~\\n(?=(ST|BEG|PO1|SE))", "**~\n    ");
        List<Message> messages = orders.read(indented.getBytes(StandardCharsets.ISO_8859_1));
        RecordValue interchange = messages.getFirst().value();
        assertThat(new String(orders.written(messages), StandardCharsets.ISO_8859_1))
                .isEqualTo(indented)
                .isNotEqualTo(plain);
        assertThat(String.valueOf(interchange.get("asReceived")))
                .as("two digits for each byte")
                .hasSizeLessThan(plain.length() / 2);
        RecordValue header = (RecordValue) interchange.get("ISA");
        Message changed = new Message(
                messages.getFirst().root(),
                with(interchange, "ISA", with(header, "interchangeControlNumber", "000004711")));
        assertThat(new String(orders.written(List.of(changed)), StandardCharsets.ISO_8859_1))
                .isEqualTo(plain.replace(String.valueOf(header.get("interchangeControlNumber")) + "*0", "000004711*0"));
    }

    private static RecordValue with(RecordValue record, String property, Object value) {
        List<Object> values = new ArrayList<>(record.values());
        values.set(record.shape().property(property).orElseThrow().index(), value);
        return RecordValue.of(record.shape(), values);
    }

    @Test
    void valuesWithSeparatorsComeBackWhateverTheSeparatorsAre() throws Exception {
        NativeMessages any = NativeMessages.of(model("edifact", List.of(Standards.samples("edifact/orders.edi"))));
        Random random = new Random(20);
        for (int i = 0; i < 200; i++) {
            String separators = separators(random);
            List<String> values = new ArrayList<>();
            String text = interchange(random, separators, values);
            byte[] data = text.getBytes(StandardCharsets.ISO_8859_1);
            List<Message> messages = any.read(data);
            String read = messages.getFirst().value().toString();
            assertThat(read).as(text).doesNotContain("asReceived").contains(values);
            assertThat(new String(any.written(messages), StandardCharsets.ISO_8859_1))
                    .as(text)
                    .isEqualTo(text);
        }
    }

    /// Component and element separator, decimal mark, release character and segment terminator.
    private static String separators(Random random) {
        String candidates = ":+?'*|%;~^!/\\{}";
        StringBuilder chosen = new StringBuilder();
        while (chosen.length() < 4) {
            char next = candidates.charAt(random.nextInt(candidates.length()));
            if (chosen.indexOf(String.valueOf(next)) < 0) {
                chosen.append(next);
            }
        }
        return chosen.substring(0, 2) + (random.nextBoolean() ? "." : ",") + chosen.substring(2);
    }

    private static String interchange(Random random, String separators, List<String> values) {
        char component = separators.charAt(0);
        char element = separators.charAt(1);
        char release = separators.charAt(3);
        char end = separators.charAt(4);
        String line = new String[] {"", "\n", "\r\n"}[random.nextInt(3)];
        StringBuilder text = new StringBuilder("UNA" + separators.substring(0, 4) + " " + end + line);
        text.append("UNB+UNOC:3+A+B+261125:0930+1'"
                .replace('+', '\1')
                .replace(':', '\2')
                .replace('\'', '\3'));
        text.append("\4UNH\0011\1ORDERS\2D\00296A\2UN\3\4");
        for (int i = random.nextInt(5); i >= 0; i--) {
            String value = value(random, separators);
            values.add(value);
            String written = value.codePoints()
                    .mapToObj(Character::toString)
                    .map(c -> c.equals(String.valueOf(component))
                                    || c.equals(String.valueOf(element))
                                    || c.equals(String.valueOf(release))
                                    || c.equals(String.valueOf(end))
                            ? release + c
                            : c)
                    .collect(java.util.stream.Collectors.joining());
            String number = random.nextInt(1000) + separators.substring(2, 3) + random.nextInt(100);
            text.append(
                    switch (random.nextInt(4)) {
                        case 0 -> "FTX\1AAI\1\1\1x\2" + written + "\3\4";
                        case 1 -> "QTY\00121\2" + number + "\3\4NAD\1BY\1" + written + "\3\4";
                        case 2 -> "QQQ\1" + written + "\1\1a\2\2b\3\4";
                        default -> "RFF\1ON\2" + written + "\3\4";
                    });
        }
        text.append("UNT\0015\0011\3\4UNZ\0011\0011\3");
        return text.toString()
                .replace('\1', element)
                .replace('\2', component)
                .replace('\3', end)
                .replace("\4", line);
    }

    private static String value(Random random, String separators) {
        String letters = "abcXYZ 09.,-" + separators.replaceAll("[.,]", "") + "é";
        StringBuilder value = new StringBuilder("v");
        for (int i = random.nextInt(12); i >= 0; i--) {
            value.append(letters.charAt(random.nextInt(letters.length())));
        }
        return value.append('v').toString();
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"edifact, edifact/orders.edi", "x12, x12/order.x12", "hl7, hl7/result.hl7"})
    void whatIsDamagedComesBackOrIsRefusedWithASentence(String format, String sample) throws Exception {
        NativeMessages any = NativeMessages.of(model(format, List.of(Standards.samples(sample))));
        byte[] whole = Files.readAllBytes(Standards.samples(sample));
        Random random = new Random(7);
        for (int i = 0; i < 3000; i++) {
            byte[] data = random.nextInt(4) == 0
                    ? java.util.Arrays.copyOf(whole, random.nextInt(whole.length))
                    : whole.clone();
            for (int j = random.nextInt(4); j > 0 && data.length > 0; j--) {
                int at = random.nextInt(data.length);
                data[at] = random.nextBoolean() ? whole[random.nextInt(whole.length)] : (byte) random.nextInt(256);
            }
            List<Message> messages;
            try {
                messages = any.read(data);
            } catch (InvalidMessageException e) {
                assertThat(e.getMessage()).isNotBlank();
                continue;
            }
            assertThat(any.written(messages)).isEqualTo(data);
        }
    }
}
