package org.bindery.connectors.hazelcast;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.Arrays;
import java.util.HexFormat;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.batch.BatchType;

/** A message is the fingerprint of its layout and its record. */
final class MessageSerializer<E> implements ByteArraySerializer<E> {

    private static final int FINGERPRINT = 32;

    private final BatchType<E> type;
    private final int id;
    private final byte[] fingerprint;

    MessageSerializer(BatchType<E> type, int id) {
        this.type = type;
        this.id = id;
        this.fingerprint = HexFormat.of().parseHex(type.fingerprint());
    }

    @Override
    public int getTypeId() {
        return id;
    }

    @Override
    public byte[] write(E message) {
        try {
            byte[] record = type.toBytes(message);
            byte[] all = Arrays.copyOf(fingerprint, FINGERPRINT + record.length);
            System.arraycopy(record, 0, all, FINGERPRINT, record.length);
            return all;
        } catch (UnencodableException e) {
            throw new HazelcastSerializationException("the message cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public E read(byte[] all) {
        if (all.length < FINGERPRINT) {
            throw new HazelcastSerializationException("the message is cut off within the fingerprint of its layout");
        }
        String layout = HexFormat.of().formatHex(all, 0, FINGERPRINT);
        try {
            return type.wrap(Arrays.copyOfRange(all, FINGERPRINT, all.length), layout);
        } catch (MalformedRecordException | IllegalArgumentException e) {
            throw new HazelcastSerializationException("the message cannot be read: " + e.getMessage(), e);
        }
    }
}
