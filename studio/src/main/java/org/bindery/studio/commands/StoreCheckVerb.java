package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bindery.studio.workspace.RecordStore;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `bindery store check`.
@Command(name = "check", description = "Read all messages of a store, and tell whether they are whole and in order.")
final class StoreCheckVerb extends Verb {

    @Parameters(paramLabel = "STORE", description = "The folder of the store.")
    private Path folder;

    StoreCheckVerb(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() throws WorkspaceException {
        try (RecordStore store = RecordStore.open(folder)) {
            store.check();
            if (json()) {
                Map<String, Object> report = new LinkedHashMap<>();
                report.put("store", folder.toString());
                report.put("messages", store.messages());
                report.put("bytes", store.bytes());
                terminal().json(report);
            } else {
                terminal()
                        .line(folder + ": " + count(store.messages(), "message") + ", " + count(store.bytes(), "byte")
                                + "; all are whole and in order.");
            }
        }
        return ExitStatus.DONE;
    }
}
