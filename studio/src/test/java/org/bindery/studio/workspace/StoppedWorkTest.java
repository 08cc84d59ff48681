package org.bindery.studio.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.MessageMonitor;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Long work that is stopped half-way leaves files as they were.
class StoppedWorkTest {

    private static final MessageMonitor STOPPING = new MessageMonitor() {
        private long told;

        @Override
        public void progress(long done, long all) {
            told = done;
        }

        @Override
        public boolean isCancelled() {
            return told > 3;
        }
    };

    @TempDir
    private Path folder;

    private void isStopped(Path output, Work work) throws Exception {
        Files.writeString(output, "as before");
        List<Path> before = files();
        assertThatExceptionOfType(WorkspaceException.class)
                .isThrownBy(work::run)
                .withMessageContaining("the work was stopped, and nothing was written.");
        assertThat(output).hasContent("as before");
        assertThat(files()).isEqualTo(before);
    }

    private interface Work {
        void run() throws WorkspaceException;
    }

    private List<Path> files() throws Exception {
        try (var files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @Test
    void allLongVerbsLeaveNothingBehind() throws Exception {
        Path trades = Standards.samples("trades/trades.csv");
        Analysis analysis = new Analysis(Opening.open(trades).model());
        Path batch = folder.resolve("trades.batch");
        BinaryFiles.encode(
                analysis, List.of(trades), batch, BinaryFiles.Form.PLAIN, finding -> {}, MessageMonitor.NONE);
        Path out = folder.resolve("out.batch");
        isStopped(
                out,
                () -> BinaryFiles.encode(
                        analysis, List.of(trades, trades), out, BinaryFiles.Form.PLAIN, finding -> {}, STOPPING));
        isStopped(out, () -> BinaryFiles.decode(analysis, batch, out, STOPPING));
        isStopped(out, () -> BatchReport.recover(batch, out, STOPPING));
        Path csv = folder.resolve("out.csv");
        try (OpenBatch open = OpenBatch.open(batch);
                ExportFormats formats = new ExportFormats(List.of())) {
            isStopped(
                    csv,
                    () -> BatchExport.write(
                            open, open.scope(Optional.empty()), Optional.empty(), csv, formats, STOPPING));
        }
    }
}
