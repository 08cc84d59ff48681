package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.messages.Finding;
import org.bindery.model.Model;
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
            "Load messages into a store, a folder that keeps them in the order of their keys; check a store, or"
                    + " change its indexes.",
            "'bindery query', 'export' and 'convert' also accept a store in place of a batch. Classes deployed"
                    + " with --stores open it too."
        },
        subcommands = {StoreVerb.Load.class, StoreVerb.Check.class, StoreVerb.Index.class})
final class StoreVerb extends Verb {

    @Override
    public Integer call() throws WorkspaceException {
        throw new WorkspaceException("Say what to do: bindery store load, bindery store check, or bindery store index."
                + " bindery query asks a store as it asks a batch.");
    }

    /// `bindery store load`.
    @Command(
            name = "load",
            description = "Load the messages of files into a store; a message replaces one with the same key.")
    static final class Load extends ModelVerb {

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "Files of messages, or batches.")
        private List<Path> files;

        @Option(
                names = "-o",
                required = true,
                paramLabel = "STORE",
                description = "The folder of the store; created if it does not exist.")
        private Path folder;

        @Option(
                names = "--by",
                split = ",",
                paramLabel = "PATHS",
                description = "The key: a component, or two of them, such as tradeDate,id, by which messages are"
                        + " ordered and unique. Not needed for a store that exists.")
        private List<String> by = List.of();

        @Option(
                names = "--index",
                split = ",",
                paramLabel = "PATHS",
                description = "Components to add an index of, by which bindery query and deployed classes find"
                        + " messages. A store keeps the indexes that it has.")
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
                        Samples.report(terminal(), analysis.model(), file.toString(), found);
                    }
                    findings.addAll(found);
                    if (!found.isEmpty()) {
                        break;
                    }
                }
                report(store, store.messages() - before, analysis.model(), findings);
            }
            return findings.isEmpty() ? ExitStatus.DONE : ExitStatus.FINDINGS;
        }

        private void report(RecordStore store, long more, Model model, List<Finding> findings)
                throws WorkspaceException {
            long messages = store.messages();
            long replaced = store.loaded() - more;
            List<String> kept = store.indexes();
            if (json()) {
                Map<String, Object> report = new LinkedHashMap<>();
                report.put("store", folder.toString());
                report.put("messages", messages);
                report.put("new", more);
                report.put("replaced", replaced);
                report.put("indexes", kept);
                report.put("findings", Samples.json(model, findings));
                terminal().json(report);
                return;
            }
            terminal()
                    .line(folder + ": " + count(messages, "message") + ", " + more + " of them new."
                            + (kept.isEmpty() ? "" : " Indexes: " + String.join(", ", kept) + ".")
                            + (replaced == 0
                                    ? ""
                                    : " " + count(replaced, "message") + " replaced one with the same key.")
                            + (findings.isEmpty() ? "" : " Those before the invalid one are in the store."));
        }
    }

    /// `bindery store check`.
    @Command(
            name = "check",
            description = "Read all messages of a store, and check that they are whole and in order, and that"
                    + " its indexes agree with them.")
    static final class Check extends Verb {

        @Parameters(paramLabel = "STORE", description = "The folder of the store.")
        private Path folder;

        @Override
        public Integer call() throws WorkspaceException {
            try (RecordStore store = RecordStore.open(folder)) {
                store.check();
                Map<String, String> faults = faults(store, true);
                if (json()) {
                    Map<String, Object> report = new LinkedHashMap<>();
                    report.put("store", folder.toString());
                    report.put("messages", store.messages());
                    report.put("bytes", store.bytes());
                    report.put("indexes", store.indexes());
                    report.put("faults", faults);
                    terminal().json(report);
                } else {
                    List<String> whole = new ArrayList<>(store.indexes());
                    whole.removeAll(faults.keySet());
                    terminal()
                            .line(folder + ": " + count(store.messages(), "message") + ", "
                                    + count(store.bytes(), "byte") + "; all are whole and in order"
                                    + (whole.isEmpty()
                                            ? "."
                                            : ", and in the indexes of " + String.join(", ", whole) + "."));
                    print(terminal(), folder, faults);
                }
                return faults.isEmpty() ? ExitStatus.DONE : ExitStatus.FINDINGS;
            }
        }
    }

    /// Which indexes of a store cannot be used, by their components, and why.
    private static Map<String, String> faults(RecordStore store, boolean readsAll) throws WorkspaceException {
        Map<String, String> faults = new LinkedHashMap<>();
        for (String path : store.indexes()) {
            store.indexFault(path, readsAll).ifPresent(fault -> faults.put(path, fault));
        }
        return faults;
    }

    private static void print(Terminal terminal, Path folder, Map<String, String> faults) {
        faults.forEach((path, fault) -> terminal.line("The index of " + path + " is not used: " + fault
                + ". The messages are whole without it; bindery store index " + folder + " --drop " + path + " --keep "
                + path + " makes it anew."));
    }

    /// `bindery store index`.
    @Command(
            name = "index",
            description = "List the components that a store has an index of, by which bindery query and deployed"
                    + " classes find messages; add or drop indexes.")
    static final class Index extends Verb {

        @Parameters(paramLabel = "STORE", description = "The folder of the store.")
        private Path folder;

        @Option(names = "--drop", split = ",", paramLabel = "PATHS", description = "Components whose index to drop.")
        private List<String> dropped = List.of();

        @Option(
                names = "--keep",
                split = ",",
                paramLabel = "PATHS",
                description = "Components to add an index of. An index that the same command drops is rebuilt.")
        private List<String> kept = List.of();

        @Override
        public Integer call() throws WorkspaceException {
            try (RecordStore store = RecordStore.open(folder)) {
                for (String path : dropped) {
                    store.dropIndex(path);
                }
                if (!kept.isEmpty()) {
                    store.keepIndexes(kept);
                }
                List<String> all = store.indexes();
                Map<String, String> faults = faults(store, false);
                if (json()) {
                    Map<String, Object> report = new LinkedHashMap<>();
                    report.put("store", folder.toString());
                    report.put("key", store.key());
                    report.put("indexes", all);
                    report.put("faults", faults);
                    terminal().json(report);
                } else {
                    terminal()
                            .line(folder + ": " + count(store.messages(), "message") + " by " + store.key() + ". "
                                    + (all.isEmpty() ? "No indexes." : "Indexes: " + String.join(", ", all) + "."));
                    print(terminal(), folder, faults);
                }
            }
            return ExitStatus.DONE;
        }
    }
}
