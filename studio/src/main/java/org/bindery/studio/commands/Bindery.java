package org.bindery.studio.commands;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.model.Problem;
import org.bindery.model.names.CloseNames;
import org.bindery.studio.workspace.WorkspaceException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
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
        line.registerConverter(Path.class, Bindery::path);
        line.setExecutionExceptionHandler((failure, command, parsed) -> explain(terminal, failure));
        line.setParameterExceptionHandler((failure, args) -> {
            terminal.note("bindery: " + sentence(failure));
            terminal.note("Try: " + failure.getCommandLine().getCommandSpec().qualifiedName() + " --help");
            return ExitStatus.UNUSABLE;
        });
        int status;
        try {
            status = line.execute(withVerb(line, arguments));
        } catch (StackOverflowError | OutOfMemoryError e) {
            status = explain(terminal, e);
        }
        terminal.flush();
        return status;
    }

    /// The file that an argument names.
    private static Path path(String argument) {
        if (argument.equals("-")) {
            throw new TypeConversionException(
                    "'-' stands for no file here; name one, such as /dev/stdin for messages or /dev/stdout.");
        }
        try {
            return Path.of(argument);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'" + argument + "' is not a file name in the character set of this"
                    + " locale; on Linux set LC_ALL=C.UTF-8.");
        }
    }

    /// The error in the arguments.
    private static String sentence(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException more && !more.isUnknownOption()) {
            List<String> unmatched = more.getUnmatched();
            return failure.getCommandLine().getSubcommands().isEmpty()
                    ? "there are too many arguments: '" + String.join("', '", unmatched) + "'."
                    : noVerb(failure.getCommandLine(), unmatched.getFirst());
        }
        String text = failure.getMessage();
        if (failure instanceof MissingParameterException few
                && text.contains(" requires at least ")
                && few.getMissing().getFirst() instanceof OptionSpec option) {
            String name = option.longestName();
            return name + ": write " + name + " " + option.paramLabel() + "; something is missing.";
        }
        if (failure.getArgSpec() instanceof OptionSpec option && text.endsWith(" is not an int")) {
            return option.longestName() + ": '" + failure.getValue() + "' is not a whole number.";
        }
        if (failure.getArgSpec() instanceof OptionSpec option
                && option.type().isEnum()
                && failure.getCause() instanceof TypeConversionException) {
            return option.longestName() + ": '" + failure.getValue() + "' is none of "
                    + Stream.of(option.type().getEnumConstants())
                            .map(value -> value.toString().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", "))
                    + ".";
        }
        if (failure.getArgSpec() instanceof OptionSpec option && text.contains(" should be in KEY=VALUE format ")) {
            return option.longestName() + ": write KEY=VALUE, not '" + failure.getValue() + "'.";
        }
        return failure.getCause() instanceof TypeConversionException known ? known.getMessage() : text;
    }

    /// A name with a dot or a slash is meant as that of a file.
    private static String noVerb(CommandLine line, String verb) {
        List<String> alike = CloseNames.to(verb, line.getSubcommands().keySet(), 3).stream()
                .filter(known -> known.regionMatches(0, verb, 0, ALIKE))
                .toList();
        return line.getParent() == null && (verb.indexOf('.') >= 0 || verb.indexOf(File.separatorChar) >= 0)
                ? verb + ": there is no such file, and no verb of this name."
                : "there is no verb '" + verb + "'" + CloseNames.question(alike, ".");
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
            @Parameters(arity = "0..*", paramLabel = "VERB", description = "The verb, such as import or store load.")
                    @Nullable
                    List<String> verbs) {
        CommandLine asked = spec.commandLine();
        for (String verb : verbs == null ? List.<String>of() : verbs) {
            CommandLine next = asked.getSubcommands().get(verb);
            if (next == null) {
                throw new ParameterException(asked, noVerb(asked, verb));
            }
            asked = next;
        }
        asked.usage(terminal.out());
        return ExitStatus.DONE;
    }

    private static boolean isReaderGone(WorkspaceException failure) {
        return failure.getCause() instanceof IOException e && "Broken pipe".equals(e.getMessage());
    }

    /// One sentence for any failure; the trace only on request.
    static int explain(Terminal terminal, Throwable failure) {
        terminal.progressDone();
        switch (failure) {
            case WorkspaceException gone when isReaderGone(gone) -> {
                // As `| head` ends once it has its lines.
            }
            case WorkspaceException known -> {
                terminal.note("bindery: " + known.getMessage());
                known.problems().stream().map(Problem::toString).forEach(terminal::note);
            }
            case StackOverflowError ignored ->
                terminal.note("bindery: the model or the message is nested too deeply; nest it less.");
            case OutOfMemoryError ignored ->
                terminal.note("bindery: this takes more memory than Java may use; name more in the variable"
                        + " JAVA_TOOL_OPTIONS, such as -Xmx8g, or take a smaller input.");
            default ->
                terminal.note("bindery: internal error: " + failure
                        + ". Run again with BINDERY_TRACE=1 for the details, and please report it.");
        }
        if (System.getenv("BINDERY_TRACE") != null) {
            failure.printStackTrace(terminal.err());
        }
        return ExitStatus.UNUSABLE;
    }
}
