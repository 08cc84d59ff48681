package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.building.Building;
import org.bindery.model.building.Built;
import org.bindery.model.building.Operations;
import org.bindery.model.edit.EditException;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ModelCheck;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery edit`.
@Command(
        name = "edit",
        description = "Build a model: add, rename, move, copy and delete components and types.",
        footer = {
            "",
            "Operations:",
            "  add element PATH [type=TYPE] [cardinality=0..1] [into=|before=|after=PATH]",
            "  add attribute PATH/@NAME [type=TYPE] [cardinality=0..1]",
            "  add choice|sequence|all PATH [cardinality=0..1] [before=|after=PATH]",
            "  add reference PATH/NAME    uses a global element; /NAME makes it a root",
            "  add group PATH name=NAME   uses a named group",
            "  add any PATH               a place for elements that the model does not name",
            "  add type ~NAME [base=TYPE]",
            "  add value PATH VALUE [documentation=TEXT]   to an enumeration",
            "  rename PATH NAME           with all that refers to it",
            "  move PATH… up|down|out|in, or into=|before=|after=PATH",
            "  enclose PATH… as=choice|sequence|all",
            "  delete PATH… [references=yes]",
            "  duplicate PATH",
            "  copy PATH… into=|before=|after=PATH [from=MODEL] [clash=rename|use|replace]",
            "  extract PATH NAME          makes a type declared in place a global one",
            "  inline PATH                declares the global type of a component in place",
            "  narrow PATH                the same for all shared types above it",
            "  set PATH KEY=VALUE         as bindery set does",
            "PATH is that of the component itself, such as /trade/price or ~Party/name.",
            "TYPE is one of XML Schema's, such as date, one of the model, or local for",
            "components in place.",
            "Examples:",
            "  bindery edit trades.bindery add element /trade/price type=decimal",
            "  bindery edit trades.bindery move /trade/price up"
        })
final class EditVerb extends ModelVerb {

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "OPERATION",
            description = "What to do, in words; see below.")
    private List<String> words = List.of();

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "A file of operations, one on each line; an indented line continues the one before, #"
                    + " starts a comment.")
    private Path from;

    @Option(names = "-o", paramLabel = "MODEL", description = "The model file to write; the same by default.")
    private Path output;

    private final List<Path> read = new ArrayList<>();

    @Override
    public Integer call() throws WorkspaceException {
        if (words.isEmpty() && from == null) {
            throw new WorkspaceException("There is nothing to do; write an operation, or --from FILE.");
        }
        requireModelFile(output);
        Model model = model();
        List<Problem> before = ModelCheck.of(new Analysis(model));
        List<Done> done = new ArrayList<>();
        if (from != null) {
            for (ScriptFile.Line line : ScriptFile.read(from)) {
                model = done(model, from + ":" + line.line() + ": ", line, done);
            }
        }
        if (!words.isEmpty()) {
            model = done(model, words, done);
        }
        List<Problem> caused = ModelCheck.added(before, ModelCheck.of(new Analysis(model)));
        if (from != null) {
            read.add(from);
        }
        write(model, output, read);
        report(done, caused);
        return hasErrors(caused) ? ExitStatus.FINDINGS : ExitStatus.DONE;
    }

    /// A step that was made.
    private record Done(String title, Built built) {}

    private Model done(Model model, String where, ScriptFile.Line line, List<Done> done) throws WorkspaceException {
        try {
            return made(model, Operations.parse(model, line.text(), this::open), done);
        } catch (EditException e) {
            throw new WorkspaceException(where + e.getMessage(), e);
        }
    }

    private Model done(Model model, List<String> words, List<Done> done) throws WorkspaceException {
        try {
            return made(model, Operations.parse(model, words, this::open), done);
        } catch (EditException e) {
            throw new WorkspaceException(e.getMessage(), e);
        }
    }

    private static Model made(Model model, Building step, List<Done> done) throws EditException {
        Built built = step.build(model);
        done.add(new Done(step.title(), built));
        return built.model();
    }

    private Model open(String file) throws EditException {
        try {
            read.add(Path.of(file));
            return Opening.open(Path.of(file)).model();
        } catch (WorkspaceException e) {
            throw new EditException(e.getMessage(), e);
        }
    }

    private void report(List<Done> done, List<Problem> caused) {
        if (json()) {
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("done", done.stream().map(EditVerb::json).toList());
            report.put("problems", caused.stream().map(Verb::json).toList());
            terminal().json(report);
            return;
        }
        for (Done step : done) {
            terminal().line(step.title());
            step.built().notes().forEach(terminal()::note);
        }
        report(caused);
    }

    private static Map<String, Object> json(Done step) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("title", step.title());
        report.put("path", step.built().path().toString());
        report.put("notes", step.built().notes());
        return report;
    }
}
