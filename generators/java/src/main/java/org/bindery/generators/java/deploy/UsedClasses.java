package org.bindery.generators.java.deploy;

import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.attribute.EnclosingMethodAttribute;
import java.lang.classfile.attribute.InnerClassInfo;
import java.lang.classfile.attribute.InnerClassesAttribute;
import java.lang.classfile.attribute.MethodParametersAttribute;
import java.lang.classfile.attribute.NestMembersAttribute;
import java.lang.classfile.attribute.PermittedSubclassesAttribute;
import java.lang.classfile.attribute.RuntimeInvisibleAnnotationsAttribute;
import java.lang.classfile.attribute.SignatureAttribute;
import java.lang.reflect.AccessFlag;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What bindings use of the runtime, directly or by what they use: a jar with the runtime inside has no more of it.
///
/// @param runtime all files of the runtime by their path; those that are no classes are used where a class beside them
/// is
record UsedClasses(SortedMap<String, byte[]> runtime) {

    private static final String ENDING = ".class";
    private static final MethodTransform WITHOUT_SIGNATURE =
            MethodTransform.dropping(SignatureAttribute.class::isInstance);

    /// The files of the runtime that these classes use, with the methods that are used.
    SortedMap<String, byte[]> by(Map<String, byte[]> classes) {
        SortedMap<String, byte[]> files = new TreeMap<>(runtime);
        UsedMembers used = new UsedMembers(runtime, classes.values());
        Set<String> unused = folders(runtime.keySet().stream().filter(path -> path.endsWith(ENDING)));
        unused.removeAll(folders(used.classes().keySet().stream()));
        files.keySet().removeIf(path -> path.endsWith(ENDING) || unused.contains(folder(path)));
        CompactClasses format = new CompactClasses(Map.copyOf(runtime)::get, false);
        used.classes().forEach((name, type) -> {
            ClassTransform change = only(used, type).andThen(CompactClasses.withoutNotes(!used.isSeen(name)));
            files.put(name + ENDING, format.transformed(type, change));
        });
        return files;
    }

    private static Set<String> folders(Stream<String> paths) {
        return paths.map(UsedClasses::folder).collect(Collectors.toCollection(HashSet::new));
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    private static ClassTransform only(UsedMembers used, ClassModel type) {
        MethodTransform method = UsedMembers.isInternal(type)
                ? MethodTransform.dropping(UsedClasses::isOnlyTold)
                : MethodTransform.ACCEPT_ALL;
        return (builder, element) -> {
            if (element instanceof MethodModel model) {
                if (used.isIdle(model)) {
                    builder.withMethodBody(
                            model.methodName(),
                            model.methodType(),
                            model.flags().flagsMask(),
                            code -> code.aconst_null().athrow());
                } else if (used.has(model)) {
                    builder.transformMethod(model, isOwn(model) ? method.andThen(WITHOUT_SIGNATURE) : method);
                }
            } else {
                kept(used, element).ifPresent(builder::with);
            }
        };
    }

    /// Whether it is a method of the internal packages that nothing outside of its package can call.
    private static boolean isOwn(MethodModel method) {
        return UsedMembers.isInternal(method.parent().orElseThrow())
                && !method.flags().has(AccessFlag.PUBLIC)
                && !method.flags().has(AccessFlag.PROTECTED);
    }

    /// What nobody asks of methods that are not public.
    private static boolean isOnlyTold(MethodElement element) {
        return element instanceof MethodParametersAttribute || element instanceof RuntimeInvisibleAnnotationsAttribute;
    }

    /// Lists of nested and permitted classes name no others.
    private static Optional<ClassElement> kept(UsedMembers used, ClassElement element) {
        return switch (element) {
            case FieldModel field -> Optional.<ClassElement>of(field).filter(any -> used.has(field));
            case InnerClassesAttribute nested ->
                some(
                        nested.classes().stream()
                                .filter(each -> used.has(each.innerClass()) && !isOfLambdas(each))
                                .toList(),
                        InnerClassesAttribute::of);
            case NestMembersAttribute nested ->
                some(nested.nestMembers().stream().filter(used::has).toList(), NestMembersAttribute::of);
            case PermittedSubclassesAttribute permitted ->
                Optional.of(PermittedSubclassesAttribute.of(permitted.permittedSubclasses().stream()
                        .filter(used::has)
                        .toList()));
            case EnclosingMethodAttribute enclosing ->
                Optional.of(EnclosingMethodAttribute.of(
                        enclosing.enclosingClass().asSymbol(), Optional.empty(), Optional.empty()));
            default -> Optional.of(element);
        };
    }

    /// Whether it is named only because the class has lambdas, which nobody looks up.
    private static boolean isOfLambdas(InnerClassInfo nested) {
        return nested.innerClass().asInternalName().equals("java/lang/invoke/MethodHandles$Lookup");
    }

    private static <T> Optional<ClassElement> some(
            java.util.List<T> list, Function<java.util.List<T>, ? extends ClassElement> attribute) {
        return list.isEmpty() ? Optional.empty() : Optional.of(attribute.apply(list));
    }
}
