package org.bindery.messages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchCursor;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchOutput;

/// A program that appends to a batch until it is killed, and tells on its standard output how many
/// messages the device has.
final class BatchUntilKilled {

    private static final int MOST = 3_000;

    private BatchUntilKilled() {}

    /// Runs until it is killed.
    ///
    /// @param arguments a batch whose messages are taken one after the other, again and again, and the one
    /// that they are
    ///     appended to
    public static void main(String[] arguments) throws IOException {
        List<byte[]> records = new ArrayList<>();
        BatchDescription description;
        try (BatchFile source = BatchFile.open(Path.of(arguments[0]))) {
            description = source.description();
            for (BatchCursor cursor = new BatchCursor(source); cursor.next(); ) {
                records.add(cursor.bytes());
            }
        }
        Random random = new Random();
        while (true) {
            try (BatchOutput out = BatchOutput.append(Path.of(arguments[1]), description, BatchOptions.DEFAULT)) {
                for (int i = random.nextInt(20); i >= 0; i--) {
                    for (int more = random.nextInt(MOST); more > 0; more--) {
                        byte[] record = records.get((int) (out.messages() % records.size()));
                        out.add(0, record, 0, record.length);
                    }
                    out.force();
                    System.out.println(out.messages());
                }
            }
        }
    }
}
