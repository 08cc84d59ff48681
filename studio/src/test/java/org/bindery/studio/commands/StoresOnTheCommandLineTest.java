package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Closeable;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Stores on the command line: loaded, asked, checked, and opened by a deployed jar.
class StoresOnTheCommandLineTest {

    @TempDir
    private Path folder;

    private Path model;
    private Path store;

    private static Path trades() {
        return Standards.samples("trades/trades.csv");
    }

    @BeforeEach
    void load() {
        model = folder.resolve("trades.bindery");
        store = folder.resolve("trades");
        assertThat(CommandLineRun.of("import", trades(), "-o", model).status()).isZero();
        CommandLineRun run = CommandLineRun.of("store", "load", model, trades(), "-o", store, "--by", "id");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(store + ": 30 messages, 30 of them new.");
    }

    @Test
    void messagesThatReplaceOthersAreCounted() {
        Path byCurrency = folder.resolve("currencies");
        CommandLineRun run = CommandLineRun.of("store", "load", model, trades(), "-o", byCurrency, "--by", "currency1");
        assertThat(run.out())
                .contains(byCurrency + ": 6 messages, 6 of them new. 24 messages replaced one with the same key.");
    }

    @Test
    void aStoreKeepsAnIndexFromNowOn() throws Exception {
        CommandLineRun first =
                CommandLineRun.of("store", "load", model, trades(), "-o", store, "--by", "id", "--index", "currency1");
        assertThat(first.status()).as(first.err()).isZero();
        assertThat(first.out()).contains("Indexes: currency1.");
        assertThat(store.resolve("by-currency1")).isDirectoryContaining("glob:**.index");

        assertThat(CommandLineRun.of("store", "load", model, trades(), "-o", store)
                        .out())
                .contains("0 of them new. Indexes: currency1.");
        assertThat(CommandLineRun.of("store", "load", model, trades(), "-o", store, "--index", "cash")
                        .err())
                .contains("cash");
        assertThat(CommandLineRun.of("store", "check", store).out()).contains("are whole and in order");
    }

    private void index(String... options) {
        List<Object> all = new ArrayList<>(List.of("store", "index", store));
        all.addAll(List.of(options));
        CommandLineRun run = CommandLineRun.of(all.toArray());
        assertThat(run.status()).as(run.err()).isZero();
    }

    @Test
    void messagesAreFoundByTheKeyAndByIndexes() throws IOException {
        store = folder.resolve("many");
        Path all = many(5_000);
        assertThat(CommandLineRun.of("store", "load", model, all, "-o", store, "--by", "id")
                        .err())
                .isEmpty();
        Path batch = folder.resolve("all.batch");
        assertThat(CommandLineRun.of("encode", model, all, "-o", batch).err()).isEmpty();
        index("--keep", "currency1,amount1");

        assertFound(batch, "currency1 == 'GBP'", "found by the index of currency1");
        assertFound(batch, "currency1 in ['JPY', 'CHF'] && amount1 >= 1000000", "found by the index of currency1");
        assertFound(batch, "amount1 > 9000000.0 && id > 300", "found by the index of amount1");
        assertFound(batch, "id >= 700 && id < 800 && currency1 == 'GBP'", "256 messages, found by the key id");
        assertFound(batch, "id == 4711 || id == 12", "256 messages, found by the key id");
        assertFound(batch, "currency1 == 'none'", "found by the index of currency1");
        assertFound(batch, "currency1 == 'GBP' || exchangeRate > 100.0", "");
        assertFound(batch, "!(currency1 == 'GBP')", "");
        assertThat(CommandLineRun.of("query", store, "id < 300", "--top", "2", "amount1")
                        .out())
                .isEqualTo(CommandLineRun.of("query", batch, "id < 300", "--top", "2", "amount1")
                        .out()
                        .replace(batch.toString(), store.toString()));

        index("--drop", "currency1,amount1");
        assertFound(batch, "currency1 == 'GBP'", "");
        assertThat(store.resolve("by-currency1")).doesNotExist();
        assertThat(CommandLineRun.of("store", "index", store, "--drop", "cash").err())
                .contains(store + " keeps no index of cash, nor of anything else.");
        assertThat(CommandLineRun.of("store", "index", store).out())
                .contains(store + ": 5,000 messages by id. No indexes.");
    }

