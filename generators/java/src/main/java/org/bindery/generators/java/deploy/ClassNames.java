package org.bindery.generators.java.deploy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;

/// The texts of a class file that contain names of classes, descriptors and signatures: all of its
/// constant pool except strings.
final class ClassNames {

    private static final int MAGIC_AND_VERSION = 8;

    private ClassNames() {}

    /// The class file with other texts in the places of these.
    ///
    /// @param rename gets each text
    static byte[] renamed(byte[] classFile, UnaryOperator<String> rename) throws IOException {
        Set<Integer> strings = new HashSet<>();
        copyPool(classFile, new DataOutputStream(ByteArrayOutputStream.nullOutputStream()), (i, text) -> text, strings);
        ByteArrayOutputStream renamed = new ByteArrayOutputStream(classFile.length);
        Texts texts = (i, text) -> strings.contains(i) ? text : rename.apply(text);
        copyPool(classFile, new DataOutputStream(renamed), texts, new HashSet<>());
        return renamed.toByteArray();
    }

    /// What is written instead of a text with this number.
    private interface Texts {
        String at(int number, String text);
    }

    /// @param strings gets the numbers of the texts that are strings
    private static void copyPool(byte[] bytes, DataOutputStream out, Texts texts, Set<Integer> strings)
            throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        out.write(in.readNBytes(MAGIC_AND_VERSION));
        int count = in.readUnsignedShort();
        out.writeShort(count);
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1 -> out.writeUTF(texts.at(i, in.readUTF()));
                case 8 -> {
                    int text = in.readUnsignedShort();
                    strings.add(text);
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
