package org.bindery.runtime.internal.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.column.ColumnLayout;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordView;
import org.bindery.runtime.internal.record.RecordWriter;
import org.junit.jupiter.api.Test;

/** Queries of files that may have messages of other root elements, whose columns are those of the messages asked for. */
class OtherRootsTest {

    private static final Fingerprint FINGERPRINT = new Fingerprint(new byte[32]);
    private static final String LAYOUT = "8|0";
    private static final Component<Code, Integer> CODE = Component.of("code", Code::code);

    /** A message that is one byte. */
    private static final class Code extends RecordView {

        Code(RecordSlice slice) {
            super(slice);
        }

        int code() {
            return toBytes()[0];
        }

        @Override
        protected void encode(RecordWriter out) {
            throw new IllegalStateException("a record is a message by itself");
        }
    }

    private static final class CodeBatch extends MessageBatch<Code> {

        CodeBatch(MessageType<Code> type, BatchFile file) {
            super(type, file);
        }

        @Override
        protected Code read(RecordSlice slice) {
            return new Code(slice);
        }

        @Override
        protected RecordSlice slice(byte[] bytes, int offset, int length) {
            return RecordSlice.message(bytes, offset, length, Byte.SIZE);
        }
    }

    /** A batch of messages 0 to 2 of the first root element, and in a block behind them of 7 to 9 of the last one. */
    private static CodeBatch batch(String... roots) throws IOException {
        BatchDescription description = new BatchDescription(
                "codes",
                "1.0",
                IntStream.range(0, roots.length)
                        .mapToObj(i -> new BatchDescription.Root("", roots[i], FINGERPRINT))
                        .toList(),
                "",
                "");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BatchOutput out = BatchOutput.to(bytes, description, BatchOptions.DEFAULT.inColumns())) {
            for (int root = 0; root < roots.length; root++) {
                out.columns(root, ColumnLayout.parse(LAYOUT));
            }
            for (int first : new int[] {0, 7}) {
                for (int i = 0; i < 300; i++) {
                    out.add(first == 0 ? 0 : roots.length - 1, new byte[] {(byte) (first + i % 3)}, 0, 1);
                }
                out.flush();
            }
        }
        MessageType<Code> type = new MessageType<Code>(
                        Code.class,
                        (message, out, number) -> {
                            throw new IllegalStateException("all records are binary");
                        },
                        "codes",
                        "1.0",
                        "codes",
                        FINGERPRINT.toString(),
                        "",
                        roots[0])
                .columns(LAYOUT, StoredField.code(CODE, 0, 8, 0, 256, true, code -> (int) code));
        return new CodeBatch(type, BatchFile.of(bytes.toByteArray()));
    }

    @Test
    void areRefusedWheneverTheyAreMetEvenWhereTheirColumnsRuleThemOut() throws IOException {
        CodeBatch batch = batch("code", "other");
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> batch.where(CODE.is(1)).count())
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("from message 300 on, the batch holds messages of other root elements");
        }
    }

    @Test
    void blocksOfTheOneRootElementAreRuledOutByWhatIsRemembered() throws IOException {
        CodeBatch batch = batch("code");
        for (int i = 0; i < 3; i++) {
            assertThat(batch.where(CODE.is(1)).count()).isEqualTo(100);
            assertThat(batch.where(CODE.isIn(1, 8)).count()).isEqualTo(200);
        }
        assertThat(List.of(batch.where(CODE.is(8)).explain().split("\n")))
                .contains("1 of 2 blocks skipped by what their columns start with");
    }
}
