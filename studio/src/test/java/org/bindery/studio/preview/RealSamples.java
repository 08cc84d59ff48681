package org.bindery.studio.preview;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.importers.ImportMonitor;
import org.bindery.standards.Standards;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.WorkspaceException;

/// Real models with real samples, one of each native format.
public enum RealSamples {
    TRADES {
        @Override
        public Analysis analysis() throws WorkspaceException {
            return opened(Standards.samples("trades/trades.csv"), "text", Map.of());
        }

        @Override
        public List<Path> files() {
            return List.of(Standards.samples("trades/trades.csv"));
        }
    },
    ISO_20022 {
        @Override
        public Analysis analysis() throws WorkspaceException {
            return opened(Standards.path("iso20022/pacs.008.001.08/pacs.008.001.08.xsd"), "xsd", Map.of());
        }

        @Override
        public List<Path> files() throws IOException {
            return inFolder("iso20022/pacs.008.001.08/messages");
        }
    },
    FPML {
        @Override
        public Analysis analysis() throws WorkspaceException {
            return opened(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"), "xsd", Map.of());
        }

        @Override
        public List<Path> files() throws IOException {
            return inFolder("fpml/5-4/confirmation/products/interest-rate-derivatives").stream()
                    .limit(12)
                    .toList();
        }
    },
    JSON {
        @Override
        public Analysis analysis() throws WorkspaceException {
            return opened(
                    Standards.path("json/github-webhooks/examples/issue_comment/created.payload.json"),
                    "json",
                    Map.of());
        }

        @Override
        public List<Path> files() {
            return List.of(Standards.path("json/github-webhooks/examples/issue_comment/created.payload.json"));
        }
    },
    COPYBOOK {
        @Override
        public Analysis analysis() throws WorkspaceException {
            return opened(Standards.path("cobol/jrecord/DTAR020.cbl"), "cobol", Map.of("blocking", "FIXED"));
        }

        @Override
        public List<Path> files() {
            return List.of(Standards.path("cobol/jrecord/DTAR020.bin"));
        }
    };

    /// What follows from the model.
    public abstract Analysis analysis() throws WorkspaceException;

    /// Files with messages of the model.
    public abstract List<Path> files() throws IOException;

    /// A sample, encoded.
    static ShownSample shown(Analysis analysis, Path file) throws WorkspaceException {
        return new ShownSample(file, Preview.checked(analysis, file, 100), analysis);
    }

    static Analysis opened(Path source, String format, Map<String, String> options) throws WorkspaceException {
        return new Analysis(
                Opening.importFiles(List.of(source), Optional.of(format), options, Optional.empty(), ImportMonitor.NONE)
                        .model());
    }

    private static List<Path> inFolder(String folder) throws IOException {
        try (Stream<Path> files = Files.list(Standards.path(folder))) {
            return files.filter(file -> file.toString().endsWith(".xml"))
                    .sorted()
                    .toList();
        }
    }
}
