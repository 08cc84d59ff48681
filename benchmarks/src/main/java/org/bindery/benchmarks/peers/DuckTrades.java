package org.bindery.benchmarks.peers;

import java.io.Closeable;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;

/// Trades in DuckDB: its own file, and one of Parquet that it writes. It works by one thread, and asks nothing of the
/// network.
public final class DuckTrades implements Closeable {

    private static final String COLUMNS = "{'id': 'INTEGER', 'trade_date': 'DATE', 'buy_sell': 'VARCHAR',"
            + " 'currency1': 'VARCHAR', 'amount1': 'DECIMAL(18,2)', 'rate': 'DECIMAL(18,4)', 'currency2': 'VARCHAR',"
            + " 'amount2': 'DECIMAL(18,2)', 'settled': 'DATE'}";

    private static final String FILTER =
            " WHERE currency1 = 'GBP' AND currency2 = 'USD' AND buy_sell = 'Buy' AND rate >= 1.6";

    private static final String READ_ALL = "SELECT sum(id) + sum(day(trade_date)) + sum(length(buy_sell))"
            + " + sum(length(currency1)) + sum(CAST(trunc(amount1) AS BIGINT)) + sum(CAST(trunc(rate) AS BIGINT))"
            + " + sum(length(currency2)) + sum(CAST(trunc(amount2) AS BIGINT)) + sum(day(settled)) FROM ";

    /// The table of its own file.
    public static final String TABLE = "trades";

    private final Connection connection;

    private DuckTrades(Connection connection) {
        this.connection = connection;
    }

    /// Opens a file of DuckDB, or makes a new one.
    ///
    /// @param file the file; other files that DuckDB needs go beside it
    public static DuckTrades open(Path file) throws IOException {
        Properties settings = new Properties();
        settings.setProperty("threads", "1");
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty(
                "temp_directory", file.resolveSibling("duckdb-temp").toString());
        try {
            return new DuckTrades(DriverManager.getConnection("jdbc:duckdb:" + file, settings));
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    /// Reads trades, as they are exported.
    ///
    /// @param csv rows with a heading, days before months
    public void read(Path csv) throws IOException {
        execute("CREATE TABLE " + TABLE + " AS SELECT * FROM read_csv('" + csv
                + "', header = true, dateformat = '%d/%m/%Y', columns = " + COLUMNS + ")");
        execute("CHECKPOINT");
    }

    /// Writes all trades to a file of Parquet, compressed by zstd.
    public void writeParquet(Path parquet) throws IOException {
        execute("COPY " + TABLE + " TO '" + parquet + "' (FORMAT parquet, COMPRESSION zstd)");
    }

    /// What [#filter] and the others call a file of Parquet.
    public static String parquet(Path file) {
        return "read_parquet('" + file + "')";
    }

    /// How many trades there are.
    public long count(String from) throws IOException {
        return number("SELECT count(*) FROM " + from).longValueExact();
    }

    /// How many trades buy GBP against USD at 1.6 or more.
    public long filter(String from) throws IOException {
        return number("SELECT count(*) FROM " + from + FILTER).longValueExact();
    }

    /// The sum of the first amounts.
    public BigDecimal sum(String from) throws IOException {
        return number("SELECT sum(amount1) FROM " + from);
    }

    /// What all columns of all trades come to.
    public long readAll(String from) throws IOException {
        return number(READ_ALL + from).longValueExact();
    }

    /// How many trades there are of each second currency.
    public SortedMap<String, Long> groups(String from) throws IOException {
        SortedMap<String, Long> groups = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT currency2, count(*) FROM " + from + " GROUP BY currency2")) {
            while (rows.next()) {
                groups.put(rows.getString(1), rows.getLong(2));
            }
        } catch (SQLException e) {
            throw new IOException(e);
        }
        return groups;
    }

    private BigDecimal number(String query) throws IOException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return new BigDecimal(rows.getObject(1).toString());
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    private void execute(String command) throws IOException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(command);
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    /// Closes the file.
    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }
}
