package org.bindery.studio.loading;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.bindery.messages.export.CsvRows;
import org.bindery.model.Location;
import org.bindery.studio.workspace.WorkspaceException;

/// The file of messages that are not in the table: one line for each, with its place and the reason.
final class Rejects implements Closeable {

    private static final String HEADING = "file,line,column,path,reason\n";

    private final FileChannel channel;
    private final StringBuilder waiting = new StringBuilder();

    private Rejects(FileChannel channel) {
        this.channel = channel;
    }

    /// Opens the file of a load, for this program alone.
    ///
    /// @param length its length when something was noted last; the bytes after it are removed
    /// @throws WorkspaceException when another load has it open
    static Rejects open(Path file, long length) throws IOException, WorkspaceException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        boolean opened = false;
        try {
            if (isFree(channel)) {
                channel.truncate(length);
                channel.position(channel.size());
                opened = true;
                return new Rejects(channel);
            }
            throw new WorkspaceException(
                    file + ": another load writes to this file of rejects; give each one of its own by --rejects.");
        } finally {
            if (!opened) {
                channel.close();
            }
        }
    }

    private static boolean isFree(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    void add(Path file, Location place, String path, String reason) {
        waiting.append(CsvRows.line(List.of(
                CsvRows.cell(file.toString()),
                place.line() > 0 ? Integer.toString(place.line()) : "",
                place.column() > 0 ? Integer.toString(place.column()) : "",
                path.isEmpty() ? "" : CsvRows.cell(path),
                CsvRows.cell(reason))));
    }

    /// Writes out what was added, before the rows are noted that it belongs to.
    ///
    /// @return how long the file is
    long force() throws IOException {
        if (!waiting.isEmpty()) {
            String text = (channel.position() == 0 ? HEADING : "") + waiting;
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
            waiting.setLength(0);
        }
        return channel.position();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
