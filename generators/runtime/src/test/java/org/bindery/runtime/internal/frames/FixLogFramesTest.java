package org.bindery.runtime.internal.frames;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of FIX are found in logs, whatever stands around them and ends their fields. */
class FixLogFramesTest {

    private static final String ORDER = "8=FIX.4.2|9=13|35=D|55=10=X|10=161|";
    private static final String BEAT = "8=FIXT.1.1|9=5|35=0|10=100|";

    private static Frames frames(String log) {
        return FrameSettings.of("fix-log").frames(new ByteArrayInputStream(log.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static List<String> read(String log) throws IOException, FrameException {
        List<String> messages = new ArrayList<>();
        Frames frames = frames(log);
        while (frames.next()) {
            messages.add(new String(
                            frames.data(), frames.start(), frames.end() - frames.start(), StandardCharsets.ISO_8859_1)
                    .replace('\1', '|'));
        }
        return messages;
    }

    @ParameterizedTest
    @ValueSource(strings = {"\1", "|", "^A", "<SOH>", " | ", ";", "\\x01", "^"})
    void whateverEndsFieldsIsReportedByTheFirst(String end) throws IOException, FrameException {
        String order = ORDER.replace("|", end);
        String beat = BEAT.replace("|", end);
        assertThat(read(order + beat)).containsExactly(ORDER, BEAT);
        assertThat(read("12:00:01.123 8 INFO <8=1> (" + order + ")\r\nstarted\n12:00:02: " + beat.strip()))
                .containsExactly(ORDER, BEAT);
    }

    @Test
    void theLengthSaysWhereMessagesEndThatHoldLinesAndTrailers() throws IOException, FrameException {
        String message = "8=FIX.4.2|9=24|35=B|58=a\nb|10=123|11=x|10=001|".replace('|', '\1');
        assertThat(read("> " + message + "\n" + BEAT)).containsExactly(message.replace('\1', '|'), BEAT);
    }

    @Test
    void versionsOfOtherNamesAreEndedBySoh() throws IOException, FrameException {
        String message = "8=a house's own|9=5|35=0|10=001|";
        assertThat(read("8=x 58=y\1\n> " + message.replace('|', '\1') + "\n" + message + "\n" + BEAT))
                .containsExactly(message, BEAT);
    }

    @Test
    void whatIsCutEndsWithItsLine() throws IOException, FrameException {
        assertThat(read("8=FIX.4.2|9=99|35=D|55=\r\n8=FIX.4.2\n8=FIX.4.2|9=5|35=0|10=1"))
                .containsExactly("8=FIX.4.2|9=99|35=D|55=|", "8=FIX.4.2|9=5|35=0|10=1|");
        assertThat(read("8=FIX|9=")).containsExactly("8=FIX|9=|");
        assertThat(read("8=FIX|9")).isEmpty();
        assertThat(read("")).isEmpty();
    }

    @Test
    void whatIsPassedOverIsReported() throws IOException, FrameException {
        Frames frames = frames("up: " + BEAT + "\r\n" + ORDER + "\n");
        while (frames.next()) {
            assertThat(frames.place()).startsWith("message ");
        }
        assertThat(frames.offset()).isEqualTo(4 + BEAT.length() + 2);
        assertThat(frames.passed()).containsExactly("passed over 4 octets that are in no message of FIX");
    }

    @Test
    void messagesAreWrittenInLines() throws IOException, FrameException {
        byte[] message = BEAT.replace('|', '\1').getBytes(StandardCharsets.ISO_8859_1);
        byte[] log = FramesTest.write("fix-log", List.of(message, message));
        assertThat(log).hasSize(2 * message.length + 2).endsWith(1, '\n');
        assertThat(FramesTest.read("fix-log", log)).containsExactly(FramesTest.hex(message, message));
    }
}
