package org.bindery.studio.commands;

import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/// Makes the verbs, each with the terminal it speaks to.
final class VerbFactory implements IFactory {

    private final Terminal terminal;
    private final ToIntFunction<String[]> run;

    /// @param run runs another verb
    VerbFactory(Terminal terminal, ToIntFunction<String[]> run) {
        this.terminal = terminal;
        this.run = run;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (type == RehearseVerb.class) {
            return type.cast(new RehearseVerb(terminal, run));
        }
        if (Verb.class.isAssignableFrom(type)) {
            return type.getDeclaredConstructor(Terminal.class).newInstance(terminal);
        }
        return CommandLine.defaultFactory().create(type);
    }
}
