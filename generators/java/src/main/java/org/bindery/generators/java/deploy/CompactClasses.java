package org.bindery.generators.java.deploy;

import java.io.ByteArrayInputStream;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileElement;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.FieldTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.attribute.EnclosingMethodAttribute;
import java.lang.classfile.attribute.ExceptionsAttribute;
import java.lang.classfile.attribute.InnerClassesAttribute;
import java.lang.classfile.attribute.PermittedSubclassesAttribute;
import java.lang.classfile.attribute.RecordAttribute;
import java.lang.classfile.attribute.RuntimeInvisibleAnnotationsAttribute;
import java.lang.classfile.attribute.RuntimeInvisibleTypeAnnotationsAttribute;
import java.lang.classfile.attribute.RuntimeVisibleAnnotationsAttribute;
import java.lang.classfile.attribute.SignatureAttribute;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Classes that do the same and take less of a jar: their constants are in an order that deflates well
/// ([SortedConstants]), line numbers that no stack trace can show are omitted ([ThrowingLines]), and
/// so are the names of local variables, which only a debugger shows.
final class CompactClasses {

    private static final String ENDING = ".class";
    private static final String MODULE = "module-info.class";
    private static final ClassDesc FUNCTIONAL =
            FunctionalInterface.class.describeConstable().orElseThrow();

    private final Function<String, byte[]> others;
    private final boolean emitted;
    private final ClassFile format;

    /// @param others finds the file of a class by its path, among all that the classes refer to but those of the JDK;
    ///     gives null for these. It is called by several threads.
    /// @param emitted whether the classes are emitted
    CompactClasses(Function<String, byte[]> others, boolean emitted) {
        this.others = others;
        this.emitted = emitted;
        ClassHierarchyResolver own = ClassHierarchyResolver.ofResourceParsing(type -> open(type, others))
                .orElse(ClassHierarchyResolver.ofClassLoading(ClassLoader.getPlatformClassLoader()))
                .cached(ConcurrentHashMap::new);
        this.format = ClassFile.of(
                ClassFile.DebugElementsOption.DROP_DEBUG,
                ClassFile.ConstantPoolSharingOption.NEW_POOL,
                ClassFile.ClassHierarchyResolverOption.of(own));
    }

    private static ByteArrayInputStream open(ClassDesc type, Function<String, byte[]> others) {
        String descriptor = type.descriptorString();
        byte[] file = others.apply(descriptor.substring(1, descriptor.length() - 1) + ENDING);
        return file == null ? null : new ByteArrayInputStream(file);
    }

    /// The same files; those that are no classes as they are.
    SortedMap<String, byte[]> of(Map<String, byte[]> files) {
        Map<String, byte[]> compact = new ConcurrentHashMap<>();
        files.entrySet().parallelStream().forEach(file -> {
            boolean isClass = file.getKey().endsWith(ENDING) && !file.getKey().endsWith(MODULE);
            compact.put(file.getKey(), isClass ? compact(file.getValue()) : file.getValue());
        });
        return new TreeMap<>(compact);
    }

    /// A class, changed; only with the constants that it uses then.
    byte[] transformed(ClassModel type, ClassTransform change) {
        return format.transformClass(
                type, change.andThen(ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)));
    }

    /// Leaves out what only compilers read of classes and members of the runtime that no other package sees:
    /// type parameters, exceptions, annotations, the parts of records, which classes may extend it, and which
    /// class was written inside which. Of all classes it leaves out that an interface is functional, which
    /// changes nothing for those who implement it.
    ///
    /// @param hidden whether no other package sees the class itself
    static ClassTransform withoutNotes(boolean hidden) {
        return (builder, element) -> {
            if (element instanceof MethodModel method && (hidden || isHidden(method.flags()))) {
                builder.transformMethod(method, MethodTransform.dropping(CompactClasses::isNote));
            } else if (element instanceof FieldModel field && (hidden || isHidden(field.flags()))) {
                builder.transformField(field, FieldTransform.dropping(CompactClasses::isNote));
            } else if (!isFunctional(element) && !(hidden && isNote(element))) {
                builder.with(element);
            }
        };
    }

    /// Whether no other package sees it, or what it is nested in: what is nested in interfaces is always public.
    private boolean isHidden(ClassModel type) {
        return isHidden(type.flags())
                || type.findAttribute(Attributes.nestHost())
                        .map(host -> others.apply(host.nestHost().asInternalName() + ENDING))
                        .filter(file -> isHidden(format.parse(file).flags()))
                        .isPresent();
    }

    private static boolean isHidden(AccessFlags flags) {
        return !flags.has(AccessFlag.PUBLIC) && !flags.has(AccessFlag.PROTECTED);
    }

    private static boolean isNote(ClassFileElement element) {
        return element instanceof SignatureAttribute
                || element instanceof ExceptionsAttribute
                || element instanceof RecordAttribute
                || element instanceof InnerClassesAttribute
                || element instanceof EnclosingMethodAttribute
                || element instanceof PermittedSubclassesAttribute
                || element instanceof RuntimeInvisibleTypeAnnotationsAttribute
                || element instanceof RuntimeInvisibleAnnotationsAttribute;
    }

    private static boolean isFunctional(ClassFileElement element) {
        return element instanceof RuntimeVisibleAnnotationsAttribute notes
                && notes.annotations().stream()
                        .allMatch(note -> note.classSymbol().equals(FUNCTIONAL));
    }

    private byte[] compact(byte[] file) {
        ClassModel whole = format.parse(file);
        ClassModel model = emitted ? whole : format.parse(transformed(whole, withoutNotes(isHidden(whole))));
        try {
            return format.build(
                    model.thisClass(),
                    SortedConstants.of(model.constantPool()),
                    builder -> builder.transform(model, ThrowingLines.of(emitted)));
        } catch (IllegalArgumentException e) {
            // In another order some instructions are a byte longer, and a method may be as long as one can be already.
            return file;
        }
    }
}
