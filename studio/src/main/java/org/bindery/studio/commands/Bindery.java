package org.bindery.studio.commands;

import java.io.File;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.bindery.model.Problem;
import org.bindery.model.names.CloseNames;
import org.bindery.studio.workspace.WorkspaceException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/// The command line: one verb for everything that the studio's menus do.
@Command(
        name = "bindery",
        mixinStandardHelpOptions = true,
        version = "Bindery 0.1.0",
        description = "Message models, and the classic and binary Java bindings made from them.",
        footer = {
            "",
            "Without a verb it opens the studio on the sample; without a display it shows the same tour here.",
            "With a file alone it opens the studio on that file.",
            "Exit status: 0 done; 1 findings, such as an invalid sample; 2 invalid usage or unreadable input."
        },
        synopsisSubcommandLabel = "VERB",
        subcommands = {
            NewVerb.class,
            FormatsVerb.class,
            ImportVerb.class,
            SchemaVerb.class,
            ShowVerb.class,
            LayoutVerb.class,
            SetVerb.class,
            EditVerb.class,
            UsagesVerb.class,
            CheckVerb.class,
            EncodeVerb.class,
            DecodeVerb.class,
            InspectVerb.class,
            QueryVerb.class,
            ExportVerb.class,
            ConvertVerb.class,
            LoadVerb.class,
            RecoverVerb.class,
            StoreVerb.class,
            StatsVerb.class,
            ValidateVerb.class,
            SamplesVerb.class,
            DiffVerb.class,
            DeployVerb.class,
            GenerateVerb.class,
            TdmlVerb.class,
            TrafficVerb.class,
            StudioVerb.class,
            RehearseVerb.class,
            GuideVerb.class
        })
public final class Bindery implements Callable<Integer> {

    /// A mistyped verb begins with as many letters of the one that was meant.
    private static final int ALIKE = 2;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    Bindery(Terminal terminal) {
        this.terminal = terminal;
    }

    /// Runs a verb.
    ///
    /// @return the exit status
    public static int run(String... arguments) {
        return run(Terminal.standard(), arguments);
    }

    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return run(new Terminal(out, err, false), arguments);
    }

    private static int run(Terminal terminal, String... arguments) {
        CommandLine line = new CommandLine(new Bindery(terminal), new VerbFactory(terminal, Bindery::run));
        line.setOut(terminal.out());
        line.setErr(terminal.err());
        line.setUsageHelpAutoWidth(true);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((failure, command, parsed) -> explain(terminal, failure));
        line.setParameterExceptionHandler((failure, args) -> {
            terminal.note("bindery: " + sentence(failure));
            terminal.note("Try: " + failure.getCommandLine().getCommandSpec().qualifiedName() + " --help");
            return ExitStatus.UNUSABLE;
        });
        int status = line.execute(withVerb(line, arguments));
        terminal.flush();
        return status;
    }

    /// The error in the arguments.
    private static String sentence(ParameterException failure) {
        if (!(failure instanceof UnmatchedArgumentException more) || more.isUnknownOption()) {
            return failure.getMessage();
        }
        List<String> unmatched = more.getUnmatched();
        if (failure.getCommandLine().getParent() == null) {
            String verb = unmatched.getFirst();
            List<String> alike = more.getSuggestions().stream()
                    .filter(known -> known.regionMatches(0, verb, 0, ALIKE))
                    .toList();
            return "there is no verb '" + verb + "'" + CloseNames.question(alike, ".");
        }
        return "there are too many arguments: '" + String.join("', '", unmatched) + "'.";
    }

    /// A file alone is opened in the studio: so desktops pass what was double-clicked.
    private static String[] withVerb(CommandLine line, String... arguments) {
        boolean fileAlone = arguments.length == 1
                && !line.getSubcommands().containsKey(arguments[0])
                && new File(arguments[0]).isFile();
        return fileAlone ? new String[] {"studio", arguments[0]} : arguments;
    }

    @Override
    public Integer call() throws WorkspaceException {
        return new Tour(terminal, Bindery::run).start();
    }

    /// `bindery help`.
    @Command(
            name = "help",
            mixinStandardHelpOptions = true,
            description = "Show what a verb does and takes, as VERB --help does, or list the verbs.")
    int help(
            @Parameters(arity = "0..1", paramLabel = "VERB", description = "The verb, such as import.") @Nullable
                    String verb) {
        CommandLine bindery = spec.commandLine();
        CommandLine asked = verb == null ? bindery : bindery.getSubcommands().get(verb);
        if (asked == null) {
            throw new ParameterException(bindery, "there is no verb '" + verb + "'.");
        }
        asked.usage(terminal.out());
        return ExitStatus.DONE;
    }

    /// One sentence for any failure; the trace only on request.
    private static int explain(Terminal terminal, Exception failure) {
        terminal.progressDone();
        if (failure instanceof WorkspaceException known) {
            terminal.note("bindery: " + known.getMessage());
            known.problems().stream().map(Problem::toString).forEach(terminal::note);
        } else {
            terminal.note("bindery: internal error: " + failure
                    + ". Run again with BINDERY_TRACE=1 for the details, and please report it.");
        }
        if (System.getenv("BINDERY_TRACE") != null) {
            failure.printStackTrace(terminal.err());
        }
        return ExitStatus.UNUSABLE;
    }
}
