package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.studio.tdml.TdmlFile;
import org.bindery.studio.tdml.TdmlOutcome;
import org.bindery.studio.tdml.TdmlRunner;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery tdml`.
@Command(
        name = "tdml",
        description = {
            "Run DFDL test cases (TDML).",
            "Each case parses data and compares the infoset, or unparses an infoset and compares the data. A case that"
                    + " expects an error passes when the same stage refuses it: the schema, the data, or the message."
        })
final class TdmlVerb extends Verb {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of test cases (.tdml).")
    private List<Path> files;

    @Option(names = "--case", paramLabel = "NAME", description = "Run this case only; may be given several times.")
    private List<String> cases = List.of();

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            description = "A folder to search for schemas and data, as on a class path; the folders above a file of"
                    + " test cases, and src/main next to src/test, are always searched.")
    private List<Path> folders = List.of();

    @Override
    public Integer call() throws WorkspaceException {
        List<TdmlOutcome> outcomes = new ArrayList<>();
        for (Path file : files) {
            TdmlRunner runner = runner(file);
            for (String name : runner.names()) {
                if (cases.isEmpty() || cases.contains(name)) {
                    outcomes.add(runner.run(name));
                }
            }
        }
        if (outcomes.isEmpty()) {
            throw new WorkspaceException(
                    cases.isEmpty()
                            ? "The files hold no test cases."
                            : "The files hold no test case '" + String.join("', '", cases) + "'.");
        }
        long passed = outcomes.stream().filter(TdmlOutcome::passed).count();
        if (json()) {
            terminal()
                    .json(Map.of(
                            "passed",
                            passed,
                            "cases",
                            outcomes.stream().map(TdmlVerb::json).toList()));
        } else {
            outcomes.stream().filter(outcome -> !outcome.passed()).forEach(this::report);
            terminal().line(count(passed, "case") + " passed, " + (outcomes.size() - passed) + " failed.");
        }
        return passed == outcomes.size() ? ExitStatus.DONE : ExitStatus.FINDINGS;
    }

    private TdmlRunner runner(Path file) throws WorkspaceException {
        try {
            return new TdmlRunner(TdmlFile.read(file, folders));
        } catch (IOException e) {
            throw new WorkspaceException(
                    e instanceof FileSystemException ? ModelFiles.reason(file, e) : String.valueOf(e.getMessage()), e);
        }
    }

    private void report(TdmlOutcome outcome) {
        terminal()
                .line(outcome.file() + ": " + outcome.testCase() + ": "
                        + outcome.result().text()
                        + (outcome.detail().isEmpty() ? "." : ": " + outcome.detail()));
    }

    private static Map<String, Object> json(TdmlOutcome outcome) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("file", outcome.file());
        map.put("case", outcome.testCase());
        map.put("passed", outcome.passed());
        if (!outcome.passed()) {
            map.put("result", outcome.result().text());
            map.put("detail", outcome.detail());
        }
        return map;
    }
}
