package org.bindery.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.Test;

class RecordFileTest {

    private static final Name ROOT = new Name("urn:x", "message");

    private static byte[] file(List<byte[]> records) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RecordFile.Writer writer = RecordFile.writer(out, List.of(ROOT))) {
            for (byte[] record : records) {
                writer.write(ROOT, record);
            }
        }
        return out.toByteArray();
    }

    private static List<byte[]> read(byte[] file) throws IOException {
        List<byte[]> records = new ArrayList<>();
        try (RecordFile.Reader reader = RecordFile.reader(new ByteArrayInputStream(file), ReadLimits.DEFAULT)) {
            for (Optional<RecordInput.Entry> next = reader.next(); next.isPresent(); next = reader.next()) {
                assertThat(next.get().root()).isEqualTo(ROOT);
                records.add(next.get().bytes());
            }
        }
        return records;
    }

    @Test
    void recordsComeBackInOrder() throws IOException {
        List<byte[]> records = List.of(new byte[0], new byte[127], new byte[128], new byte[100_000], new byte[] {1});
        assertThat(read(file(records))).usingElementComparator(Arrays::compare).isEqualTo(records);
    }

    /// The bytes are those of section 7 of docs/format.md, written down from the page.
    @Test
    void aFileWrittenFromTheSpecificationAloneIsRead() throws IOException {
        String head = "424e445902" + "000575726e3a78" + "00076d657373616765";
        byte[] written = HexFormat.of().parseHex(head + "00" + "03010203" + "8001" + "00".repeat(128));

        assertThat(read(written))
                .usingElementComparator(Arrays::compare)
                .containsExactly(new byte[0], new byte[] {1, 2, 3}, new byte[128]);
        assertThat(file(List.of(new byte[0], new byte[] {1, 2, 3}, new byte[128])))
                .isEqualTo(written);
    }

    @Test
    void filesThatAreCutOrOfAnotherKindAreRefused() throws IOException {
        byte[] file = file(List.of(new byte[1000], new byte[5]));
        for (int length : List.of(0, 3, 8, 20, 500, file.length - 1)) {
            assertThatThrownBy(() -> read(Arrays.copyOf(file, length))).isInstanceOf(IOException.class);
        }
        assertThatThrownBy(() -> read("id,name\n1,x\n".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(IOException.class)
                .hasMessage("this is not a file of records that Bindery wrote");
    }

    @Test
    void aLengthThatLiesReservesNoMemory() throws IOException {
        byte[] file = Arrays.copyOf(file(List.of(new byte[0])), 30);
        int at = file(List.of(new byte[0])).length - 1;
        byte[] huge = {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x06};
        System.arraycopy(huge, 0, file, at, huge.length);
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(IOException.class)
                .hasMessage("the file ends within a record");
    }

    @Test
    void damagedFilesNeverDoAnythingElse() throws IOException {
        Random random = new Random(3);
        List<byte[]> files = List.of(file(List.of(new byte[300], new byte[70], new byte[0])), several());
        for (int i = 0; i < 4_000; i++) {
            byte[] damaged = files.get(i % 2).clone();
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            try (RecordFile.Reader reader = RecordFile.reader(new ByteArrayInputStream(damaged), ReadLimits.DEFAULT)) {
                for (Optional<RecordInput.Entry> next = reader.next(); next.isPresent(); next = reader.next()) {
                    assertThat(next.get().root()).isNotNull();
                }
            } catch (IOException e) {
                assertThat(String.valueOf(e.getMessage())).doesNotContain("Exception");
            }
        }
    }

    private static byte[] several() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RecordFile.Writer writer = RecordFile.writer(out, List.of(ROOT, Name.of("head"), Name.of("unused")))) {
            writer.write(Name.of("head"), new byte[] {1});
            writer.write(ROOT, new byte[] {2, 3});
            writer.write(Name.of("head"), new byte[0]);
            writer.write(ROOT, new byte[200]);
        }
        return out.toByteArray();
    }

    @Test
    void recordsOfSeveralRootElementsComeBackInOrder() throws IOException {
        byte[] file = several();
        List<String> found = new ArrayList<>();
        try (RecordFile.Reader reader = RecordFile.reader(new ByteArrayInputStream(file), ReadLimits.DEFAULT)) {
            for (Optional<RecordInput.Entry> next = reader.next(); next.isPresent(); next = reader.next()) {
                found.add(next.get().root().local() + " " + next.get().bytes().length);
            }
        }
        assertThat(found).containsExactly("head 1", "message 2", "head 0", "message 200");
        assertThat(file).startsWith('B', 'N', 'D', 'Y', 3, 0, 0, 0, 0, 4, 'h', 'e', 'a', 'd', 1, 1, 1);
    }

    @Test
    void aFileWithoutRecordsIsAFileOfRecords() throws IOException {
        assertThat(read(file(List.of()))).isEmpty();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RecordFile.writer(out, List.of(ROOT, Name.of("head"))).close();
        assertThat(read(out.toByteArray())).isEmpty();
    }

    @Test
    void aMessageOfAnotherModelIsRefused() throws IOException {
        try (RecordFile.Writer writer = RecordFile.writer(new ByteArrayOutputStream(), List.of(ROOT))) {
            assertThatThrownBy(() -> writer.write(Name.of("other"), new byte[1]))
                    .isInstanceOf(IOException.class)
                    .hasMessage("'other' is not a root element of the model");
        }
    }
}
