package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bindery.importers.spreadsheet.XlsxFile;
import org.bindery.standards.Standards;
import org.bindery.standards.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The largest real inputs, a workbook of 12,000 rows and a database of 500 tables are imported within seconds by a
/// Java with a small heap.
@Tag("long")
class LargestInputsTest {

    private static final int MOST_SECONDS = 10;
    private static final String HEAP = "-Xmx512m";

    @TempDir
    private Path folder;

    @Test
    void takeSecondsAndHalfAGigabyte() throws Exception {
        List<String> inputs = List.of(
                "wsdl=" + Standards.path("wsdl/economic/economic.wsdl"),
                "xml=" + Standards.path("dtd/shared-mime-info/freedesktop.org.xml"),
                "json=" + Standards.path("json/chinook/ChinookData.json"),
                "text=" + Standards.path("text/ourairports/navaids.csv"),
                "spreadsheet=" + workbook(12_000),
                "database=" + database(500));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-cp",
                System.getProperty("java.class.path"),
                LargestInputsTest.class.getName()));
        command.addAll(inputs);
        Path report = folder.resolve("report.txt");
        Process java = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(report.toFile())
                .start();
        boolean ended = java.waitFor(120, TimeUnit.SECONDS);
        java.destroyForcibly();
        String told = Files.readString(report);
        Files.writeString(Path.of("target", "largest-inputs.txt"), told);

        assertThat(ended && java.exitValue() == 0).as(told).isTrue();
        List<String> lines =
                told.lines().filter(line -> line.startsWith("took ")).toList();
        assertThat(lines)
                .hasSameSizeAs(inputs)
                .allSatisfy(line -> assertThat(Double.parseDouble(line.split(" ")[1]))
                        .as(line)
                        .isLessThan(MOST_SECONDS));
    }

    /// Imports what is named, each by its format, and tells how long that took: not longer than the processors were
    /// busy with it, however much else they had to do.
    public static void main(String[] inputs) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String input : inputs) {
            int equals = input.indexOf('=');
            Path file = Path.of(input.substring(equals + 1));
            long start = System.nanoTime();
            long busy = busy();
            ImportResult result = Importers.forFormat(input.substring(0, equals))
                    .orElseThrow()
                    .read(ImportRequest.of(file, "large"));
            Duration taken = Duration.ofNanos(Math.min(System.nanoTime() - start, busy() - busy));
            out.printf(
                    "took %.1f seconds: %s, %,d bytes, %,d types%n",
                    taken.toMillis() / 1000.0,
                    file.getFileName(),
                    Files.size(file),
                    result.model().types().size());
        }
    }

    private static long busy() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private Path database(int tables) throws Exception {
        Path file = folder.resolve("large.sqlite");
        try (Connection connection = TestDatabase.connect("jdbc:sqlite:" + file)) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                for (int table = 0; table < tables; table++) {
                    StringBuilder sql = new StringBuilder("CREATE TABLE t" + table + " (id INTEGER PRIMARY KEY");
                    for (int column = 0; column < 20; column++) {
                        sql.append(", c").append(column).append(column % 2 == 0 ? " VARCHAR(40)" : " DECIMAL(12,2)");
                    }
                    String before = table == 0 ? "" : ", p INTEGER REFERENCES t" + (table - 1) + "(id)";
                    statement.execute(sql + before + ")");
                }
            }
            connection.commit();
        }
        return file;
    }

    private Path workbook(int rows) throws IOException {
        String[] lines = new String[rows + 1];
        lines[0] = "Id|Name|Amount|Currency|Account|Price|Note|Code";
        for (int row = 1; row <= rows; row++) {
            lines[row] = "%d|Name %d|%s|%s|A%d|%d.5|some words on row %d|X"
                    .formatted(row, row, row * 1.25, row % 2 == 0 ? "EUR" : "USD", row % 97, row % 1000, row);
        }
        return new XlsxFile().sheet("Trades", lines).write(folder.resolve("large.xlsx"));
    }
}
