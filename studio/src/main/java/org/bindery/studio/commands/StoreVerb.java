package org.bindery.studio.commands;

import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;

/// `bindery store`.
@Command(
        name = "store",
        description = {
            "Load messages into a store, a folder that keeps them in the order of their keys, or check one.",
            "'bindery query', 'export' and 'convert' take a store in the place of a batch. Classes that are deployed"
                    + " with --stores open it too."
        },
        subcommands = {StoreLoadVerb.class, StoreCheckVerb.class})
final class StoreVerb extends Verb {

    StoreVerb(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() throws WorkspaceException {
        throw new WorkspaceException("Say what to do: bindery store load, or bindery store check. bindery query asks a"
                + " store as it asks a batch.");
    }
}
