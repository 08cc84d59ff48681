package org.bindery.connectors.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.export.ExportTests;
import org.bindery.messages.export.ExportedMessages;
import org.bindery.messages.export.TableType;
import org.bindery.messages.export.TableType.TableField;
import org.bindery.messages.values.Lexical;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.standards.Standards;
import org.duckdb.DuckDBStruct;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Messages in Parquet, read by DuckDB.
class ParquetExportTest extends ExportTests {

    ParquetExportTest() {
        super("Parquet");
    }

    private static Connection duck() throws Exception {
        Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET autoinstall_known_extensions = false");
            statement.execute("SET autoload_known_extensions = false");
            statement.execute("SET TimeZone = 'UTC'");
        }
        return connection;
    }

    @Override
    protected int check(ExportedMessages exported) throws Exception {
        List<TableField> fields = exported.fields();
        exported.write(file());
        int checked = 0;
        try (Connection connection = duck();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT * FROM '" + file() + "'")) {
            for (Message message : exported.messages()) {
                assertThat(rows.next()).isTrue();
                Map<String, Object> row = new HashMap<>();
                for (int i = 1; i <= fields.size(); i++) {
                    row.put(rows.getMetaData().getColumnName(i), rows.getObject(i));
                }
                checked += record(fields, message.value(), row);
            }
            assertThat(rows.next()).isFalse();
        }
        return checked;
    }

    private static int record(List<TableField> fields, RecordValue record, Map<String, Object> row) throws Exception {
        int checked = 0;
        for (TableField field : fields) {
            Object found = row.get(field.name());
            Object value = field.of(record);
            if (value == null) {
                assertThat(found).as(field.name()).isNull();
            } else if (field.isRepeated()) {
                Object[] items = (Object[]) ((Array) found).getArray();
                assertThat(items).as(field.name()).hasSameSizeAs((List<?>) value);
                for (int i = 0; i < items.length; i++) {
                    checked += one(field, ((List<?>) value).get(i), items[i]);
                }
            } else {
                checked += one(field, value, found);
            }
        }
        return checked;
    }

    private static int one(TableField field, Object value, @Nullable Object found) throws Exception {
        assertThat(found).as(field.name()).isNotNull();
        if (field.type() instanceof TableType.Group(List<TableField> fields)) {
            return record(fields, (RecordValue) value, ((DuckDBStruct) found).getMap());
        }
        if (value instanceof RecordValue) {
            assertThat(found.toString()).as(field.name()).startsWith("{\"@type\":\"");
            return 1;
        }
        switch (found) {
            case String text -> assertThat(text).as(field.name()).isEqualTo(Lexical.format(value));
            case BigDecimal number ->
                assertThat(number).as(field.name()).isEqualByComparingTo(new BigDecimal(value.toString()));
            case LocalDate date ->
                assertThat(date)
                        .as(field.name())
                        .isEqualTo(value instanceof XmlDate xml ? xml.toLocalDate() : (LocalDate) value);
            case LocalTime time ->
                assertThat(time)
                        .as(field.name())
                        .isEqualTo(value instanceof XmlTime xml ? xml.toLocalTime() : (LocalTime) value);
            case Time time -> assertThat(time.toString()).isNotEmpty();
            case Timestamp moment ->
                assertThat(moment.toLocalDateTime()).as(field.name()).isEqualTo(moment(value));
            case LocalDateTime moment -> assertThat(moment).as(field.name()).isEqualTo(moment(value));
            case OffsetDateTime moment ->
                assertThat(moment.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime())
                        .as(field.name())
                        .isEqualTo(moment(value));
            default -> assertThat(found).as(field.name()).isEqualTo(value);
        }
        return 1;
    }

    private static LocalDateTime moment(Object value) {
        return value instanceof XmlDateTime xml
                ? xml.toLocalDateTime()
                        .minusSeconds(xml.zone().orElse(ZoneOffset.UTC).getTotalSeconds())
                : (LocalDateTime) value;
    }

    @Test
    void tradesBecomeATableWithDecimalsAndDates() throws Exception {
        assertThat(check(ExportedMessages.trades())).isEqualTo(30 * 9);

        Path csv = Standards.samples("trades/trades.csv");
        List<String[]> lines = Files.readAllLines(csv).stream()
                .skip(1)
                .map(line -> line.split(","))
                .toList();
        BigDecimal sum = lines.stream().map(line -> new BigDecimal(line[4])).reduce(BigDecimal.ZERO, BigDecimal::add);
        try (Connection connection = duck();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*), sum(amount1), min(tradeDate),"
                        + " count(*) FILTER (exchangeRate >= 1.6 AND currency1 = 'GBP') FROM '"
                        + file() + "'")) {
            assertThat(row.next()).isTrue();
            assertThat(row.getLong(1)).isEqualTo(30);
            assertThat(row.getBigDecimal(2)).isEqualByComparingTo(sum);
            assertThat(row.getObject(3)).isInstanceOf(LocalDate.class);
            assertThat(row.getLong(4))
                    .isEqualTo(lines.stream()
                            .filter(line -> line[3].equals("GBP")
                                    && new BigDecimal(line[5]).compareTo(new BigDecimal("1.6")) >= 0)
                            .count())
                    .isPositive();
        }
    }

    @Test
    void aWholeNumberOfAllDigitsIsADecimal() {
        assertThat(new TableType.Decimal(38, 0).stored(BigInteger.TEN.pow(37))).isInstanceOf(BigDecimal.class);
    }
}
