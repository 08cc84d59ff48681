package org.bindery.runtime.internal.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages in files come out as they went in, and damage is told by where it is. */
class FramesTest {

    static List<String> read(String settings, byte[] file) throws IOException, FrameException {
        return read(FrameSettings.of(settings).frames(new ByteArrayInputStream(file)));
    }

    static List<String> read(Frames frames) throws IOException, FrameException {
        List<String> messages = new ArrayList<>();
        while (frames.next()) {
            messages.add(HexFormat.of().formatHex(frames.data(), frames.start(), frames.end()));
        }
        return messages;
    }

    static String[] hex(byte[]... messages) {
        return Arrays.stream(messages).map(HexFormat.of()::formatHex).toArray(String[]::new);
    }

    static byte[] write(String settings, List<byte[]> messages) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FrameOutput frames = FrameSettings.of(settings).output(out);
        assertThat(frames).isNotNull();
        for (byte[] message : messages) {
            frames.message(message, 0, message.length);
        }
        frames.finish();
        return out.toByteArray();
    }

    /** Messages whose first octet is none that fills, and whose second to fourth are their length. */
    private static List<byte[]> messages(Random random, int most) {
        List<byte[]> messages = new ArrayList<>();
        for (int i = random.nextInt(60); i >= 0; i--) {
            byte[] message = new byte[4 + random.nextInt(most)];
            random.nextBytes(message);
            Octets.put(message, 0, 4, 1 << 24 | message.length);
            messages.add(message);
        }
        return messages;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "length-1",
                "length-2",
                "length-2 block=2048 fill=FF",
                "length-3-inclusive",
                "length-4-le",
                "length-2-le-inclusive",
                "rdw",
                "rdw-le",
                "bdw",
                "pcap ports=udp/1812",
                "pcap ports=tcp/3868@1:3",
                "ts-32.297",
                "ts-32.297 fill=FF",
                "gtp-prime",
            })
    void whatIsWrittenIsReadAgain(String settings) throws Exception {
        Random random = new Random(settings.hashCode());
        for (int i = 0; i < 60; i++) {
            List<byte[]> messages = messages(random, settings.equals("length-1") ? 250 : i == 0 ? 9_000 : 1_900);
            if (settings.contains("block")) {
                messages.removeIf(message -> message.length > 2_000);
            }
            byte[] file = write(settings, messages);
            assertThat(read(settings, file)).containsExactly(hex(messages.toArray(byte[][]::new)));
            if (settings.contains("block")) {
                assertThat(file.length % 2048).isZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "length-2",
                "length-4-inclusive",
                "rdw",
                "bdw",
                "pcap ports=udp/1812",
                "pcap ports=tcp/3868@1:3",
                "ts-32.297",
                "gtp-prime"
            })
    void aFileThatIsCutOffGivesTheMessagesBeforeTheCutAndShowsWhereItIs(String settings) throws Exception {
        Random random = new Random(32);
        List<byte[]> messages = messages(random, 60);
        byte[] file = write(settings, messages);
        List<String> expected = List.of(hex(messages.toArray(byte[][]::new)));
        int told = 0;
        for (int length = 0; length < file.length; length++) {
            Frames frames = FrameSettings.of(settings).frames(new ByteArrayInputStream(file, 0, length));
            List<String> read = new ArrayList<>();
            try {
                while (frames.next()) {
                    read.add(HexFormat.of().formatHex(frames.data(), frames.start(), frames.end()));
                }
            } catch (FrameException e) {
                told++;
                assertThat(e).hasMessageMatching("at byte \\d+ of the file: .*");
            }
            assertThat(read).isEqualTo(expected.subList(0, read.size()));
        }
        // A cut between two messages looks like an end.
        assertThat(told).isGreaterThan(file.length - 2 * messages.size() - 10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "length-2",
                "bdw",
                "none ports=udp/1812",
                "pcap ports=udp/1812,tcp/3868@1:3,sctp/3868",
                "pcap",
                "ts-32.297 fill=FF",
                "gtp-prime ports=udp/3386"
            })
    void damagedFilesGiveMessagesOrTheExceptionThatIsDocumented(String settings) throws Exception {
        Random random = new Random(297);
        List<String> written = List.of("length-2", "bdw", "gtp-prime", "pcap ports=tcp/3868@1:3", "ts-32.297");
        List<byte[]> files = new ArrayList<>(List.of(Captured.everything(), Captured.next(false), Captured.next(true)));
        for (String each : written) {
            files.add(write(each, messages(random, 200)));
        }
        int messages = 0;
        for (int i = 0; i < 4_000; i++) {
            byte[] file = files.get(random.nextInt(files.size())).clone();
            for (int changes = random.nextInt(8); changes >= 0; changes--) {
                file[random.nextInt(Math.min(file.length, 400))] = (byte) random.nextInt(256);
            }
            Frames frames = FrameSettings.of(settings).frames(new ByteArrayInputStream(file));
            try {
                messages += read(frames).size();
            } catch (FrameException e) {
                assertThat(e).hasMessageStartingWith("at byte ");
            }
            assertThat(frames.passed()).hasSizeLessThan(60);
        }
        assertThat(messages).isGreaterThanOrEqualTo(settings.startsWith("none") ? 0 : 1);
    }

    @Test
    void aLengthThatNoFileHasTakesNoMemory() {
        byte[] file = {0x0F, (byte) 0xFF, (byte) 0xFF, 0, 1, 2};
        assertThatThrownBy(() -> read("length-4", file))
                .isInstanceOf(FrameException.class)
                .hasMessageContaining("2 of its 268435200 octets are there");
    }

    @Test
    void anyNumberOfEmptyBlocksIsPassedOver() throws Exception {
        byte[] file = new byte[400_000];
        for (int at = 0; at < file.length; at += 4) {
            file[at + 1] = 4;
        }
        assertThat(read("bdw", file)).isEmpty();
    }

    @Test
    void fillBetweenMessagesIsPassedOver() throws Exception {
        byte[] file = {0, 1, 7, (byte) 0xFF, (byte) 0xFF, 0, 2, 8, 9, (byte) 0xFF};
        Frames frames = FrameSettings.of("length-2 fill=FF").frames(new ByteArrayInputStream(file));
        assertThat(read(frames)).containsExactly(hex(new byte[] {7}, new byte[] {8, 9}));
        assertThat(frames.passed()).containsExactly("passed over 3 octets of fill");
    }

    @Test
    void filesOfChargingRecordsMayFollowOneAnotherAndMayNotHaveBeenClosed() throws Exception {
        byte[] one = write("ts-32.297", List.of(new byte[] {1}, new byte[] {2, 2}));
        byte[] two = write("ts-32.297", List.of(new byte[] {3}));
        two[0] = two[1] = two[2] = two[3] = (byte) 0xFF;
        one[21] = 9;
        byte[] both = Arrays.copyOf(one, one.length + two.length);
        System.arraycopy(two, 0, both, one.length, two.length);
        Frames frames = FrameSettings.of("ts-32.297").frames(new ByteArrayInputStream(both));
        assertThat(read(frames)).containsExactly(hex(new byte[] {1}, new byte[] {2, 2}, new byte[] {3}));
        assertThat(frames.passed()).containsExactly("the header of file 1 says 9 records, and there are 2");
    }

    @Test
    void recordsOfLaterReleasesHaveAnOctetMoreInTheirHeaders() throws Exception {
        byte[] file = write("ts-32.297", List.of(new byte[] {0x30, 5}));
        byte[] later = Arrays.copyOf(file, file.length + 1);
        later[3]++;
        later[54] = (byte) 0xE0;
        later[56] = 15;
        later[57] = 0x30;
        later[58] = 5;
        assertThat(read("ts-32.297", later)).containsExactly(hex(new byte[] {0x30, 5}));
    }
}
