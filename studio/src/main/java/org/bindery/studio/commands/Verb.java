package org.bindery.studio.commands;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Option;

/// What all verbs share.
abstract class Verb implements Callable<Integer> {

    /// Given by [VerbFactory] as soon as the verb is made.
    private Terminal terminal;

    @Option(names = "--json", description = "Report in JSON.")
    private boolean json;

    // Only picocli looks at it.
    @SuppressWarnings("UnusedVariable")
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    /// Says where it speaks to.
    final void speakTo(Terminal to) {
        terminal = to;
    }

    /// Does the work.
    ///
    /// @return the exit status
    @Override
    public abstract Integer call() throws WorkspaceException;

    Terminal terminal() {
        return terminal;
    }

    boolean json() {
        return json;
    }

    /// Writes problems to standard error, as compilers do.
    void report(List<Problem> problems) {
        problems.stream().map(Problem::toString).forEach(terminal::note);
    }

    static boolean hasErrors(List<Problem> problems) {
        return problems.stream().anyMatch(p -> p.severity() == Severity.ERROR);
    }

    /// A problem for a report in JSON.
    static Map<String, Object> json(Problem problem) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", problem.id());
        map.put("severity", problem.severity().name().toLowerCase(Locale.ROOT));
        problem.path().ifPresent(path -> map.put("path", path.toString()));
        if (problem.location().isKnown()) {
            map.put("file", problem.location().file());
            map.put("line", problem.location().line());
            map.put("column", problem.location().column());
        }
        map.put("text", problem.text());
        return map;
    }

    /// `1 component`, `9 components`.
    static String count(long number, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }
}
