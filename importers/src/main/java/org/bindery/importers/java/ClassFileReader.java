package org.bindery.importers.java;

import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationElement;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassSignature;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Signature;
import java.lang.classfile.attribute.RecordComponentInfo;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Location;

/// Reads a compiled class from its bytes.
final class ClassFileReader {

    private static final Set<String> USUAL = Set.of("java.lang.Object", "java.lang.Record", "java.lang.Enum");

    private final ClassModel type;
    private final Location location;

    private ClassFileReader(ClassModel type, Location location) {
        this.type = type;
        this.location = location;
    }

    /// The class; empty when it is made by the compiler or is no type of data, such as an annotation.
    ///
    /// @throws IllegalArgumentException when the bytes are no class
    static Optional<JavaClass> read(byte[] bytes, Location location) {
        ClassModel type = ClassFile.of().parse(bytes);
        boolean none = type.flags().has(AccessFlag.SYNTHETIC)
                || type.flags().has(AccessFlag.ANNOTATION)
                || type.flags().has(AccessFlag.MODULE)
                || isLocal(type);
        return none ? Optional.empty() : Optional.of(new ClassFileReader(type, location).read());
    }

    /// Whether it is declared in a method, or has no name.
    private static boolean isLocal(ClassModel type) {
        return type.findAttribute(Attributes.enclosingMethod()).isPresent();
    }

    private JavaClass read() {
        JavaClass.Kind kind = kind();
        List<JavaAnnotation> annotations = annotations(type);
        Members members = new Members();
        List<JavaProperty> constants = new ArrayList<>();
        for (FieldModel field : type.fields()) {
            field(field, members, constants);
        }
        type.methods().forEach(method -> method(method, members));
        Optional<ClassSignature> signature =
                type.findAttribute(Attributes.signature()).map(found -> found.asClassSignature());
        return new JavaClass(
                name(type.thisClass().asInternalName()),
                kind,
                type.flags().has(AccessFlag.ABSTRACT),
                signature
                        .map(found -> found.typeParameters().stream()
                                .map(Signature.TypeParam::identifier)
                                .toList())
                        .orElse(List.of()),
                above(signature),
                type.findAttribute(Attributes.permittedSubclasses())
                        .map(found -> found.permittedSubclasses().stream()
                                .map(entry -> name(entry.asInternalName()))
                                .toList())
                        .orElse(List.of()),
                properties(kind, members, annotations),
                constants,
                annotations,
                "",
                location);
    }

    private JavaClass.Kind kind() {
        if (type.findAttribute(Attributes.record()).isPresent()) {
            return JavaClass.Kind.RECORD;
        }
        return type.flags().has(AccessFlag.ENUM)
                ? JavaClass.Kind.ENUM
                : type.flags().has(AccessFlag.INTERFACE) ? JavaClass.Kind.INTERFACE : JavaClass.Kind.CLASS;
    }

    private List<JavaProperty> properties(JavaClass.Kind kind, Members members, List<JavaAnnotation> annotations) {
        return switch (kind) {
            case RECORD -> {
                List<JavaProperty> components = new ArrayList<>();
                for (RecordComponentInfo component :
                        type.findAttribute(Attributes.record()).orElseThrow().components()) {
                    components.add(members.ofRecord(property(
                            component.name().stringValue(),
                            component,
                            component.descriptor().stringValue())));
                }
                yield components;
            }
            case INTERFACE -> members.ofInterface();
            case ENUM -> List.of();
            case CLASS -> members.ofClass(annotations);
        };
    }

    private void field(FieldModel field, Members members, List<JavaProperty> constants) {
        JavaProperty property = property(
                field.fieldName().stringValue(), field, field.fieldType().stringValue());
        if (field.flags().has(AccessFlag.ENUM)) {
            constants.add(property);
        }
        boolean none = field.flags().has(AccessFlag.STATIC)
                || field.flags().has(AccessFlag.TRANSIENT)
                || field.flags().has(AccessFlag.SYNTHETIC);
        if (!none) {
            members.field(property, field.flags().has(AccessFlag.PUBLIC));
        }
    }

    private void method(MethodModel method, Members members) {
        String name = method.methodName().stringValue();
        boolean none = method.flags().has(AccessFlag.STATIC)
                || method.flags().has(AccessFlag.SYNTHETIC)
                || method.flags().has(AccessFlag.BRIDGE)
                || name.startsWith("<");
        int parameters = method.methodTypeSymbol().parameterCount();
        boolean gives =
                !method.methodTypeSymbol().returnType().descriptorString().equals("V");
        if (!none && parameters == 0 && gives) {
            JavaType result = method.findAttribute(Attributes.signature())
                    .map(found -> type(found.asMethodSignature().result()))
                    .orElseGet(() -> type(Signature.of(method.methodTypeSymbol().returnType())));
            members.method(
                    new JavaProperty(name, result, annotations(method), "", location),
                    method.flags().has(AccessFlag.PUBLIC));
        } else if (!none && parameters == 1) {
            members.setter(name);
        }
    }

