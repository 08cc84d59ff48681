package org.bindery.studio.loading.cassandra;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.RowBlock;

/// Sends rows to servers in turn, again where they were not written in time, and finds those that are refused.
///
/// @param inFlight how many rows may be on their way at a time
/// @param sending has a thread for each batch on its way
record RowWriter(
        RowForm form, List<Server> servers, RowsInFlight inFlight, ExecutorService sending, AtomicInteger turn) {

    /// So long a batch is sent again and again; in nanoseconds.
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

    private static final long FIRST_PAUSE = 50;
    private static final long LONGEST_PAUSE = 5_000;

    /// A server, and the statement that writes a row as it knows it.
    record Server(CqlConnection connection, CqlConnection.Prepared statement) {}

    RowWriter(RowForm form, List<Server> servers, RowsInFlight inFlight, ExecutorService sending) {
        this(form, List.copyOf(servers), inFlight, sending, new AtomicInteger());
    }

    /// Sends some rows of one partition as soon as there may be more on their way.
    Future<List<RowBlock.Refused>> send(EncodedRows block, int[] rows) throws InterruptedException {
        inFlight.take(rows.length);
        return sending.submit(() -> {
            long start = System.nanoTime();
            boolean done = false;
            try {
                List<RowBlock.Refused> refused = new ArrayList<>();
                write(block, rows, refused);
                done = true;
                return refused;
            } finally {
                if (done) {
                    inFlight.give(rows.length, System.nanoTime() - start);
                } else {
                    inFlight.giveUp(rows.length);
                }
            }
        });
    }

    /// Writes rows; where the server refuses some of them, these are found by halves.
    private void write(EncodedRows block, int[] rows, List<RowBlock.Refused> refused)
            throws LoadException, InterruptedException {
        long start = System.nanoTime();
        long pause = FIRST_PAUSE;
        while (true) {
            try {
                Server server = servers.get(Math.floorMod(turn.getAndIncrement(), servers.size()));
                write(server, block, rows);
                return;
            } catch (CqlException e) {
                if (e.isOfValues()) {
                    split(block, rows, e, refused);
                    return;
                }
                if (!e.isPassing()) {
                    throw e.ended();
                }
                if (System.nanoTime() - start > PATIENCE) {
                    throw LoadException.refused(
                            "no rows could be written for " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE) + " s: "
                                    + e.getMessage(),
                            e);
                }
                inFlight.overloaded();
                Thread.sleep(pause);
                pause = Math.min(LONGEST_PAUSE, pause * 2);
            }
        }
    }

    private static void write(Server server, EncodedRows block, int[] rows) throws LoadException, CqlException {
        int[] starts = new int[rows.length];
        int[] ends = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            starts[i] = block.begin(rows[i]);
            ends[i] = block.end(rows[i]);
        }
        server.connection().write(server.statement(), block.array(), starts, ends);
    }

    private void split(EncodedRows block, int[] rows, CqlException e, List<RowBlock.Refused> refused)
            throws LoadException, InterruptedException {
        if (rows.length == 1) {
            refused.add(new RowBlock.Refused(rows[0], String.valueOf(e.getMessage())));
            return;
        }
        int middle = rows.length / 2;
        write(block, Arrays.copyOfRange(rows, 0, middle), refused);
        write(block, Arrays.copyOfRange(rows, middle, rows.length), refused);
    }
}