    private void assertFound(Path batch, String condition, String how) {
        String expected = CommandLineRun.of("query", batch, condition, "--sum", "amount1", "--by", "buySell")
                .out()
                .replace(batch.toString(), store.toString());
        assertThat(CommandLineRun.of("query", store, condition, "--sum", "amount1", "--by", "buySell")
                        .out())
                .isEqualTo(expected);
        String explained =
                CommandLineRun.of("query", store, condition, "--explain").out();
        assertThat(explained).contains(how);
        assertThat(explained.contains("found by")).isEqualTo(!how.isEmpty());
    }

    /// Of a few messages there is one chunk, which is read when the store is opened.
    @ParameterizedTest
    @ValueSource(ints = {20, 2_000})
    void anIndexThatIsDamagedIsReportedAndMadeAnew(int messages) throws IOException {
        store = folder.resolve("many");
        Path many = many(messages);
        assertThat(CommandLineRun.of("store", "load", model, many, "-o", store, "--by", "id", "--index", "currency1")
                        .err())
                .isEmpty();
        assertThat(CommandLineRun.of("store", "check", store).out())
                .contains("; all are whole and in order, and in the indexes of currency1.");
        for (String ending : List.of(".chunks", ".index")) {
            Path damaged = damage(store.resolve("by-currency1"), ending);

            CommandLineRun check = CommandLineRun.of("store", "check", store);
            assertThat(check.status()).as(check.err()).isEqualTo(1);
            assertThat(check.out())
                    .contains(
                            "all are whole and in order.",
                            "The index of currency1 is not used: " + damaged,
                            "bindery store index " + store + " --drop currency1 --keep currency1 makes it anew.");
            index("--drop", "currency1", "--keep", "currency1");
            assertThat(CommandLineRun.of("store", "check", store).out()).contains("in the indexes of currency1.");
        }
    }

    @Test
    void aDamagedDescriptionIsReportedWithTheFileOnce() throws IOException {
        Path damaged = store.resolve("messages.batch");
        byte[] bytes = Files.readAllBytes(damaged);
        bytes[100] ^= 1;
        Files.write(damaged, bytes);

        assertThat(CommandLineRun.of("store", "check", store).err())
                .isEqualTo(
                        "bindery: " + damaged + ": the description of the file is damaged." + System.lineSeparator());
    }

    private static Path damage(Path in, String ending) throws IOException {
        try (Stream<Path> files = Files.list(in)) {
            Path damaged = files.filter(file -> file.toString().endsWith(ending))
                    .findFirst()
                    .orElseThrow();
            byte[] bytes = Files.readAllBytes(damaged);
            bytes[bytes.length / 2] ^= 1;
            return Files.write(damaged, bytes);
        }
    }

    /// The trades of the samples over and over, with other numbers.
    private Path many(int count) throws IOException {
        List<String> lines = Files.readAllLines(trades());
        List<String> many = new ArrayList<>(List.of(lines.getFirst()));
        for (int id = 1; id <= count; id++) {
            String line = lines.get(1 + id % 30);
            many.add(id + line.substring(line.indexOf(',')));
        }
        return Files.write(folder.resolve("many.csv"), many);
    }

    @Test
    void messagesTakeThePlaceOfThoseWithTheSameKey() {
        Path batch = folder.resolve("trades.batch");
        assertThat(CommandLineRun.of("encode", model, trades(), "-o", batch).status())
                .isZero();
        CommandLineRun again = CommandLineRun.of("store", "load", model, trades(), batch, "-o", store);
        assertThat(again.err()).isEmpty();
        assertThat(again.out()).contains(store + ": 30 messages, 0 of them new.");
        assertThat(CommandLineRun.of("store", "check", store).out())
                .contains(store + ": 30 messages", "all are whole and in order.");
    }

    @Test
    void aStoreIsAskedAsABatchIs() {
        CommandLineRun run = CommandLineRun.of("query", store, "currency1 == 'GBP'");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(store + ": 9 of 30 messages.");
        assertThat(CommandLineRun.of("query", store, "--top", "1", "id").out()).contains("30 of 30 messages");
    }

