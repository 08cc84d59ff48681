package org.bindery.studio.commands;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `bindery help`.
@Command(name = "help", description = "Show what a verb does and takes, as VERB --help does, or list the verbs.")
final class HelpVerb extends Verb {

    @Parameters(arity = "0..1", paramLabel = "VERB", description = "The verb, such as import.")
    private String verb;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine bindery = spec.commandLine().getParent();
        CommandLine asked = verb == null ? bindery : bindery.getSubcommands().get(verb);
        if (asked == null) {
            throw new ParameterException(bindery, "there is no verb '" + verb + "'.");
        }
        asked.usage(terminal().out());
        return ExitStatus.DONE;
    }
}
