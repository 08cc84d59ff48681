package org.bindery.benchmarks.peers;

import static dev.hardwood.reader.FilterPredicate.and;
import static dev.hardwood.reader.FilterPredicate.eq;
import static dev.hardwood.reader.FilterPredicate.gtEq;

import dev.hardwood.HardwoodContext;
import dev.hardwood.InputFile;
import dev.hardwood.reader.ColumnReader;
import dev.hardwood.reader.ColumnReaders;
import dev.hardwood.reader.FilterPredicate;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import dev.hardwood.schema.ColumnProjection;
import java.io.Closeable;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;

/// Trades in a file of Parquet as Hardwood reads it, by one thread that decodes and one that asks.
public final class HardwoodTrades implements Closeable {

    private static final FilterPredicate FILTER = and(
            eq("currency1", "GBP"),
            eq("currency2", "USD"),
            eq("buy_sell", "Buy"),
            gtEq("rate", new BigDecimal("1.6000")));

    private static final int HUNDREDTHS = 100;
    private static final int TEN_THOUSANDTHS = 10_000;

    private final HardwoodContext context = HardwoodContext.create(1);
    private final Path file;

    /// @param file the file that [DuckTrades] wrote
    public HardwoodTrades(Path file) {
        this.file = file;
    }

    private ParquetFileReader open() throws IOException {
        return ParquetFileReader.open(InputFile.of(file), context);
    }

    /// How many trades buy GBP against USD at 1.6 or more, by columns.
    public long filterColumns() throws IOException {
        long count = 0;
        try (ParquetFileReader reader = open();
                ColumnReaders columns = reader.buildColumnReaders(ColumnProjection.columns("id"))
                        .filter(FILTER)
                        .build()) {
            while (columns.nextBatch()) {
                count += columns.getRecordCount();
            }
        }
        return count;
    }

    /// The same by rows.
    public long filterRows() throws IOException {
        long count = 0;
        try (ParquetFileReader reader = open();
                RowReader rows = reader.buildRowReader()
                        .projection(ColumnProjection.columns("currency1", "currency2", "buy_sell", "rate"))
                        .filter(FILTER)
                        .build()) {
            while (rows.hasNext()) {
                rows.next();
                count++;
            }
        }
        return count;
    }

    /// What all columns of all trades come to, by columns.
    public long readAllColumns() throws IOException {
        long read = 0;
        try (ParquetFileReader reader = open();
                ColumnReaders columns =
                        reader.buildColumnReaders(ColumnProjection.all()).build()) {
            while (columns.nextBatch()) {
                int count = columns.getRecordCount();
                read += sum(columns.getColumnReader("id").getInts(), count)
                        + days(columns.getColumnReader("trade_date").getInts(), count)
                        + characters(columns.getColumnReader("buy_sell"), count)
                        + characters(columns.getColumnReader("currency1"), count)
                        + whole(columns.getColumnReader("amount1").getLongs(), HUNDREDTHS, count)
                        + whole(columns.getColumnReader("rate").getLongs(), TEN_THOUSANDTHS, count)
                        + characters(columns.getColumnReader("currency2"), count)
                        + whole(columns.getColumnReader("amount2").getLongs(), HUNDREDTHS, count)
                        + days(columns.getColumnReader("settled").getInts(), count);
            }
        }
        return read;
    }

    private static long sum(int[] numbers, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += numbers[i];
        }
        return sum;
    }

    private static long days(int[] days, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += LocalDate.ofEpochDay(days[i]).getDayOfMonth();
        }
        return sum;
    }

    private static long whole(long[] numbers, int unit, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += numbers[i] / unit;
        }
        return sum;
    }

    private static long characters(ColumnReader texts, int count) {
        int[] ends = texts.getBinaryOffsets();
        return (long) ends[count] - ends[0];
    }

    /// The same by rows.
    public long readAllRows() throws IOException {
        long read = 0;
        try (ParquetFileReader reader = open();
                RowReader row = reader.rowReader()) {
            while (row.hasNext()) {
                row.next();
                read += row.getInt(0)
                        + row.getDate(1).getDayOfMonth()
                        + row.getString(2).length()
                        + row.getString(3).length()
                        + row.getDecimal(4).longValue()
                        + row.getDecimal(5).longValue()
                        + row.getString(6).length()
                        + row.getDecimal(7).longValue()
                        + row.getDate(8).getDayOfMonth();
            }
        }
        return read;
    }

    /// Ends its threads.
    @Override
    public void close() {
        context.close();
    }
}
