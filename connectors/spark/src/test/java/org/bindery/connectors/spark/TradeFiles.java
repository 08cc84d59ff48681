package org.bindery.connectors.spark;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelJson;

/// Samples as messages, and a Spark that works by two threads and listens on the loopback interface alone.
final class TradeFiles {

    private TradeFiles() {}

    static Model model(String format, Path source) throws Exception {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(source, "trades"))
                .model();
    }

    /// Trades with decimals of as many digits as fit into 64 bits, which Spark adds up fast.
    static Model withDigits(Model model) throws Exception {
        return ModelJson.read(
                ModelJson.write(model)
                        .replace(
                                "\"type\": \"xs:decimal\"",
                                "\"type\": { \"simple\": \"\", \"base\": \"xs:decimal\", \"facets\": { \"totalDigits\":"
                                        + " 18 } }"),
                ReadLimits.DEFAULT);
    }

    static List<Message> messages(Model model, Layouts layouts, Path... samples) throws Exception {
        List<Message> all = new ArrayList<>();
        for (Path sample : samples) {
            try (MessageReader reader = NativeFormats.reader(
                    layouts,
                    model,
                    sample.toString(),
                    new ByteArrayInputStream(Files.readAllBytes(sample)),
                    ReadLimits.DEFAULT)) {
                for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                    all.add(next.get().message());
                }
            }
        }
        return all;
    }

    /// @param folder for what Spark writes
    static SparkSession session(Path folder) {
        SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
                .config("spark.log.level", "ERROR")
                .getOrCreate();
        spark.sparkContext().setLogLevel("ERROR");
        return spark;
    }
}
