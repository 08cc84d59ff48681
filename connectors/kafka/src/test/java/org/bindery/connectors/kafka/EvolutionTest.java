package org.bindery.connectors.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.Reader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.generators.java.binding.EarlierModel;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.deploy.DeployMonitor;
import org.bindery.generators.java.deploy.DeployRequest;
import org.bindery.generators.java.deploy.Deployment;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.runtime.batch.Batch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A producer of one version and consumers of the next, each with the jar of its own, and a folder of models between
/// them.
class EvolutionTest {

    @TempDir
    private static Path folder;

    private static final Headers HEADERS = new RecordHeaders();
    private static final Headers BLOCK_HEADERS = new RecordHeaders();
    private static byte[] value;
    private static byte[] block;
    private static URLClassLoader knowing;
    private static URLClassLoader other;

    @AfterAll
    static void close() throws Exception {
        knowing.close();
        other.close();
    }

    @BeforeAll
    static void produce() throws Exception {
        Model first = model("1", "id,side,price\n1,Buy,1.50\n2,Sell,1.75\n3,Buy,1.25\n");
        Model second = model("2", "id,side,price,venue\n1,Buy,1.50,\n2,Sell,1.75,XLON\n");
        try (URLClassLoader jar = deploy(first, "producer", List.of());
                Reader text = Files.newBufferedReader(folder.resolve("1/orders.csv"));
                MessageSerializer<Object> messages = new MessageSerializer<>();
                BlockSerializer<Object> blocks = new BlockSerializer<>()) {
            messages.configure(configuration(jar), false);
            blocks.configure(configuration(jar), false);
            List<?> orders = (List<?>) jar.loadClass("com.example.orders.OrderText")
                    .getMethod("readAll", Reader.class)
                    .invoke(null, text);
            value = messages.serialize("orders", HEADERS, orders.getFirst());
            block = blocks.serialize("orders", BLOCK_HEADERS, orders);
        }
        knowing = deploy(second, "knowing", List.of(new EarlierModel(first, Layouts.of(first))));
        other = deploy(second, "other", List.of());
    }

    private static Model model(String name, String csv) throws Exception {
        Path file = Files.createDirectories(folder.resolve(name)).resolve("orders.csv");
        Files.writeString(file, csv);
        return Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(file, "orders"))
                .model();
    }

    private static URLClassLoader deploy(Model model, String name, List<EarlierModel> earlier) throws Exception {
        Layouts layouts = Layouts.of(model);
        Map<String, String> sources =
                JavaEmitter.emit(model, layouts, Enumerations.TEXTS, earlier).files();
        Path jar = Deployment.run(new DeployRequest(model, "{}", sources, folder.resolve(name), DeployMonitor.NONE)
                        .withLayout(layouts))
                .jar();
        return new URLClassLoader(new URL[] {jar.toUri().toURL()}, EvolutionTest.class.getClassLoader());
    }

    private static Map<String, Object> configuration(ClassLoader jar) throws Exception {
        return Map.of(
                BinderyConfig.VALUES, jar.loadClass("com.example.orders.OrderBatch"),
                BinderyConfig.MODELS, folder.resolve("models"));
    }

    @Test
    void aConsumerThatWasDeployedWithTheEarlierModelReadsBoth() throws Exception {
        try (MessageDeserializer<Object> messages = new MessageDeserializer<>();
                BlockDeserializer<Object> blocks = new BlockDeserializer<>()) {
            messages.configure(configuration(knowing), false);
            blocks.configure(configuration(knowing), false);
            Object order = messages.deserialize("orders", HEADERS, value);
            Batch<Object> orders = blocks.deserialize("orders", BLOCK_HEADERS, block);

            Class<?> known = knowing.loadClass("com.example.orders.Order");
            assertThat(known.getMethod("getVenue").invoke(order)).isNull();
            assertThat(known.getMethod("getPrice").invoke(order)).hasToString("1.50");
            assertThat(orders).hasSize(3);
        }
    }

    @Test
    void anotherConsumerIsToldWhatDiffers() throws Exception {
        try (MessageDeserializer<Object> messages = new MessageDeserializer<>();
                BlockDeserializer<Object> blocks = new BlockDeserializer<>()) {
            messages.configure(configuration(other), false);
            blocks.configure(configuration(other), false);

            assertThatExceptionOfType(SerializationException.class)
                    .isThrownBy(() -> messages.deserialize("orders", HEADERS, value))
                    .withMessageStartingWith("orders: ")
                    .withMessageContaining("written with orders 1.0")
                    .withMessageContaining("which had no Order/venue")
                    .withMessageContaining("--also-reads");
            assertThatExceptionOfType(SerializationException.class)
                    .isThrownBy(() -> blocks.deserialize("orders", BLOCK_HEADERS, block))
                    .withMessageContaining("which had no Order/venue");
        }
    }

    @Test
    void withoutTheFolderTheFingerprintIsNamed() throws Exception {
        try (MessageDeserializer<Object> messages = new MessageDeserializer<>()) {
            messages.configure(Map.of(BinderyConfig.VALUES, other.loadClass("com.example.orders.OrderBatch")), false);

            assertThatExceptionOfType(SerializationException.class)
                    .isThrownBy(() -> messages.deserialize("orders", HEADERS, value))
                    .withMessageMatching(
                            "orders: written with the layout [0-9a-f]{64}, which orders 1\\.0 does not read;"
                                    + " name the folder of models in bindery\\.models to see what differs");
        }
    }

    @Test
    void theFolderHasOneModelOfEachLayout() throws Exception {
        String fingerprint = BinderyConfig.layout(HEADERS, false);
        ModelFolder models = new ModelFolder(folder.resolve("models"));
        try (var files = Files.list(models.folder())) {
            assertThat(files).containsExactly(models.folder().resolve(fingerprint + ".batch"));
        }
        assertThat(models.find(fingerprint)).isPresent();
        assertThat(models.find("0".repeat(64))).isEmpty();
    }
}