    @Test
    void aStoreOfSeveralFilesIsAskedWhereItIs() throws IOException {
        Path all = many(499);
        List<String> lines = new ArrayList<>(List.of(Files.readAllLines(all).getFirst()));
        lines.addAll(Files.readAllLines(all).subList(201, 221));
        Path some = Files.write(folder.resolve("some.csv"), lines);
        store = folder.resolve("many");
        assertThat(CommandLineRun.of("store", "load", model, all, "-o", store, "--by", "id")
                        .out())
                .contains("499 messages");
        assertThat(CommandLineRun.of("store", "load", model, some, "-o", store).out())
                .contains("0 of them new");
        Map<String, Long> before = files();
        assertThat(before).hasSizeGreaterThan(1);

        Path batch = folder.resolve("all.batch");
        assertThat(CommandLineRun.of("encode", model, all, "-o", batch).err()).isEmpty();
        String asked = CommandLineRun.of("query", store, "currency1 == 'GBP'", "--sum", "amount1")
                .out();
        assertThat(asked.replace(store.toString(), batch.toString()))
                .isEqualTo(CommandLineRun.of("query", batch, "currency1 == 'GBP'", "--sum", "amount1")
                        .out());
        assertThat(exported(store)).isEqualTo(exported(batch));
        assertThat(files()).isEqualTo(before);
    }

    private List<String> exported(Path messages) throws IOException {
        Path csv = folder.resolve("exported.csv");
        assertThat(CommandLineRun.of("export", messages, "-o", csv).err()).isEmpty();
        return Files.readAllLines(csv);
    }

    /// The files of messages, with their lengths.
    private Map<String, Long> files() throws IOException {
        Map<String, Long> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(store)) {
            files.filter(file -> file.toString().endsWith(".chunks"))
                    .forEach(file -> found.put(
                            file.getFileName().toString(), file.toFile().length()));
        }
        return found;
    }

    @Test
    void deployedClassesOpenTheSameStore() throws Exception {
        Path jars = folder.resolve("jars");
        assertThat(CommandLineRun.of("deploy", model, "-o", jars, "--stores", "--runtime-inside", "--no-sources")
                        .status())
                .isZero();
        Path jar;
        try (Stream<Path> files = Files.list(jars)) {
            jar = files.filter(file -> file.toString().endsWith(".jar"))
                    .findFirst()
                    .orElseThrow();
        }
        try (URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
            Class<?> batches = classes.loadClass("com.example.trades.TradeBatch");
            Object id = batches.getField("ID").get(null);
            Object opened = classes.loadClass("com.example.trades.TradeStore")
                    .getMethod("open", Path.class, id.getClass())
                    .invoke(null, store, id);
            try (Closeable closed = (Closeable) opened) {
                Map<?, ?> map = (Map<?, ?>) closed;
                Object key = map.keySet().iterator().next();
                assertThat(map).hasSize(30);
                assertThat(map.get(key).toString()).contains("GBP");
                map.remove(key);
            }
        }
        assertThat(CommandLineRun.of("store", "check", store).out()).contains("29 messages");
    }

    @Test
    void whatIsWrongIsSaid() throws IOException {
        Path other = folder.resolve("other");
        assertThat(CommandLineRun.of("store", "load", model, trades(), "-o", other)
                        .err())
                .contains("Name the component by which messages are ordered");
        assertThat(CommandLineRun.of("store", "load", model, trades(), "-o", store, "--by", "amount1")
                        .err())
                .contains(store + " is a store by id, not by amount1; open it so.");
        assertThat(CommandLineRun.of("query", folder).err())
                .contains(folder + " holds no store; bindery store load makes one.");
        for (String verb : new String[] {"decode", "recover"}) {
            assertThat(CommandLineRun.of(verb, store, "-o", folder.resolve("out"))
                            .err())
                    .contains(store + ": this is the folder of a store, not a file; bindery query, export and"
                            + " convert read it.");
        }
        assertThat(CommandLineRun.of("show", store).err()).contains("this is the folder of a store, not a file");
        assertThat(CommandLineRun.of("store").err())
                .contains("bindery store load, bindery store check, or bindery store index");
        Path damaged = damage(store, ".chunks");
        CommandLineRun check = CommandLineRun.of("store", "check", store);
        assertThat(check.status()).isEqualTo(2);
        assertThat(check.err()).contains(damaged.toString(), "block 0 is damaged");
    }

    @Test
    void aFolderOfRocksDbIsNamedAsOne() throws IOException {
        Path rocks = Files.createDirectory(folder.resolve("rocks"));
        Files.writeString(rocks.resolve("CURRENT"), "MANIFEST-000005\n");
        for (CommandLineRun run : List.of(
                CommandLineRun.of("query", rocks),
                CommandLineRun.of("export", rocks, "-o", folder.resolve("trades.csv")),
                CommandLineRun.of("store", "check", rocks),
                CommandLineRun.of("store", "load", model, trades(), "-o", rocks, "--by", "id"))) {
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).contains(rocks + " is a folder of RocksDB, which only programs read");
        }
    }
}
