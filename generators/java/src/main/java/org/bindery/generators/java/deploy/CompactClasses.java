package org.bindery.generators.java.deploy;

import java.io.ByteArrayInputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Classes without the names of local variables, which take a tenth of a jar and only a debugger shows. Line numbers
/// stay, so that stack traces tell places.
final class CompactClasses {

    private static final String ENDING = ".class";
    private static final String MODULE = "module-info.class";

    private final SortedMap<String, byte[]> files;
    private final ClassFile format;

    /// @param files classes by their path, with all that they refer to but classes of the JDK
    CompactClasses(SortedMap<String, byte[]> files) {
        this.files = files;
        ClassHierarchyResolver own = ClassHierarchyResolver.ofResourceParsing(this::open);
        this.format = ClassFile.of(
                ClassFile.DebugElementsOption.DROP_DEBUG,
                ClassFile.ConstantPoolSharingOption.NEW_POOL,
                ClassFile.ClassHierarchyResolverOption.of(own.orElse(ClassHierarchyResolver.defaultResolver())));
    }

    private ByteArrayInputStream open(ClassDesc type) {
        String descriptor = type.descriptorString();
        byte[] file = files.get(descriptor.substring(1, descriptor.length() - 1) + ENDING);
        return file == null ? null : new ByteArrayInputStream(file);
    }

    /// All files; those that are no classes as they are.
    SortedMap<String, byte[]> files() {
        SortedMap<String, byte[]> compact = new TreeMap<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            boolean isClass = file.getKey().endsWith(ENDING) && !file.getKey().endsWith(MODULE);
            compact.put(file.getKey(), isClass ? compact(file.getValue()) : file.getValue());
        }
        return compact;
    }

    private byte[] compact(byte[] file) {
        return format.transformClass(
                format.parse(file), ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL));
    }
}
