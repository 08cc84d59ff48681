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
            return connected(type.cast(new RehearseVerb(run)));
        }
        return Verb.class.isAssignableFrom(type)
                ? connected(type.getDeclaredConstructor().newInstance())
                : CommandLine.defaultFactory().create(type);
    }

    private <K> K connected(K verb) {
        ((Verb) verb).speakTo(terminal);
        return verb;
    }
}
