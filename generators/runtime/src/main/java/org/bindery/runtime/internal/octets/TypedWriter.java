package org.bindery.runtime.internal.octets;

import java.io.IOException;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.record.StagedMessage;

/** Writes messages, one after the other, whose types say how their values stand in octets. Not thread-safe. */
public interface TypedWriter {

    /**
     * Writes a message.
     *
     * @param kind its number among the root elements
     * @param stage puts it into a staged message, and says where it starts
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    <T> void write(int kind, T record, ToIntBiFunction<? super T, StagedMessage> stage) throws IOException;

    /** Ends the messages, and leaves open where they go. */
    void close() throws IOException;
}
