package org.bindery.connectors.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileInputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.util.Text;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.ExportTests;
import org.bindery.messages.export.ExportedMessages;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Messages in Arrow, read by Arrow's own reader.
class ArrowExportTest extends ExportTests {

    ArrowExportTest() {
        super("Arrow");
    }

    @Override
    protected int check(ExportedMessages exported) throws Exception {
        exported.write(file());
        int checked = 0;
        int next = 0;
        try (RootAllocator memory = new RootAllocator();
                FileInputStream in = new FileInputStream(file().toFile());
                ArrowFileReader reader = new ArrowFileReader(in.getChannel(), memory)) {
            VectorSchemaRoot rows = reader.getVectorSchemaRoot();
            while (reader.loadNextBatch()) {
                for (int row = 0; row < rows.getRowCount(); row++) {
                    Message message = exported.messages().get(next++);
                    for (TableField field : exported.fields()) {
                        FieldVector column = rows.getVector(field.name());
                        assertThat(column.getField().isNullable())
                                .as(field.name())
                                .isEqualTo(field.isOptional());
                        checked += entry(field, field.of(message.value()), column.getObject(row));
                    }
                }
            }
        }
        assertThat(next).isEqualTo(exported.messages().size());
        return checked;
    }

    private static int entry(TableField field, @Nullable Object value, @Nullable Object found) {
        if (value == null) {
            assertThat(found).as(field.name()).isNull();
            return 0;
        }
        if (!field.isRepeated()) {
            return one(field, value, found);
        }
        List<?> items = (List<?>) found;
        assertThat(items).as(field.name()).hasSameSizeAs((List<?>) value);
        int checked = 0;
        for (int i = 0; i < items.size(); i++) {
            checked += one(field, ((List<?>) value).get(i), items.get(i));
        }
        return checked;
    }

    private static int one(TableField field, Object value, @Nullable Object found) {
        if (field.type() instanceof TableType.Group(List<TableField> fields)) {
            int checked = 0;
            for (TableField member : fields) {
                checked += entry(member, member.of((RecordValue) value), ((Map<?, ?>) found).get(member.name()));
            }
            return checked;
        }
        assertThat(plain(found)).as(field.name()).isEqualTo(field.stored(value));
        return 1;
    }

    /// A value as columns hold it.
    private static @Nullable Object plain(@Nullable Object found) {
        return switch (found) {
            case Text text -> text.toString();
            case LocalDateTime moment ->
                ChronoUnit.MICROS.between(LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC), moment);
            case null, default -> found;
        };
    }

    @Test
    void tradesBecomeATableWithDecimalsAndDates() throws Exception {
        assertThat(check(ExportedMessages.trades())).isEqualTo(30 * 9);
    }

    @Test
    void manyMessagesAreSeveralRecordBatches() throws Exception {
        ExportedMessages trades = ExportedMessages.trades();
        List<Message> many = new ArrayList<>();
        for (int i = 0; i < 2_500; i++) {
            many.addAll(trades.messages());
        }
        assertThat(check(new ExportedMessages(trades.layouts(), trades.root(), many)))
                .isEqualTo(2_500 * 30 * 9);
        try (RootAllocator memory = new RootAllocator();
                FileInputStream in = new FileInputStream(file().toFile());
                ArrowFileReader reader = new ArrowFileReader(in.getChannel(), memory)) {
            assertThat(reader.getRecordBlocks()).hasSize(2).allSatisfy(block -> {
                assertThat(block.getOffset() % 8).isZero();
                assertThat(ByteBuffer.wrap(Files.readAllBytes(file())).getInt((int) block.getOffset()))
                        .isEqualTo(-1);
            });
        }
    }

    @Test
    void aTableWithoutMessagesHasItsColumns() throws Exception {
        ExportedMessages trades = ExportedMessages.trades();
        assertThat(check(new ExportedMessages(trades.layouts(), trades.root(), Collections.emptyList())))
                .isZero();
        try (RootAllocator memory = new RootAllocator();
                FileInputStream in = new FileInputStream(file().toFile());
                ArrowFileReader reader = new ArrowFileReader(in.getChannel(), memory)) {
            assertThat(reader.getVectorSchemaRoot().getSchema().getFields()).hasSize(9);
        }
    }
}
