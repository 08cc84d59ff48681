package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bindery.importers.ImportException;
import org.junit.jupiter.api.Test;

/// Random tables in random dialects are recognised for what they are.
class RandomTablesTest {

    private static final int TABLES = 500;

    @Test
    void tablesAreRecovered() {
        for (int seed = 0; seed < TABLES; seed++) {
            RandomTable table = RandomTable.of(new Random(seed));
            try {
                check(table, Imported.bytes(table.bytes()));
            } catch (ImportException | AssertionError e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage() + "\n" + table.text(), e);
            }
        }
    }

    private static void check(RandomTable table, Imported imported) {
        assertThat(imported.format().delimiter()).as("delimiter").isEqualTo(table.delimiter());
        if (table.isQuoted()) {
            assertThat(imported.format().quote()).as("quote").isEqualTo(table.quote());
        }
        assertThat(imported.format().header()).as("header").isEqualTo(table.hasHeading());
        assertThat(imported.format().lineEnd()).as("line end").isEqualTo(table.lineEnd());
        assertThat(imported.format().charset()).as("charset").isEqualTo(table.charsetName());
        assertThat(imported.names()).as("names").isEqualTo(table.names());
        assertThat(imported.types()).as("types").isEqualTo(table.types());
        assertThat(imported.problemIds())
                .as("problems")
                .isEqualTo(table.charsetName().equals("UTF-8") ? List.of() : List.of("guessed-charset"));
    }

    /// A table, and what an import should find.
    private record RandomTable(
            char delimiter,
            char quote,
            boolean isQuoted,
            boolean hasHeading,
            String lineEnd,
            String charsetName,
            List<String> names,
            List<String> types,
            String text) {

        private static final List<String> WORDS =
                List.of("Trade", "Date", "Amount", "Buyer", "Seller", "Note", "Rate", "Place", "Code", "Count");
        private static final List<String> TYPES = List.of(
                "LONG",
                "DECIMAL",
                "BOOLEAN",
                "DATE dd/MM/yyyy",
                "DATE yyyy-MM-dd",
                "DATE MM/dd/yyyy",
                "TIME HH:mm:ss",
                "DATE_TIME yyyy-MM-dd HH:mm:ss",
                "TEXT");

        static RandomTable of(Random random) {
            char delimiter = ",;\t|".charAt(random.nextInt(4));
            char quote = random.nextInt(4) == 0 ? '\'' : '"';
            boolean all = random.nextInt(3) == 0;
            boolean heading = random.nextInt(4) > 0;
            String lineEnd = List.of("\n", "\r\n", "\r").get(random.nextInt(3));
            int width = 2 + random.nextInt(7);
            List<String> names = new ArrayList<>();
            List<String> headings = new ArrayList<>();
            List<String> types = new ArrayList<>();
            for (int column = 0; column < width; column++) {
                String word = WORDS.get(random.nextInt(WORDS.size()));
                headings.add(word + (random.nextBoolean() ? " No " : "No") + (column + 1));
                names.add(heading ? word.toLowerCase(Locale.ROOT) + "No" + (column + 1) : "column" + (column + 1));
                types.add(TYPES.get(random.nextInt(column == 0 ? TYPES.size() - 1 : TYPES.size())));
            }
            Body body = new Body(random, delimiter, quote, all, lineEnd);
            if (heading) {
                body.row(headings);
            }
            int rows = 1 + random.nextInt(50);
            boolean[] optional = new boolean[width];
            for (int row = 0; row < rows; row++) {
                List<String> cells = new ArrayList<>();
                for (int column = 0; column < width; column++) {
                    boolean empty = column > 0 && row % 4 == 3 && random.nextInt(3) == 0;
                    optional[column] |= empty;
                    cells.add(empty ? "" : cell(types.get(column), row, random, delimiter, quote));
                }
                body.row(cells);
            }
            for (int column = 0; column < width; column++) {
                types.set(column, types.get(column) + (optional[column] ? " 0..1" : ""));
            }
            String text = body.text.toString();
            boolean ascii = text.chars().allMatch(c -> c < 128);
            String charset = ascii || random.nextBoolean() ? "UTF-8" : "windows-1252";
            return new RandomTable(delimiter, quote, body.quoted, heading, lineEnd, charset, names, types, text);
        }

        byte[] bytes() {
            return text.getBytes(charsetName.equals("UTF-8") ? StandardCharsets.UTF_8 : Charset.forName(charsetName));
        }

        private static String cell(String type, int row, Random random, char delimiter, char quote) {
            int day = row == 0 ? 22 : 1 + random.nextInt(28);
            int month = 1 + random.nextInt(12);
            return switch (type) {
                case "LONG" -> Long.toString(random.nextLong() >> random.nextInt(64));
                case "DECIMAL" -> random.nextInt(10_000) + "." + (10 + random.nextInt(90));
                case "BOOLEAN" -> Boolean.toString(random.nextBoolean());
                case "DATE dd/MM/yyyy" -> "%02d/%02d/2014".formatted(day, month);
                case "DATE MM/dd/yyyy" -> "%02d/%02d/2014".formatted(month, day);
                case "DATE yyyy-MM-dd" -> "2014-%02d-%02d".formatted(month, day);
                case "TIME HH:mm:ss" -> "%02d:%02d:59".formatted(random.nextInt(24), day);
                case "DATE_TIME yyyy-MM-dd HH:mm:ss" ->
                    "2014-%02d-%02d %02d:%02d:07".formatted(month, day, random.nextInt(24), day);
                default -> text(random, delimiter, quote);
            };
        }

        private static String text(Random random, char delimiter, char quote) {
            List<String> words = List.of(
                    "plain",
                    "two words",
                    "Zürich",
                    "a" + delimiter + " b",
                    "say " + quote + "x" + quote,
                    "line\nend",
                    "x, y; z | w",
                    "https://example.org/?a=1:2",
                    "from 10:30 to 11:00",
                    "x");
            return words.get(random.nextInt(words.size()));
        }
    }

    /// Writes rows as the dialect asks.
    private static final class Body {
        private final StringBuilder text = new StringBuilder();
        private final Random random;
        private final char delimiter;
        private final char quote;
        private final boolean all;
        private final String lineEnd;
        private boolean quoted;

        Body(Random random, char delimiter, char quote, boolean all, String lineEnd) {
            this.random = random;
            this.delimiter = delimiter;
            this.quote = quote;
            this.all = all;
            this.lineEnd = lineEnd;
        }

        void row(List<String> cells) {
            for (int column = 0; column < cells.size(); column++) {
                text.append(column == 0 ? "" : delimiter);
                cell(cells.get(column));
            }
            text.append(lineEnd);
        }

        private void cell(String cell) {
            boolean needed = cell.indexOf(delimiter) >= 0 || cell.indexOf(quote) >= 0 || cell.indexOf('\n') >= 0;
            if (needed || (!cell.isEmpty() && (all || random.nextInt(20) == 0))) {
                quoted = true;
                String doubled = cell.replace(String.valueOf(quote), String.valueOf(quote) + quote);
                text.append(quote).append(doubled.replace("\n", lineEnd)).append(quote);
            } else {
                text.append(cell);
            }
        }
    }
}
