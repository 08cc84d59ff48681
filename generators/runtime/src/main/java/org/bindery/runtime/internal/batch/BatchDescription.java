package org.bindery.runtime.internal.batch;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.batch.BatchFormatException;

/**
 * What a batch file says of its messages.
 *
 * @param name of the model
 * @param version of the model; may be empty
 * @param roots the root elements of the messages, at least one
 * @param model the model file; may be empty
 * @param layout the canonical layout of all roots, one line for each property; may be empty
 */
public record BatchDescription(String name, String version, List<Root> roots, String model, String layout) {

    /** More root elements than that have no number. */
    private static final int MOST_ROOTS = 0xFFFF;

    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException if there is no root element, or more than 65,535
     */
    public BatchDescription {
        roots = List.copyOf(roots);
        if (roots.isEmpty() || roots.size() > MOST_ROOTS) {
            throw new IllegalArgumentException("a batch has 1 to 65535 root elements, not " + roots.size());
        }
    }

    /**
     * A root element.
     *
     * @param namespace may be empty
     * @param name its local name
     * @param fingerprint of the layout of its messages
     */
    public record Root(String namespace, String name, Fingerprint fingerprint) {

        boolean isNamedAs(Root other) {
            return namespace.equals(other.namespace) && name.equals(other.name);
        }
    }

    /** The fingerprint of the file: that of its root element, or of those of several. */
    public Fingerprint fingerprint() {
        if (roots.size() == 1) {
            return roots.get(0).fingerprint();
        }
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            roots.forEach(root -> digest.update(root.fingerprint().bytes()));
            return new Fingerprint(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Name and version, for messages, such as {@code trades 1.0}. */
    public String title() {
        return version.isEmpty() ? name : name + " " + version;
    }

    byte[] body() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text(out, name);
        text(out, version);
        number(out, roots.size());
        for (Root root : roots) {
            text(out, root.namespace());
            text(out, root.name());
            out.writeBytes(root.fingerprint().bytes());
        }
        text(out, model);
        text(out, layout);
        return out.toByteArray();
    }

    private static void number(ByteArrayOutputStream out, int number) {
        out.writeBytes(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(number)
                .array());
    }

    private static void text(ByteArrayOutputStream out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        number(out, bytes.length);
        out.writeBytes(bytes);
    }

    static BatchDescription read(byte[] body, int length) throws BatchFormatException {
        ByteBuffer in = ByteBuffer.wrap(body, 0, length).order(ByteOrder.LITTLE_ENDIAN);
        try {
            String name = text(in);
            String version = text(in);
            int count = in.getInt();
            List<Root> roots = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                roots.add(new Root(text(in), text(in), Fingerprint.read(in)));
            }
            BatchDescription description = new BatchDescription(name, version, roots, text(in), text(in));
            if (in.hasRemaining()) {
                throw new BatchFormatException("the description of the file has bytes left over");
            }
            return description;
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw new BatchFormatException("the description of the file is damaged", e);
        }
    }

    private static String text(ByteBuffer in) {
        int length = in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
