package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole chain on the sample trades, verb by verb.
class TradesOnTheCommandLineTest {

    @TempDir
    private Path folder;

    private Path model;
    private Path sample;

    @BeforeEach
    void importTrades() {
        model = folder.resolve("trades.bindery");
        sample = Standards.samples("trades/trades.csv");
        assertThat(CommandLineRun.of("import", sample, "-o", model).status()).isZero();
    }

    @Test
    void showsTheNineColumnsOfTheTradeWithTheirTypes() {
        CommandLineRun run = CommandLineRun.of("show", model);

        assertThat(run.status()).isZero();
        assertThat(run.out().lines().map(line -> line.strip().split("\\s{2,}| (?=date|long|decimal|string|Trade)")))
                .extracting(cells -> cells[0].replaceAll("^▾ ", ""))
                .containsExactly(
                        "Component",
                        "trade",
                        "id",
                        "tradeDate",
                        "buySell",
                        "currency1",
                        "amount1",
                        "exchangeRate",
                        "currency2",
                        "amount2",
                        "settlementDate");
        assertThat(run.out()).containsPattern("tradeDate +date +1 +10 +2").containsPattern("id +long +1");
    }

    @Test
    void encodesAndDecodesToTheSameBytesOfText() throws IOException {
        Path binary = folder.resolve("trades.bin");
        Path back = folder.resolve("back.csv");

        assertThat(CommandLineRun.of("encode", model, sample, "-o", binary).status())
                .isZero();
        assertThat(CommandLineRun.of("decode", model, binary, "-o", back).status())
                .isZero();

        assertThat(back).hasSameBinaryContentAs(sample);
        assertThat(Files.size(binary)).isLessThan(Files.size(sample) / 2);
    }

    @Test
    void dumpsAMessageFieldByField() {
        CommandLineRun run = CommandLineRun.of("encode", model, sample, "--dump", "--messages", 1);

        assertThat(run.status()).isZero();
        assertThat(run.out())
                .contains("settlementDate")
                .contains("exchangeRate")
                .containsPattern("message of \\d+ bytes");
    }

    @Test
    void dumpsVirtualFieldsAsCalculatedAndWithoutBytes() {
        assertThat(CommandLineRun.of(
                                "set",
                                model,
                                "/trade",
                                "virtual.bought=amount1 * exchangeRate",
                                "virtual.bought.type=decimal",
                                "virtual.never=1 / (id - id)",
                                "virtual.never.type=long")
                        .status())
                .isZero();
        CommandLineRun table = CommandLineRun.of("encode", model, sample, "--dump", "--messages", 1);
        CommandLineRun json = CommandLineRun.of("encode", model, sample, "--dump", "--messages", 1, "--json");

        assertThat(table.status()).isZero();
        assertThat(table.out())
                .containsPattern("(?m)^ +ƒ bought +[0-9.]+ += amount1 \\* exchangeRate$")
                .containsPattern("(?m)^ +ƒ never +no value: something is divided by zero += 1 / \\(id - id\\)$");
        assertThat(json.out()).containsPattern("\"part\" *: *\"virtual\",\\s+\"bit\" *: *0,\\s+\"bits\" *: *0,");
    }

    @Test
    void tunesAComponentAndMeasuresTheDifference() {
        double before = bytes();
        CommandLineRun run =
                CommandLineRun.of("set", model, "/trade/settlementDate", "encoding=daysAfter(tradeDate,0..127)");
        CommandLineRun.of("set", model, "/trade/amount2", "encoding=product(amount1,exchangeRate,2)");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(bytes()).isLessThan(before);
    }

    private double bytes() {
        return CommandLineRun.of("stats", model, sample, "--json")
                .json()
                .path("samples")
                .path(0)
                .path("binaryBytes")
                .asDouble();
    }

