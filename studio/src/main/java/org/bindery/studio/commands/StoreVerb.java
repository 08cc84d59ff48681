package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.messages.Finding;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.RecordStore;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery store`.
@Command(
        name = "store",
        description = {
            "Load messages into a store, a folder that keeps them in the order of their keys, or check one.",
            "'bindery query', 'export' and 'convert' take a store in the place of a batch. Classes that are deployed"
                    + " with --stores open it too."
        },
        subcommands = {StoreVerb.Load.class, StoreVerb.Check.class})
final class StoreVerb extends Verb {

    @Override
    public Integer call() throws WorkspaceException {
        throw new WorkspaceException("Say what to do: bindery store load, or bindery store check. bindery query asks a"
                + " store as it asks a batch.");
    }

    /// `bindery store load`.
    @Command(
            name = "load",
            description = "Put the messages of files into a store; one with the key of another takes its place.")
    static final class Load extends ModelVerb {

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "Files of messages, or batches.")
        private List<Path> files;

        @Option(
                names = "-o",
                required = true,
                paramLabel = "STORE",
                description = "The folder of the store; made if it is missing.")
        private Path folder;

        @Option(
                names = "--by",
                split = ",",
                paramLabel = "PATHS",
                description =
                        "The component by which messages are ordered, or two of them, such as tradeDate,id; no two"
                                + " messages have the same. A store that is there knows it.")
        private List<String> by = List.of();

        @Option(
                names = "--index",
                split = ",",
                paramLabel = "PATHS",
                description = "Components of which the store keeps an index from now on, by which deployed classes find"
                        + " messages. A store goes on with those that it has.")
        private List<String> indexes = List.of();

        @Override
        public Integer call() throws WorkspaceException {
            Analysis analysis = new Analysis(model());
            List<Finding> findings = new ArrayList<>();
            try (RecordStore store = RecordStore.open(analysis, folder, by)) {
                store.keepIndexes(indexes);
                long before = store.messages();
                for (Path file : files) {
                    List<Finding> found;
                    try (Progress progress = Progress.of(terminal(), Progress.Unit.BYTES)) {
                        found = store.load(file, progress);
                    }
                    if (!json()) {
                        Samples.report(terminal(), file.toString(), found);
                    }
                    findings.addAll(found);
                    if (!found.isEmpty()) {
                        break;
                    }
                }
                tell(store, store.messages() - before, findings);
            }
            return findings.isEmpty() ? ExitStatus.DONE : ExitStatus.FINDINGS;
        }

        private void tell(RecordStore store, long more, List<Finding> findings) throws WorkspaceException {
            long messages = store.messages();
            List<String> kept = store.indexes();
            if (json()) {
                Map<String, Object> report = new LinkedHashMap<>();
                report.put("store", folder.toString());
                report.put("messages", messages);
                report.put("new", more);
                report.put("indexes", kept);
                report.put("findings", findings.stream().map(Samples::json).toList());
                terminal().json(report);
                return;
            }
            terminal()
                    .line(folder + ": " + count(messages, "message") + ", " + more + " of them new."
                            + (kept.isEmpty() ? "" : " Indexes: " + String.join(", ", kept) + ".")
                            + (findings.isEmpty() ? "" : " Those before the invalid one are in the store."));
        }
    }

    /// `bindery store check`.
    @Command(
            name = "check",
            description = "Read all messages of a store, and tell whether they are whole and in order.")
    static final class Check extends Verb {

        @Parameters(paramLabel = "STORE", description = "The folder of the store.")
        private Path folder;

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
                            .line(folder + ": " + count(store.messages(), "message") + ", "
                                    + count(store.bytes(), "byte") + "; all are whole and in order.");
                }
            }
            return ExitStatus.DONE;
        }
    }
}
