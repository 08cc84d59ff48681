package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.model.Model;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleSizes;
import org.bindery.studio.workspace.SampleStatistics;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery stats`.
@Command(
        name = "stats",
        description =
                "Measure samples: native text, heap of the classic objects (estimated), binary; bytes by component.")
final class StatsVerb extends ModelVerb {

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "SAMPLE", description = "Files of messages.")
    private List<Path> samples;

    @Option(
            names = "--components",
            defaultValue = "20",
            paramLabel = "N",
            description = "How many components to list, largest first; ${DEFAULT-VALUE} by default.")
    private int components;

    @Override
    public Integer call() throws WorkspaceException {
        Analysis analysis = new Analysis(model());
        List<SampleStatistics> all = Samples.each(terminal(), samples, sample -> SampleStatistics.of(analysis, sample));
        if (json()) {
            Samples.json(terminal(), all, sample -> json(analysis.model(), sample));
        } else {
            print(analysis, all);
        }
        return all.stream().allMatch(s -> s.findings().isEmpty()) ? ExitStatus.DONE : ExitStatus.FINDINGS;
    }

    private void print(Analysis analysis, List<SampleStatistics> all) {
        Table table = new Table(
                terminal(),
                List.of(
                        Table.Column.left("Sample"),
                        Table.Column.right("Messages"),
                        Table.Column.right("Native"),
                        Table.Column.right("Classic"),
                        Table.Column.right("Binary"),
                        Table.Column.right("Binary each"),
                        Table.Column.right("of native")));
        SampleSizes total = SampleSizes.NONE;
        for (SampleStatistics sample : all) {
            row(table, sample.sample(), sample.sizes());
            total = total.plus(sample.sizes());
        }
        if (all.size() > 1) {
            row(table, "total", total);
        }
        table.print();
        all.forEach(sample -> Samples.report(terminal(), analysis.model(), sample.sample(), sample.findings()));
        if (total.messages() > 0 && components > 0) {
            terminal().line("");
            components(SampleStatistics.bitsByComponent(all), total);
        }
    }

    private static void row(Table table, String name, SampleSizes sizes) {
        int messages = Math.max(1, sizes.messages());
        table.row(
                name,
                String.format(Locale.ROOT, "%,d", sizes.messages()),
                String.format(Locale.ROOT, "%,d", sizes.nativeBytes()),
                String.format(Locale.ROOT, "%,d", sizes.classicBytes()),
                String.format(Locale.ROOT, "%,d", sizes.binaryBytes()),
                String.format(Locale.ROOT, "%,.1f", (double) sizes.binaryBytes() / messages),
                sizes.nativeBytes() == 0
                        ? ""
                        : String.format(Locale.ROOT, "%.1f %%", 100.0 * sizes.binaryBytes() / sizes.nativeBytes()));
    }

    private void components(Map<String, Long> bits, SampleSizes total) {
        Table table = new Table(
                terminal(),
                List.of(
                        Table.Column.left("Component"),
                        Table.Column.right("Bytes a message"),
                        Table.Column.right("Share")));
        bits.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(components)
                .forEach(entry -> table.row(
                        entry.getKey(),
                        String.format(Locale.ROOT, "%.2f", entry.getValue() / 8.0 / total.messages()),
                        String.format(
                                Locale.ROOT,
                                "%.1f %%",
                                100.0 * entry.getValue() / 8 / Math.max(1, total.binaryBytes()))));
        table.print();
    }

    private static Map<String, Object> json(Model model, SampleStatistics sample) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("sample", sample.sample());
        map.put("messages", sample.sizes().messages());
        map.put("nativeBytes", sample.sizes().nativeBytes());
        map.put("classicBytes", sample.sizes().classicBytes());
        map.put("binaryBytes", sample.sizes().binaryBytes());
        map.put("bitsByComponent", sample.bitsByComponent());
        map.put("findings", Samples.json(model, sample.findings()));
        return map;
    }
}
