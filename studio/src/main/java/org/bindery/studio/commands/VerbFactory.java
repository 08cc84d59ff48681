package org.bindery.studio.commands;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/// Makes the verbs, each with the terminal it speaks to.
final class VerbFactory implements IFactory {

    private final Terminal terminal;

    VerbFactory(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (Verb.class.isAssignableFrom(type)) {
            return type.getDeclaredConstructor(Terminal.class).newInstance(terminal);
        }
        return CommandLine.defaultFactory().create(type);
    }
}