    @Test
    void aSettingIsJudgedByTheFindingsItAddsAndNotByThoseThatWereThere() throws IOException {
        CommandLineRun.of("set", model, "/trade/settlementDate", "encoding=daysAfter(tradeDate,0..127)");
        Files.writeString(model, Files.readString(model).replace("daysAfter(tradeDate", "daysAfter(gone"));
        assertThat(CommandLineRun.of("check", model).out()).contains("/settlementDate: error");

        CommandLineRun renamed = CommandLineRun.of("set", model, "/trade", "name=deal");
        CommandLineRun described = CommandLineRun.of("set", model, "/deal/settlementDate", "documentation=later");
        CommandLineRun worse = CommandLineRun.of("set", model, "/deal/amount2", "encoding=product(gone,gone,2)");

        assertThat(renamed.status()).as(renamed.err()).isZero();
        assertThat(described.status()).as(described.err()).isZero();
        assertThat(worse.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(worse.err()).contains("amount2").doesNotContain("settlementDate");
    }

    @Test
    void changesNothingWhenAnEncodingDoesNotFit() throws IOException {
        String before = Files.readString(model);
        CommandLineRun run = CommandLineRun.of("set", model, "/trade/currency1", "encoding=range(1..5)");

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("range(1..5)").contains("currency1");
        assertThat(model).hasContent(before);
    }

    @Test
    void saysWhichComponentsThereAreWhenAPathIsWrong() {
        CommandLineRun run = CommandLineRun.of("set", model, "/trade/currency9", "encoding=utf8");

        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("/trade/currency9");
    }

    @Test
    void printsTheLayoutBitByBit() {
        CommandLineRun run = CommandLineRun.of("layout", model);

        assertThat(run.status()).isZero();
        assertThat(run.out())
                .contains("Trade: 57 constant bits")
                .contains("escape flag")
                .contains("dictionary of");
    }

    @Test
    void showsLineAndComponentOfAnInvalidRow() throws IOException {
        Path broken = folder.resolve("broken.csv");
        Files.writeString(broken, Files.readString(sample).replaceFirst("(?m)^3,\\d\\d/", "3,xx/"));
        CommandLineRun run = CommandLineRun.of("encode", model, broken, "-o", folder.resolve("broken.bin"));

        assertThat(run.status()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(run.err()).contains("broken.csv:4").contains("tradeDate").contains("xx/");
        assertThat(folder.resolve("broken.bin")).doesNotExist();
    }

    @Test
    void deploysJarsThatAreTheSameEachTime() throws IOException {
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");
        CommandLineRun run = CommandLineRun.of("deploy", model, "-o", first);
        CommandLineRun.of("deploy", model, "-o", second);

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(first.resolve("trades-1.0.jar")).exists().hasSameBinaryContentAs(second.resolve("trades-1.0.jar"));
        assertThat(first.resolve("trades-1.0-sources.jar"))
                .hasSameBinaryContentAs(second.resolve("trades-1.0-sources.jar"));
    }

    @Test
    void aJarOfTradesWithTheRuntimeInsideIsSmall() throws IOException {
        CommandLineRun run = CommandLineRun.of("deploy", model, "-o", folder, "--runtime-inside");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(Files.size(folder.resolve("trades-1.0.jar"))).isLessThan(400_000);
        assertThat(run.out())
                .doesNotContain("bindery-runtime")
                .contains("Put " + folder.resolve("trades-1.0.jar") + " on a class path");
    }

    @Test
    void aJarHasMapsWhereTheUserWantsThem() throws IOException {
        CommandLineRun run = CommandLineRun.of("deploy", model, "-o", folder, "--maps");

        assertThat(run.status()).as(run.err()).isZero();
        try (JarFile jar = new JarFile(folder.resolve("trades-1.0.jar").toFile())) {
            assertThat(jar.stream().map(Object::toString)).anyMatch(name -> name.endsWith("/TradeMap.class"));
        }
    }

    @Test
    void gettersHaveConstantsOfAnEnumWhereTheUserWantsThem() throws Exception {
        Path orders = folder.resolve("orders.bindery");
        CommandLineRun.of("import", Standards.samples("orders/order.xsd"), "-o", orders);

        for (Class<?> type : List.of(String.class, Enum.class)) {
            Path jars = folder.resolve(type.getSimpleName());
            List<Object> words = new ArrayList<>(List.of(
                    "deploy", orders, "-o", jars, "--artifact", "orders", "--version", "1", "--runtime-inside"));
            if (type == Enum.class) {
                words.add("--enums");
            }
            CommandLineRun run = CommandLineRun.of(words.toArray());
            assertThat(run.status()).as(run.err()).isZero();
            URL jar = jars.resolve("orders-1.jar").toUri().toURL();
            try (URLClassLoader loader = new URLClassLoader(new URL[] {jar}, ClassLoader.getPlatformClassLoader())) {
                assertThat(loader.loadClass("example.order.Order")
                                .getMethod("getChannel")
                                .getReturnType())
                        .isAssignableTo(type);
            }
        }
    }

    @Test
    void listsAllFilesThatWereDeployed() throws IOException {
        Path jars = folder.resolve("jars");
        CommandLineRun run = CommandLineRun.of("deploy", model, "-o", jars);

        try (Stream<Path> files = Files.list(jars)) {
            assertThat(files)
                    .hasSize(6)
                    .allSatisfy(file -> assertThat(run.out()).contains(file.toString()));
        }
        assertThat(run.out())
                .containsPattern("Put .*trades-1\\.0\\.jar and .*bindery-runtime-.*\\.jar on a class path");
    }
}
