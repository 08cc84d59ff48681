package org.bindery.connectors.hazelcast;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.BatchType;

/** A message is its record behind the fingerprint of its layout. */
final class MessageSerializer<E> implements ByteArraySerializer<E> {

    private final BatchType<E> type;
    private final int id;

    MessageSerializer(BatchType<E> type, int id) {
        this.type = type;
        this.id = id;
    }

    @Override
    public int getTypeId() {
        return id;
    }

    @Override
    public byte[] write(E message) {
        try {
            return type.toBytesWithFingerprint(message);
        } catch (UnencodableException e) {
            throw new HazelcastSerializationException("the message cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public E read(byte[] message) {
        try {
            return type.wrapWithFingerprint(message);
        } catch (MalformedRecordException | IllegalArgumentException e) {
            throw new HazelcastSerializationException("the message cannot be read: " + e.getMessage(), e);
        }
    }
}
