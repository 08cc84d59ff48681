package org.bindery.generators.java.deploy;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.ConstantPool;
import java.lang.classfile.constantpool.ConstantPoolBuilder;
import java.lang.classfile.constantpool.FieldRefEntry;
import java.lang.classfile.constantpool.FloatEntry;
import java.lang.classfile.constantpool.IntegerEntry;
import java.lang.classfile.constantpool.InterfaceMethodRefEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.lang.classfile.constantpool.NameAndTypeEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.util.Comparator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Pools of constants that deflate well: constants of a kind are together, and neighbours are alike.
/// The compiler writes them in the order of their first use.
final class SortedConstants {

    /// Names differ in how they start more often than in how they end.
    private static final Comparator<String> LIKENESS = SortedConstants::compareFromEnd;

    private static final Comparator<NameAndTypeEntry> BY_TYPE = comparing(
                    (NameAndTypeEntry entry) -> entry.type().stringValue(), LIKENESS)
            .thenComparing(entry -> entry.name().stringValue(), LIKENESS);

    private static final Comparator<MemberRefEntry> BY_OWNER = comparingInt(MemberRefEntry::tag)
            .thenComparing(entry -> entry.owner().asInternalName(), LIKENESS)
            .thenComparing(MemberRefEntry::nameAndType, BY_TYPE);

    private final ConstantPoolBuilder sorted = ConstantPoolBuilder.of();

    private SortedConstants() {}

    /// A pool with the constants of another. Some kinds are left to the callers that need them.
    static ConstantPoolBuilder of(ConstantPool pool) {
        SortedConstants constants = new SortedConstants();
        // Instructions that load the first 255 constants are a byte shorter.
        pool.forEach(constants::addLoaded);
        all(pool, Utf8Entry.class).map(Utf8Entry::stringValue).sorted(LIKENESS).forEach(constants.sorted::utf8Entry);
        all(pool, ClassEntry.class)
                .sorted(comparing(ClassEntry::asInternalName, LIKENESS))
                .forEach(constants::type);
        all(pool, NameAndTypeEntry.class).sorted(BY_TYPE).forEach(constants::member);
        all(pool, MemberRefEntry.class).sorted(BY_OWNER).forEach(constants::addReference);
        return constants.sorted;
    }

    private static <T extends PoolEntry> Stream<T> all(ConstantPool pool, Class<T> kind) {
        return StreamSupport.stream(pool.spliterator(), false)
                .filter(kind::isInstance)
                .map(kind::cast);
    }

    private static int compareFromEnd(String one, String other) {
        int both = Math.min(one.length(), other.length());
        for (int i = 1; i <= both; i++) {
            int order = Character.compare(one.charAt(one.length() - i), other.charAt(other.length() - i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(one.length(), other.length());
    }

    private void addLoaded(PoolEntry entry) {
        switch (entry) {
            case IntegerEntry number -> sorted.intEntry(number.intValue());
            case FloatEntry number -> sorted.floatEntry(number.floatValue());
            case StringEntry text -> sorted.stringEntry(text.stringValue());
            default -> {}
        }
    }

    private ClassEntry type(ClassEntry entry) {
        return sorted.classEntry(sorted.utf8Entry(entry.asInternalName()));
    }

    private NameAndTypeEntry member(NameAndTypeEntry entry) {
        return sorted.nameAndTypeEntry(
                sorted.utf8Entry(entry.name().stringValue()),
                sorted.utf8Entry(entry.type().stringValue()));
    }

    private void addReference(MemberRefEntry entry) {
        ClassEntry owner = type(entry.owner());
        NameAndTypeEntry member = member(entry.nameAndType());
        switch (entry) {
            case FieldRefEntry field -> sorted.fieldRefEntry(owner, member);
            case InterfaceMethodRefEntry method -> sorted.interfaceMethodRefEntry(owner, member);
            case MethodRefEntry method -> sorted.methodRefEntry(owner, member);
        }
    }
}
