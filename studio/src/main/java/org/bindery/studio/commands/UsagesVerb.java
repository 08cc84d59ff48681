package org.bindery.studio.commands;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.Model;
import org.bindery.model.building.Subject;
import org.bindery.model.building.Usage;
import org.bindery.model.building.Usages;
import org.bindery.model.edit.EditException;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `bindery usages`.
@Command(
        name = "usages",
        description = "Find where a type, an element, a group or a component is used.",
        footer = {
            "",
            "Of a component, what names it and who else has its type. Examples:",
            "  bindery usages fpml.bindery '~Party'",
            "  bindery usages trades.bindery /trade/tradeDate"
        })
final class UsagesVerb extends ModelVerb {

    @Parameters(index = "1", paramLabel = "PATH", description = "A component, such as /trade/id, or a type, ~Party.")
    private String path;

    @Override
    public Integer call() throws WorkspaceException {
        Model model = model();
        List<Map<String, Object>> report = new ArrayList<>();
        try {
            for (Subject subject : Subject.at(model, modelPath(path))) {
                report(subject, Usages.of(model, subject), report);
            }
        } catch (EditException e) {
            throw new WorkspaceException(e.getMessage(), e);
        }
        if (json()) {
            terminal().json(Map.of("usages", report));
        }
        return ExitStatus.DONE;
    }

    private void report(Subject subject, List<Usage> usages, List<Map<String, Object>> report) {
        if (!json()) {
            terminal().line(subject.describe() + ": " + count(usages.size(), "usage"));
        }
        for (Usage usage : usages) {
            if (json()) {
                Map<String, Object> line = new LinkedHashMap<>();
                line.put("of", subject.describe());
                line.put("path", usage.path().toString());
                line.put("how", usage.how());
                report.add(line);
            } else {
                terminal().line("  " + usage);
            }
        }
    }
}
