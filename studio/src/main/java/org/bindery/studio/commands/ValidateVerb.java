package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.bindery.messages.Finding;
import org.bindery.model.Model;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleValidity;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `bindery validate`.
@Command(
        name = "validate",
        description = {
            "Check samples against the model: structure, facets, cardinality, choices, references and rules.",
            "All findings are listed, one a line: file:line:column: severity: path: message (rule)."
        })
final class ValidateVerb extends ModelVerb {

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "SAMPLE", description = "Files of messages.")
    private List<Path> samples;

    @Override
    public Integer call() throws WorkspaceException {
        Analysis analysis = new Analysis(model());
        List<SampleValidity> all = Samples.each(terminal(), samples, sample -> SampleValidity.of(analysis, sample));
        if (json()) {
            Samples.json(terminal(), all, sample -> json(analysis.model(), sample));
        } else {
            all.forEach(sample -> print(analysis, sample));
        }
        for (int i = 0; i < all.size(); i++) {
            Samples.warn(
                    terminal(),
                    analysis.model(),
                    samples.get(i),
                    all.get(i).findings().isEmpty());
        }
        return all.stream().allMatch(sample -> sample.findings().isEmpty()) ? ExitStatus.DONE : ExitStatus.FINDINGS;
    }

    private void print(Analysis analysis, SampleValidity sample) {
        Function<Finding, String> lines = Samples.lines(analysis.model(), sample.sample());
        for (Finding finding : sample.findings()) {
            terminal().line(lines.apply(finding) + " (" + finding.rule() + ")");
        }
        String messages = sample.sample() + ": " + count(sample.messages(), "message");
        terminal()
                .line(
                        sample.findings().isEmpty()
                                ? messages + ", valid"
                                : messages + ", " + sample.invalid() + " invalid, "
                                        + count(sample.findings().size(), "finding"));
    }

    private static Map<String, Object> json(Model model, SampleValidity sample) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("sample", sample.sample());
        map.put("messages", sample.messages());
        map.put("invalid", sample.invalid());
        map.put("findings", Samples.json(model, sample.findings()));
        return map;
    }
}
