package org.bindery.connectors.hazelcast;

import com.hazelcast.jet.pipeline.BatchSource;
import com.hazelcast.jet.pipeline.Sink;
import com.hazelcast.jet.pipeline.SinkBuilder;
import com.hazelcast.jet.pipeline.SourceBuilder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;
import org.bindery.runtime.batch.BatchWriter;

/** Batch files as sources and sinks of pipelines; what flows are blocks. */
public final class BatchFiles {

    private BatchFiles() {}

    /**
     * Reads a file, on one of the members.
     *
     * @param <E> the messages
     * @param batches the generated class of batches, such as {@code TradeBatch.class}
     * @param file where that member finds it
     * @param size the most messages of a block
     * @return the source of its blocks
     */
    public static <E> BatchSource<Batch<E>> source(Class<? extends Batch<E>> batches, String file, int size) {
        if (size < 1) {
            throw new IllegalArgumentException("a block has at least 1 message, not " + size);
        }
        return SourceBuilder.batch("batch file " + file, context -> new Reading<E>(type(batches), file, size))
                .<Batch<E>>fillBufferFn((reading, buffer) -> {
                    if (reading.hasNext()) {
                        buffer.add(reading.next());
                    } else {
                        buffer.close();
                    }
                })
                .destroyFn(Reading::close)
                .build();
    }

    /**
     * Appends blocks to files: each member that takes part to one of its own, since a file has one writer. Jobs that are restarted
     * may write blocks again.
     *
     * @param <E> the messages
     * @param batches the generated class of batches, such as {@code TradeBatch.class}
     * @param file how the files start; the number of the member and {@code .batch} are added, as in {@code trades-0.batch}
     * @return the sink
     */
    public static <E> Sink<Batch<E>> sink(Class<? extends Batch<E>> batches, String file) {
        return SinkBuilder.sinkBuilder(
                        "batch files " + file,
                        context -> BatchFiles.<E>type(batches)
                                .append(
                                        Path.of(file + "-" + context.globalProcessorIndex() + ".batch"),
                                        BatchOptions.DEFAULT))
                .<Batch<E>>receiveFn(BatchWriter::addAll)
                .flushFn(BatchWriter::flush)
                .destroyFn(BatchWriter::close)
                .preferredLocalParallelism(1)
                .build();
    }

    @SuppressWarnings("unchecked") // the class says which messages they are
    private static <E> BatchType<E> type(Class<? extends Batch<E>> batches) {
        return (BatchType<E>) BatchType.of(batches);
    }

    /** The blocks of a file. */
    private static final class Reading<E> implements Closeable {

        private final BatchType<E> type;
        private final Batch<E> batch;
        private final Iterator<E> messages;
        private final int size;

        Reading(BatchType<E> type, String file, int size) throws IOException {
            this.type = type;
            this.batch = type.open(Path.of(file));
            this.messages = batch.iterator();
            this.size = size;
        }

        boolean hasNext() {
            return messages.hasNext();
        }

        Batch<E> next() throws BatchFormatException {
            List<E> block = new ArrayList<>(size);
            while (block.size() < size && messages.hasNext()) {
                block.add(messages.next());
            }
            return type.wrap(type.toBlock(block, BatchOptions.DEFAULT));
        }

        @Override
        public void close() throws IOException {
            batch.close();
        }
    }
}
