package org.bindery.studio.golden;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.ReadLimits;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.standards.TradeGenerator;

/// The models that the trades are measured with: as the importer infers it, and tuned by hand.
final class TradeModels {

    /// As the benchmark's.
    private static final long SEED = 2014;

    /// What an analyst who knows the trades asks for. The same settings work with `bindery set`.
    private static final List<String[]> SETTINGS = List.of(
            new String[] {"/trade/id", "encoding=range(1..1048576)"},
            new String[] {"/trade/tradeDate", "encoding=days(2014-01-01..2025-03-18)"},
            new String[] {"/trade/settlementDate", "encoding=daysAfter(tradeDate,0..63)"},
            new String[] {"/trade/amount2", "encoding=product(amount1,exchangeRate,2)"});

    private TradeModels() {}

    /// The model that the importer makes of the first 10,000 generated trades, which all are written alike.
    static Model inferred() throws IOException, ImportException {
        Path folder = Files.createTempDirectory("trades");
        Path sample = folder.resolve("trades.csv");
        try {
            try (BufferedWriter out = Files.newBufferedWriter(sample, StandardCharsets.UTF_8)) {
                new TradeGenerator(SEED).write(10_000, out);
            }
            Model model = Importers.forFormat("text")
                    .orElseThrow()
                    .read(new ImportRequest(
                            List.of(sample),
                            "trades",
                            Map.of("irregular", "refuse"),
                            ReadLimits.DEFAULT,
                            ImportMonitor.NONE))
                    .model();
            return model.withSources(List.of("trades.csv"));
        } finally {
            Files.deleteIfExists(sample);
            Files.deleteIfExists(folder);
        }
    }

    /// The same, tuned.
    static Model tuned() throws IOException, ImportException, EditException {
        Model model = inferred().withIdentity("tuned-trades", "1.0", "com.example.tunedtrades");
        for (String[] setting : SETTINGS) {
            model = Settings.parse(model, ModelPath.parse(setting[0]), setting[1])
                    .apply(model)
                    .model();
        }
        return model;
    }
}
