package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.messages.random.GeneratedSample;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleGeneration;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bindery samples`.
@Command(
        name = "samples",
        description = {
            "Make valid sample messages from the model's constraints, in its native format.",
            "The same seed gives the same messages. Messages that cannot be made valid are reported, not written."
        })
final class SamplesVerb extends ModelVerb {

    /// How many files are named in the report; JSON names all.
    private static final int LISTED = 10;

    @Option(
            names = "-n",
            defaultValue = "10",
            paramLabel = "N",
            description = "How many messages; ${DEFAULT-VALUE} by default.")
    private int count;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "SEED",
            description = "The seed of the random values; ${DEFAULT-VALUE} by default.")
    private long seed;

    @Option(
            names = "--root",
            defaultValue = "",
            paramLabel = "NAME",
            description = "The root element; all in turn by default.")
    private String root;

    @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "Where to write them.")
    private Path folder;

    @Override
    public Integer call() throws WorkspaceException {
        Analysis analysis = new Analysis(model());
        SampleGeneration.Made made = SampleGeneration.of(analysis.model(), root, count, seed)
                .into(
                        folder,
                        analysis,
                        inputs(),
                        () -> false,
                        messages -> terminal().progress(messages + " of " + count + " messages"));
        terminal().progressDone();
        if (json()) {
            terminal().json(report(made));
        } else {
            made.files().stream().limit(LISTED).forEach(file -> terminal().line(file.toString()));
            if (made.files().size() > LISTED) {
                terminal().line("… and " + (made.files().size() - LISTED) + " more");
            }
            reportUnsatisfied(made.unsatisfied());
            terminal()
                    .line(count(made.messages(), "valid message") + " in "
                            + count(made.files().size(), "file")
                            + (made.unsatisfied().isEmpty()
                                    ? "."
                                    : "; " + made.unsatisfied().size() + " could not be made valid."));
        }
        return made.unsatisfied().isEmpty() ? ExitStatus.DONE : ExitStatus.FINDINGS;
    }

    /// Reports missing components, once for all messages with the same ones.
    private void reportUnsatisfied(List<GeneratedSample> unsatisfied) {
        Map<String, Integer> times = new LinkedHashMap<>();
        for (GeneratedSample sample : unsatisfied) {
            String why = sample.root().local() + " could not be made valid: " + String.join("; ", sample.unsatisfied());
            times.merge(why, 1, Integer::sum);
        }
        times.forEach((why, all) -> terminal().note((all == 1 ? "A message" : all + " messages") + " of " + why));
    }

    private Map<String, Object> report(SampleGeneration.Made made) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("files", made.files().stream().map(Path::toString).toList());
        report.put("messages", made.messages());
        report.put("seed", seed);
        report.put(
                "unsatisfied",
                made.unsatisfied().stream()
                        .map(sample ->
                                Map.of("root", sample.root().local(), "reasons", List.copyOf(sample.unsatisfied())))
                        .toList());
        return report;
    }
}
