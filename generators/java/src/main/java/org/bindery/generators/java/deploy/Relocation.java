package org.bindery.generators.java.deploy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Moves the runtime under the package of a model, so that jars with the runtime of different versions inside stand on
/// one class path or module path.
///
/// @param javaPackage the model's package; empty if it has none
record Relocation(String javaPackage) {

    private static final String RUNTIME = "org.bindery.runtime.";
    private static final String RUNTIME_FOLDER = RUNTIME.replace('.', '/');
    private static final int MAGIC_AND_VERSION = 8;

    /// The package that the runtime is moved to, with a dot behind it.
    private String target() {
        return (javaPackage.isEmpty() ? "bindery" : javaPackage) + ".runtime.";
    }

    private String folder(String text) {
        return text.replace(RUNTIME_FOLDER, target().replace('.', '/'));
    }

    /// A source that names the moved classes.
    String source(String text) {
        return text.replace(RUNTIME, target());
    }

    /// Files of the runtime, or such as use it, at their new places.
    Map<String, byte[]> files(Map<String, byte[]> files) throws IOException {
        Map<String, byte[]> moved = new TreeMap<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            boolean isClass = file.getKey().endsWith(".class");
            moved.put(folder(file.getKey()), isClass ? classFile(file.getValue()) : file.getValue());
        }
        return moved;
    }

    /// A class file whose names of classes, descriptors and signatures name the moved classes: all of them stand as
    /// texts in its constant pool, beside those of strings, which stay.
    private byte[] classFile(byte[] bytes) throws IOException {
        Set<Integer> strings = new HashSet<>();
        copyPool(bytes, Set.of(), new DataOutputStream(ByteArrayOutputStream.nullOutputStream()), strings);
        ByteArrayOutputStream moved = new ByteArrayOutputStream(bytes.length);
        copyPool(bytes, strings, new DataOutputStream(moved), new HashSet<>());
        return moved.toByteArray();
    }

    /// @param strings the numbers of texts that are no names
    /// @param found gets these numbers
    private void copyPool(byte[] bytes, Set<Integer> strings, DataOutputStream out, Set<Integer> found)
            throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        out.write(in.readNBytes(MAGIC_AND_VERSION));
        int count = in.readUnsignedShort();
        out.writeShort(count);
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1 -> {
                    String text = in.readUTF();
                    out.writeUTF(strings.contains(i) ? text : folder(text));
                }
                case 8 -> {
                    int text = in.readUnsignedShort();
                    found.add(text);
                    out.writeShort(text);
                }
                // Long and double take two numbers.
                case 5, 6 -> {
                    out.writeLong(in.readLong());
                    i++;
                }
                case 7, 16, 19, 20 -> out.write(in.readNBytes(2));
                case 15 -> out.write(in.readNBytes(3));
                case 3, 4, 9, 10, 11, 12, 17, 18 -> out.write(in.readNBytes(4));
                default -> throw new IOException("A class file has a constant of an unknown kind, " + tag + ".");
            }
        }
        in.transferTo(out);
    }
}
