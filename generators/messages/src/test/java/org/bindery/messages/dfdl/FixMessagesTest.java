package org.bindery.messages.dfdl;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Messages of FIX by the model of a dictionary: read, encoded, decoded and written again, byte by
/// byte; and refused where the definitions of QuickFIX's acceptance tests say so.
@Tag("long")
class FixMessagesTest {

    /// Reasons for which a message is refused by what it is, and not by what came before it in the session.
    private static final Map<String, String> REASONS = Map.of(
            "0", "an unknown tag",
            "1", "a missing field",
            "2", "a field of other messages",
            "4", "a field without a value",
            "5", "a value that is none of the field",
            "6", "a value that is no such number or date",
            "13", "a field that is there twice",
            "14", "fields in the wrong part",
            "15", "members of a group out of order",
            "16", "a wrong number of entries");

    /// Lines that QuickFIX passes over or answers by ending the session, since they are no messages.
    private static final Set<String> GARBLED = Set.of(
            "1d_InvalidLogonLengthInvalid.def:4",
            "2d_GarbledMessage.def:8",
            "2d_GarbledMessage.def:13",
            "2m_BodyLengthValueNotCorrect.def:8",
            "2m_BodyLengthValueNotCorrect.def:22",
            "2q_MsgTypeNotValid.def:6",
            "2t_FirstThreeFieldsOutOfOrder.def:13",
            "3b_InvalidChecksum.def:8",
            "3b_InvalidChecksum.def:12",
            "3c_GarbledMessage.def:8",
            "3c_GarbledMessage.def:13",
            "QFJ650_MissingMsgSeqNum.def:7");

    /// Lines that are refused by what came before them, or by rules that dictionaries do not tell.
    private static final Set<String> REFUSED_BY_THE_SESSION =
            Set.of("11c_NewSeqNoLess.def:8", "11c_NewSeqNoLess.def:15", "2g_PossDupNoOrigSendingTime.def:15");

    private static final Pattern TIME = Pattern.compile("<TIME(?:[+-]\\d+)?>");

    /// What a dictionary describes.
    private record Fix(Model model, Layouts layouts) {

        static Fix by(Path dictionary) throws Exception {
            Model model = Importers.forFormat("fix")
                    .orElseThrow()
                    .read(ImportRequest.of(dictionary, "fix"))
                    .model();
            return new Fix(model, Layouts.of(model));
        }

        /// What comes back after messages were read, encoded, decoded and written.
        byte[] again(byte[] bytes) throws Exception {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            RecordEncoder encoder = new RecordEncoder(layouts);
            RecordDecoder decoder = new RecordDecoder(layouts);
            try (MessageReader reader = NativeFormats.reader(
                            layouts, model, "a.fix", new ByteArrayInputStream(bytes), ReadLimits.DEFAULT);
                    MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
                for (Optional<ReadMessage> read = reader.next(); read.isPresent(); read = reader.next()) {
                    Message message = read.get().message();
                    writer.write(decoder.decode(message.root(), encoder.encode(message)));
                }
            }
            return out.toByteArray();
        }

        /// Why a message is refused, or does not come back; the empty string where it does.
        String outcome(byte[] message) throws Exception {
            try {
                return Arrays.equals(again(message), message) ? "" : "comes back otherwise";
            } catch (InvalidMessageException e) {
                return e.getMessage();
            }
        }
    }

    /// Ends fields by SOH, and puts in length and check sum where they are left out.
    private static byte[] message(String definition) {
        String text = TIME.matcher(definition).replaceAll("20261125-09:30:00");
        if (!text.contains("\u00019=")) {
            int begin = text.indexOf('\u0001') + 1;
            int end = text.contains("\u000110=") ? text.indexOf("\u000110=") + 1 : text.length();
            text = text.substring(0, begin) + "9=" + (end - begin) + "\u0001" + text.substring(begin);
        }
        if (!text.contains("\u000110=")) {
            int sum = 0;
            for (byte each : text.getBytes(ISO_8859_1)) {
                sum += each & 0xFF;
            }
            text += "10=%03d\u0001".formatted(sum % 256);
        }
        return text.getBytes(ISO_8859_1);
    }

    @Test
    void acceptsAndRefusesWhatTheDefinitionsOfQuickFixDo() throws Exception {
        Fix fix44 = Fix.by(Standards.path("fix/dictionaries/FIX44.xml"));
        ByteArrayOutputStream accepted = new ByteArrayOutputStream();
        List<String> wrong = new ArrayList<>();
        int refused = 0;
        try (Stream<Path> files = Files.list(Standards.path("fix/acceptance/fix44"))) {
            for (Path file : files.sorted().toList()) {
                List<String> lines = Files.readString(file, ISO_8859_1)
                        .lines()
                        .map(line -> line.replace("\\001", "\u0001"))
                        .toList();
                for (int i = 0; i < lines.size(); i++) {
                    String place = file.getFileName() + ":" + (i + 1);
                    if (!lines.get(i).startsWith("I8=")) {
                        continue;
                    }
                    byte[] message = message(lines.get(i).substring(1));
                    Optional<String> reason =
                            REFUSED_BY_THE_SESSION.contains(place) ? Optional.empty() : reason(lines, i);
                    if (reason.isEmpty() && !GARBLED.contains(place)) {
                        accepted.write(message);
                        continue;
                    }
                    refused++;
                    if (fix44.outcome(message).isEmpty()) {
                        wrong.add(place + " is not refused: "
                                + reason.map(REASONS::get).orElse("no message"));
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(refused).isGreaterThan(35);
        assertThat(fix44.again(accepted.toByteArray())).isEqualTo(accepted.toByteArray());
    }

    /// Why the message of a line is refused, by the next line that is expected.
    private static Optional<String> reason(List<String> lines, int at) {
        for (int i = at + 1; i < lines.size() && !lines.get(i).startsWith("I"); i++) {
            Matcher reject = Pattern.compile("E8=.*\u000135=3\u0001.*\u0001373=(\\d+)\u0001")
                    .matcher(lines.get(i));
            if (reject.find() && REASONS.containsKey(reject.group(1))) {
                return Optional.of(reject.group(1));
            }
        }
        return Optional.empty();
    }
}
