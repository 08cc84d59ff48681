package org.bindery.importers.cobol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every field stands where other readers of the same copybook find it, and is as long as they say.
class ExpectedLayoutsTest {

    private static final Pattern LINE =
            Pattern.compile("\\s*(?:(\\d+) )?([A-Z0-9_]+)\\s+[a-zA-Z\\[\\] ]*?\\s*(\\d+ +)?(\\d+) +(\\d+) +(\\d+)\\s*");

    private static Model imported(String file) throws IOException, ImportException {
        return new CobolImporter()
                .read(ImportRequest.of(Standards.path("cobol/" + file), "test"))
                .model();
    }

    @ParameterizedTest
    @CsvSource({
        "cobrix/test6_copybook.cob, cobrix/test6_expected/test6_layout.txt, 196",
        "cobrix/test17_hierarchical.cob, cobrix/test17_expected/test17a_layout.txt, 32",
        "cobrix/test19_display_num.cob, cobrix/test19_display_num_expected/test19_layout.txt, 15"
    })
    void fieldsStandWhereCobrixFindsThem(String copybook, String layout, int count)
            throws IOException, ImportException {
        Model model = imported(copybook);
        List<String> expected = new ArrayList<>();
        for (String line : Files.readAllLines(Standards.path("cobol/" + layout))) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                int start = Integer.parseInt(matcher.group(4));
                int end = Integer.parseInt(matcher.group(5));
                expected.add(matcher.group(2) + " " + (start - 1) + " " + (end - start + 1));
            }
        }
        assertThat(expected).hasSize(count);

        String root = model.roots().getFirst().local();
        List<String> actual = new ArrayList<>();
        var record = model.element(model.roots().getFirst()).orElseThrow();
        actual.add(record.presentation().nativeName().replace('-', '_') + " 0 "
                + record.presentation().width().orElseThrow());
        List<CobolOutline.Row> rows = CobolOutline.of(model, root);
        int overlay = rows.stream()
                .filter(CobolOutline.Row::inChoice)
                .mapToInt(CobolOutline.Row::width)
                .max()
                .orElse(0);
        for (CobolOutline.Row row : rows) {
            actual.add(row.nativeName().replace('-', '_') + " " + row.offset() + " "
                    + (row.inChoice() ? overlay : row.width()));
        }
        assertThat(actual).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "jrecord/DTAR020.cbl, jrecord/DTAR020.bin, 27, 379",
        "jrecord/comp/mvsComp.cbl, jrecord/comp/mvsComp.bin, 145, 40",
        "jrecord/comp/bsComp.cbl, jrecord/comp/bsComp.bin, 145, 40",
        "jrecord/comp/fjComp.cbl, jrecord/comp/fjComp.bin, 145, 40",
        "jrecord/comp/mvsComp5positive.cbl, jrecord/comp/mvsComp5positive.bin, 145, 40",
        "jrecord/comp/mvsCompSync.cbl, jrecord/comp/mvsCompSync.bin, 224, 40",
        "cobrix/test1_copybook.cob, cobrix/test1_data/example.bin, 2202, 10",
        "cobrix/test3_copybook.cob, cobrix/test3_data/TRAN2.AUG31.DATA.dat, 45, 1000",
        "cobrix/test6_copybook.cob, cobrix/test6_data/INTEGR.TYPES.NOV28.DATA.dat, 1493, 100",
        "cobrix/test19_display_num.cob, cobrix/test19_display_num/data.dat, 80, 7"
    })
    void recordsAreAsLongAsThoseInTheData(String copybook, String data, int length, long records)
            throws IOException, ImportException {
        Model model = imported(copybook);

        assertThat(model.element(model.roots().getFirst())
                        .orElseThrow()
                        .presentation()
                        .width())
                .hasValue(length);
        assertThat(Files.size(Standards.path("cobol/" + data))).isEqualTo(length * records);
    }

    /// In this data a semicolon stands between the numbers, and is found where the separators of the copybook are.
    @ParameterizedTest
    @CsvSource({"mvsComp", "mvsCompSync", "bsComp", "fjComp", "mvsComp5positive"})
    void separatorsStandBetweenTheNumbers(String name) throws IOException, ImportException {
        Model model = imported("jrecord/comp/" + name + ".cbl");
        byte[] data = Files.readAllBytes(Standards.path("cobol/jrecord/comp/" + name + ".bin"));
        List<CobolOutline.Row> rows = CobolOutline.of(
                        model, model.roots().getFirst().local())
                .stream()
                .filter(row -> row.name().startsWith("sep"))
                .toList();

        assertThat(rows).hasSize(18);
        assertThat(rows)
                .allSatisfy(row -> assertThat(data[row.offset()]).as(row.name()).isEqualTo((byte) ';'));
    }

    @Test
    void theDepartmentStoresOfJrecordStandInTheirPlaces() throws IOException, ImportException {
        Model model = imported("jrecord/copybooks/BitOfEverything01.cbl");
        List<CobolOutline.Row> rows =
                CobolOutline.of(model, model.roots().getFirst().local());

        assertThat(rows).extracting(CobolOutline.Row::nativeName).contains("keycode", "rc3", "rc2");
        assertThat(CobolOutline.row(model, "compFields", "occursItems/departmentDtls/productDetails/aSale")
                        .element()
                        .cardinality()
                        .toString())
                .isEqualTo("5");
    }
}
