package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files whose rows are of several kinds go through `import`, `encode` and `decode` as others do.
class SeveralKindsOnTheCommandLineTest {

    @TempDir
    private Path folder;

    /// What goes wrong on the way of a file into the binary form and back; empty when nothing does.
    private String there(Path source, String... options) throws IOException {
        Path model = folder.resolve("model.bindery");
        Path binary = folder.resolve("records.bin");
        Path back = folder.resolve("back");
        List<Object> words = new ArrayList<>(List.of("import", source, "-o", model));
        words.addAll(List.of((Object[]) options));
        List<Object[]> steps = List.of(
                words.toArray(),
                new Object[] {"validate", model, source},
                new Object[] {"encode", model, source, "-o", binary},
                new Object[] {"stats", model, source},
                new Object[] {"decode", model, binary, "-o", back});
        for (Object[] step : steps) {
            CommandLineRun run = CommandLineRun.of(step);
            if (run.status() != 0) {
                return source.getFileName() + ": " + step[0] + ": " + run.err() + run.out();
            }
        }
        return Files.mismatch(source, back) < 0 ? "" : source.getFileName() + ": comes back otherwise";
    }

    @Test
    void paymentsOfNachaComeBack() throws IOException {
        List<String> wrong = new ArrayList<>();
        try (Stream<Path> files = Files.list(Standards.path("text/ach-nacha"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".ach"))
                    .sorted()
                    .toList()) {
                String reason = there(file);
                if (!reason.isEmpty()) {
                    wrong.add(reason);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private void comesBack(String name, String text, String... options) throws IOException {
        assertThat(there(Files.writeString(folder.resolve(name), text), options))
                .isEmpty();
    }

    @Test
    void rowsOfSeveralKindsComeBack() throws IOException {
        comesBack("statements.txt", "H|2014-07-22|7\nD|1|12.50|x\nD|2|3.75|y\nT|2\n");
        comesBack("trades.csv", "id,day,amount\n1,2014-07-22,12.50\n2,2014-07-23,3.75\nTOTAL,2\n");
        comesBack("codes.csv", "# codes\nid,name\n1,a\n2,b\n");
    }

    @Test
    void recordsWithoutLineEndsComeBack() throws IOException {
        String payments = Files.readString(Standards.path("text/ach-nacha/ppd-mixedDebitCredit.ach"))
                .lines()
                .map(line -> line + " ".repeat(94 - line.length()))
                .collect(Collectors.joining());
        comesBack("payments", payments);
        comesBack("lineEnd", payments + "\n");
        comesBack("lineEnds", payments + "\r\n");
        comesBack("unicode", payments.replace("Receiver", "Empfäng") + "\n");
    }

    @Test
    void documentsOfSeveralRootElementsShareAFile() throws IOException {
        Path schema = Files.writeString(folder.resolve("orders.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="order" type="xs:int"/><xs:element name="cancel" type="xs:string"/>
            </xs:schema>
            """);
        Path order = Files.writeString(folder.resolve("order.xml"), "<order>1</order>");
        Path cancel = Files.writeString(folder.resolve("cancel.xml"), "<cancel>late</cancel>");
        Path model = folder.resolve("orders.bindery");
        Path binary = folder.resolve("orders.bin");
        assertThat(CommandLineRun.of("import", schema, "-o", model).status()).isZero();
        CommandLineRun run = CommandLineRun.of("encode", model, order, cancel, order, "-o", binary);
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("3 messages");
    }
}
