package org.bindery.studio.commands;

import java.util.List;
import java.util.Map;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ModelCheck;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;

/// `bindery check`.
@Command(
        name = "check",
        description = "List the problems of a model, and what the generators cannot do with it yet, by path.")
final class CheckVerb extends ModelVerb {

    @Override
    public Integer call() throws WorkspaceException {
        List<Problem> problems = ModelCheck.complete(new Analysis(model()));
        if (json()) {
            terminal().json(Map.of("problems", problems.stream().map(Verb::json).toList()));
        } else {
            problems.forEach(problem -> terminal().line(problem.toString()));
            terminal()
                    .line(count(number(problems, Severity.ERROR), "error") + ", "
                            + count(number(problems, Severity.WARNING), "warning") + ".");
        }
        return hasErrors(problems) ? ExitStatus.FINDINGS : ExitStatus.DONE;
    }

    private static long number(List<Problem> problems, Severity severity) {
        return problems.stream().filter(p -> p.severity() == severity).count();
    }
}