    private JavaProperty property(String name, AttributedElement element, String descriptor) {
        JavaType found = element.findAttribute(Attributes.signature())
                .map(signature -> type(signature.asTypeSignature()))
                .orElseGet(() -> type(Signature.of(ClassDesc.ofDescriptor(descriptor))));
        return new JavaProperty(name, found, annotations(element), "", location);
    }

    private List<JavaType> above(Optional<ClassSignature> signature) {
        List<JavaType> above = new ArrayList<>();
        if (signature.isPresent()) {
            above.add(type(signature.get().superclassSignature()));
            signature.get().superinterfaceSignatures().forEach(each -> above.add(type(each)));
        } else {
            type.superclass()
                    .map(ClassEntry::asInternalName)
                    .map(ClassFileReader::name)
                    .map(JavaType::named)
                    .ifPresent(above::add);
            type.interfaces().forEach(each -> above.add(JavaType.named(name(each.asInternalName()))));
        }
        above.removeIf(each -> each instanceof JavaType.Named named && USUAL.contains(named.name()));
        return above;
    }

    private static JavaType type(Signature signature) {
        return switch (signature) {
            case Signature.BaseTypeSig base -> JavaType.named(primitive(base.baseType()));
            case Signature.ArrayTypeSig array -> new JavaType.Array(type(array.componentSignature()));
            case Signature.TypeVarSig variable -> new JavaType.Variable(variable.identifier());
            case Signature.ClassTypeSig named -> {
                List<JavaType> arguments =
                        named.typeArgs().stream().map(ClassFileReader::argument).toList();
                String outer = named.outerType()
                        .map(above -> ((JavaType.Named) type(above)).name() + ".")
                        .orElse("");
                yield new JavaType.Named(outer + name(named.className()), arguments);
            }
        };
    }

    private static JavaType argument(Signature.TypeArg argument) {
        return switch (argument) {
            case Signature.TypeArg.Unbounded ignored -> JavaType.object();
            case Signature.TypeArg.Bounded bounded -> type(bounded.boundType());
        };
    }

    private static String primitive(char letter) {
        return switch (letter) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            default -> "void";
        };
    }

    /// `a/B$C` is `a.B.C`; a dollar at an end is part of the name.
    private static String name(String internal) {
        return internal.replace('/', '.').replaceAll("(?<=[^.$])\\$(?=[^.$0-9])", ".");
    }

    private static List<JavaAnnotation> annotations(AttributedElement element) {
        List<JavaAnnotation> annotations = new ArrayList<>();
        element.findAttribute(Attributes.runtimeVisibleAnnotations())
                .ifPresent(found -> found.annotations().forEach(each -> annotations.add(annotation(each))));
        element.findAttribute(Attributes.runtimeInvisibleAnnotations())
                .ifPresent(found -> found.annotations().forEach(each -> annotations.add(annotation(each))));
        element.findAttribute(Attributes.runtimeVisibleTypeAnnotations())
                .ifPresent(found -> found.annotations().stream()
                        .filter(each -> each.targetPath().isEmpty())
                        .forEach(each -> annotations.add(annotation(each.annotation()))));
        return annotations;
    }

    private static JavaAnnotation annotation(Annotation annotation) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (AnnotationElement element : annotation.elements()) {
            values.put(element.name().stringValue(), texts(element.value()));
        }
        String name = name(annotation.classSymbol().descriptorString().replaceAll("^L|;$", ""));
        return new JavaAnnotation(name.substring(name.lastIndexOf('.') + 1), values);
    }

    private static List<String> texts(AnnotationValue value) {
        return switch (value) {
            case AnnotationValue.OfString text -> List.of(text.stringValue());
            case AnnotationValue.OfEnum constant ->
                List.of(constant.constantName().stringValue());
            case AnnotationValue.OfClass type ->
                List.of(name(type.classSymbol().descriptorString().replaceAll("^L|;$", "")));
            case AnnotationValue.OfBoolean truth -> List.of(Boolean.toString(truth.booleanValue()));
            case AnnotationValue.OfArray array ->
                array.values().stream().flatMap(each -> texts(each).stream()).toList();
            case AnnotationValue.OfAnnotation ignored -> List.of();
            case AnnotationValue.OfConstant constant -> List.of(String.valueOf(constant.resolvedValue()));
        };
    }
}
