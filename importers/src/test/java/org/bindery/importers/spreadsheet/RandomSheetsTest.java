package org.bindery.importers.spreadsheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.importers.ImportRequest;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random sheets, with titles above them and at any place, are recognised for what they are.
class RandomSheetsTest {

    private static final int SHEETS = 200;
    private static final List<String> HEADINGS =
            List.of("Trade", "Value Date", "Amount", "Buyer", "Seller", "Note", "Rate", "Place", "Code", "Count");

    @TempDir
    private Path path;

    /// The kinds of columns: what a cell holds, as [XlsxFile] writes it, and the type that follows.
    private enum Kind {
        LONG("long"),
        DECIMAL("decimal"),
        BOOLEAN("boolean"),
        DATE("date"),
        MOMENT("dateTime"),
        TIME("time"),
        TEXT("string");

        private final String type;

        Kind(String type) {
            this.type = type;
        }

        String cell(Random random, int row) {
            return switch (this) {
                case LONG -> Integer.toString(random.nextInt(100_000));
                case DECIMAL -> random.nextInt(1_000) + "." + (1 + random.nextInt(9));
                case BOOLEAN -> "=" + random.nextInt(2);
                case DATE -> "@2 " + (40_000 + random.nextInt(5_000));
                case MOMENT -> "@3 " + (40_000 + random.nextInt(5_000)) + "." + (1 + random.nextInt(8));
                case TIME -> "@4 0." + (1 + random.nextInt(8));
                case TEXT -> "some " + (char) ('a' + random.nextInt(26)) + " text " + row;
            };
        }
    }

    @Test
    void sheetsAreRecovered() throws Exception {
        for (int seed = 0; seed < SHEETS; seed++) {
            Random random = new Random(seed);
            int width = 2 + random.nextInt(7);
            int height = 3 + random.nextInt(20);
            String margin = "|".repeat(random.nextInt(4));
            List<String> rows = new ArrayList<>();
            for (int i = random.nextInt(3); i > 0; i--) {
                rows.add(i % 2 == 0 ? "" : margin + "A title");
            }
            int heading = rows.size();
            rows.add(margin + String.join("|", HEADINGS.subList(0, width)));
            List<Kind> kinds = new ArrayList<>();
            boolean[] blanks = new boolean[width];
            for (int column = 0; column < width; column++) {
                kinds.add(Kind.values()[random.nextInt(Kind.values().length)]);
            }
            for (int row = 0; row < height; row++) {
                StringBuilder cells = new StringBuilder(margin);
                for (int column = 0; column < width; column++) {
                    boolean blank = column > 0 && row > 1 && random.nextInt(12) == 0;
                    blanks[column] |= blank;
                    cells.append(column == 0 ? "" : "|")
                            .append(blank ? "" : kinds.get(column).cell(random, row));
                }
                rows.add(cells.toString());
            }
            Path file =
                    new XlsxFile().sheet("Data", rows.toArray(String[]::new)).write(path.resolve("a.xlsx"));

            Model model = new SpreadsheetImporter()
                    .read(ImportRequest.of(file, "test"))
                    .model();

            List<Element> components = components(model);
            assertThat(components).as("seed " + seed + rows).hasSize(width);
            for (int column = 0; column < width; column++) {
                Element component = components.get(column);
                assertThat(base(component)).as("seed " + seed + " " + rows).isEqualTo(kinds.get(column).type);
                assertThat(component.cardinality().isOptional())
                        .as("seed " + seed)
                        .isEqualTo(blanks[column]);
                assertThat(component.presentation().nativeName()).isEqualTo(HEADINGS.get(column));
                assertThat(component.location().line()).isEqualTo(heading + 1);
            }
        }
    }

    private static List<Element> components(Model model) {
        ComplexType type = (ComplexType) model.types().values().iterator().next();
        Group group = (Group) ((Content.Components) type.content()).particle();
        return group.particles().stream().map(Element.class::cast).toList();
    }

    private static String base(Element component) {
        return switch (component.type()) {
            case TypeRef.Named named -> named.name().local();
            case TypeRef.Local local ->
                ((SimpleType.Restriction) ((SimpleType) local.type()).variety())
                        .base()
                        .displayName();
        };
    }
}
