package org.bindery.runtime.internal.record;

import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectStreamException;
import java.io.Serial;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * The replacement of a binary record in a stream of serialized objects: its class and its bytes. Deserialization
 * creates the record by the method {@code wrap} of its class, so no record is ever without bytes. The serial version
 * of the class depends on the layout: a stream with records of another layout is refused with {@link
 * java.io.InvalidClassException}.
 */
public final class SerializedRecord implements Externalizable {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int CHUNK = 1 << 16;

    private static final ClassValue<Method> WRAP = new ClassValue<>() {
        @Override
        protected Method computeValue(Class<?> type) {
            try {
                return type.getMethod("wrap", byte[].class);
            } catch (NoSuchMethodException e) {
                throw new IllegalArgumentException(type.getName() + " is not a binary record", e);
            }
        }
    };

    private Class<?> type;
    private byte[] bytes;

    /** For deserialising. */
    public SerializedRecord() {
        // Filled by readExternal.
    }

    SerializedRecord(Class<?> type, byte[] bytes) {
        this.type = type;
        this.bytes = bytes;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeObject(type);
        int rest = bytes.length;
        while (rest > 0x7F) {
            out.writeByte((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.writeByte(rest);
        out.write(bytes);
    }

    /** Reads the class and the bytes. A length that is not true costs no more memory than there are bytes. */
    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
        type = (Class<?>) in.readObject();
        int size = 0;
        int shifted = 0;
        int next;
        do {
            next = in.readByte();
            if (shifted == 28 && (next & 0xF8) != 0) {
                throw new InvalidObjectException("a record is shorter than 2^31 bytes");
            }
            size |= (next & 0x7F) << shifted;
            shifted += 7;
        } while (next < 0);
        bytes = readBytes(in, size);
    }

    private static byte[] readBytes(ObjectInput in, int size) throws IOException {
        byte[] bytes = new byte[Math.min(size, CHUNK)];
        int at = 0;
        while (at < size) {
            if (at == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(size, 2L * at));
            }
            int read = in.read(bytes, at, bytes.length - at);
            if (read < 0) {
                throw new EOFException("a record of " + size + " bytes ends after " + at);
            }
            at += read;
        }
        return bytes;
    }

    @Serial
    private Object readResolve() throws ObjectStreamException {
        if (type == null || !RecordFields.class.isAssignableFrom(type)) {
            throw new InvalidObjectException(type + " is not a class of binary records");
        }
        try {
            return WRAP.get(type).invoke(null, (Object) bytes);
        } catch (InvocationTargetException e) {
            throw invalid(e.getCause());
        } catch (IllegalAccessException | IllegalArgumentException e) {
            throw invalid(e);
        }
    }

    private InvalidObjectException invalid(Throwable cause) {
        InvalidObjectException invalid = new InvalidObjectException("no " + type.getName() + ": " + cause.getMessage());
        invalid.initCause(cause);
        return invalid;
    }
}
