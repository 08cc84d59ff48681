package org.bindery.generators.java.deploy;

import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.Attribute;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.ExceptionsAttribute;
import java.lang.classfile.attribute.InnerClassesAttribute;
import java.lang.classfile.attribute.NestHostAttribute;
import java.lang.classfile.attribute.RecordAttribute;
import java.lang.classfile.attribute.RuntimeInvisibleAnnotationsAttribute;
import java.lang.classfile.attribute.RuntimeInvisibleTypeAnnotationsAttribute;
import java.lang.classfile.attribute.RuntimeVisibleAnnotationsAttribute;
import java.lang.classfile.attribute.SignatureAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.runtime.internal.value.ByWord;

/// Finds the classes and methods of the runtime that code reaches. Classes of the public packages are reached as a
/// whole. A method of the others is reached if what is reached calls one of its name and types on objects that may be
/// of its class, or if the JDK may do so. The same holds for their fields.
final class UsedMembers {

    private static final Pattern NAME = Pattern.compile(RuntimeClasses.FOLDER + "/[\\w$/]+");
    private static final String BY_WORD = ByWord.class.descriptorString();
    private static final String MADE = "new ";
    private static final String ENDING = ".class";
    private static final String INTERNAL = RuntimeClasses.FOLDER + "/internal/";

    private final SortedMap<String, byte[]> runtime;
    private final ClassTree tree;
    private final SortedMap<String, ClassModel> reached = new TreeMap<>();
    private final Set<String> called = new HashSet<>();
    private final Map<String, List<MethodModel>> waiting = new HashMap<>();
    private final Set<String> kept = new HashSet<>();
    private final Set<String> fields = new HashSet<>();
    private final Set<String> seen = new HashSet<>();
    private final Set<String> idle = new HashSet<>();
    private final Set<String> direct = new HashSet<>();
    private final Set<String> words = new HashSet<>();
    private final Deque<MethodModel> open = new ArrayDeque<>();
    private final Map<String, Set<String>> ofJdk = new HashMap<>();

    /// @param runtime all files of the runtime by their path
    /// @param classes what uses it: class files
    UsedMembers(SortedMap<String, byte[]> runtime, Iterable<byte[]> classes) {
        this.runtime = runtime;
        List<ClassModel> all = new ArrayList<>();
        for (byte[] file : classes) {
            all.add(ClassFile.of().parse(file));
        }
        List<ClassModel> binding = List.copyOf(all);
        runtime.forEach((path, file) -> {
            if (path.endsWith(ENDING)) {
                all.add(ClassFile.of().parse(file));
            }
        });
        tree = new ClassTree(all);
        binding.forEach(this::addConstants);
        binding.forEach(this::addBinding);
        while (!open.isEmpty()) {
            while (!open.isEmpty()) {
                scan(open.pop());
            }
            withoutObjects().forEach(method -> reachAll(descriptor(method)));
        }
        withoutObjects().forEach(this::addIdle);
        binding.forEach(this::addSeen);
        reached.values().stream()
                .filter(type -> !isInternal(type))
                .forEach(type -> seen.addAll(tree.above(name(type))));
    }

    /// Notes what compilers look at when the sources of bindings are compiled anew: what these name.
    private void addSeen(ClassModel binding) {
        for (PoolEntry entry : binding.constantPool()) {
            if (entry instanceof Utf8Entry text) {
                NAME.matcher(text.stringValue()).results().forEach(name -> seen.addAll(tree.above(name.group())));
            }
        }
    }

    /// The methods that are called, but on no object, since none is made.
    private Stream<MethodModel> withoutObjects() {
        return List.copyOf(waiting.entrySet()).stream()
                .filter(entry -> entry.getKey().startsWith(MADE))
                .flatMap(entry -> List.copyOf(entry.getValue()).stream());
    }

    private void addIdle(MethodModel method) {
        String key = key(method);
        kept.add(key);
        idle.add(key);
    }

    /// Notes what bindings call themselves, and the words of their texts, among which are the forms of their messages.
    private void addConstants(ClassModel binding) {
        for (PoolEntry entry : binding.constantPool()) {
            switch (entry) {
                case StringEntry text -> words.addAll(List.of(text.stringValue().split("[\\t\\n]")));
                case MemberRefEntry member ->
                    direct.add(member.owner().asInternalName() + "."
                            + member.name().stringValue() + member.type().stringValue());
                default -> {}
            }
        }
    }

    /// The classes of the runtime that are reached, by name.
    SortedMap<String, ClassModel> classes() {
        return reached;
    }

    /// Whether compilers look at a class of the runtime: whether it is public, or bindings name it, or those extend
    /// or implement it.
    boolean isSeen(String name) {
        return seen.contains(name);
    }

    /// Whether a class is reached, or none of the runtime.
    boolean has(ClassEntry type) {
        String name = type.asInternalName();
        return reached.containsKey(name) || !runtime.containsKey(name + ENDING);
    }

    /// Whether a method of a class that is reached is reached too.
    boolean has(MethodModel method) {
        return kept.contains(key(method));
    }

    /// Whether a field of a class that is reached is kept. Compilers look at constants.
    boolean has(FieldModel field) {
        ClassModel type = field.parent().orElseThrow();
        return isAlwaysKept(field)
                || isSeen(name(type)) && !isPrivateConstant(field) && isConstant(field)
                || fields.contains(field(
                        name(type),
                        field.fieldName().stringValue(),
                        field.fieldType().stringValue()));
    }

    private static String field(String owner, String name, String type) {
        return owner + "." + name + " " + type;
    }

    /// Users may ask for those of the public packages, and the JDK looks at the parts of records and at versions of
    /// classes that are serialised.
    private static boolean isAlwaysKept(FieldModel field) {
        ClassModel type = field.parent().orElseThrow();
        boolean isOfObjects = !field.flags().has(AccessFlag.STATIC);
        return !isInternal(type) && !isPrivateConstant(field) || isOfObjects && isRecord(type) || isVersion(field);
    }

    private static boolean isVersion(FieldModel field) {
        return field.fieldName().equalsString("serialVersionUID");
    }

    private static boolean isConstant(FieldModel field) {
        return field.findAttribute(Attributes.constantValue()).isPresent();
    }

    private static boolean isPrivateConstant(FieldModel field) {
        return field.flags().has(AccessFlag.PRIVATE) && isConstant(field) && !isVersion(field);
    }

    private static boolean isRecord(ClassModel type) {
        return type.findAttribute(Attributes.record()).isPresent();
    }

    /// Whether a method that is reached never runs: no form has a word of it, or no object.
    boolean isIdle(MethodModel method) {
        return method.code().isPresent() && idle.contains(key(method));
    }

    private boolean lacksWord(MethodModel method) {
        return method.findAttribute(Attributes.runtimeInvisibleAnnotations()).stream()
                .flatMap(all -> all.annotations().stream())
                .filter(each -> each.className().stringValue().equals(BY_WORD))
                .anyMatch(each ->
                        words(each).orElseGet(() -> Stream.of(name(method))).noneMatch(words::contains));
    }

    private static Optional<Stream<String>> words(Annotation annotation) {
        return annotation.elements().stream()
                .map(element -> ((AnnotationValue.OfArray) element.value()).values().stream())
                .map(values -> values.map(value -> ((AnnotationValue.OfString) value).stringValue()))
                .findFirst();
    }

    static boolean isInternal(ClassModel type) {
        return name(type).startsWith(INTERNAL);
    }

    private void addBinding(ClassModel binding) {
        addType(binding);
        binding.methods().forEach(method -> {
            callAny(owner(method), method);
            open.push(method);
        });
        addInherited(binding);
    }

    /// Users call what a class of theirs inherits.
    private void addInherited(ClassModel type) {
        ClassTree.above(type).flatMap(name -> tree.type(name).stream()).forEach(above -> {
            reach(above.thisClass().asInternalName());
            above.methods().stream()
                    .filter(method -> method.flags().has(AccessFlag.PUBLIC))
                    .forEach(method -> callAny(owner(method), method));
            addInherited(above);
        });
    }

    private void reachAll(String text) {
        for (Matcher name = NAME.matcher(text); name.find(); ) {
            reach(name.group());
        }
    }

    private void reach(String name) {
        if (!runtime.containsKey(name + ENDING) || reached.containsKey(name)) {
            return;
        }
        ClassModel type = tree.type(name).orElseThrow();
        reached.put(name, type);
        addType(type);
        for (MethodModel method : type.methods()) {
            if (!isInternal(type)) {
                // Users call it, on objects of whichever class.
                callAny(name, method);
            }
            admit(method);
        }
    }

    /// Goes on with a method once all is called that it needs.
    private void admit(MethodModel method) {
        Optional<String> open =
                needs(method).filter(key -> !called.contains(key)).findFirst();
        open.ifPresentOrElse(
                key -> waiting.computeIfAbsent(key, any -> new ArrayList<>()).add(method),
                () -> this.open.push(method));
    }

    /// What must be called so that a method is.
    private Stream<String> needs(MethodModel method) {
        ClassModel type = method.parent().orElseThrow();
        if (!isInternal(type) || isCalledByName(method)) {
            return Stream.of();
        }
        String key = key(method);
        boolean ofObjects = !isOwn(method) && !type.flags().has(AccessFlag.INTERFACE);
        return ofObjects ? Stream.of(key, made(owner(method))) : Stream.of(key);
    }

    /// Whether the JDK calls it by its name: a hook of serialisation, or of enumerations.
    private static boolean isCalledByName(MethodModel method) {
        return switch (name(method)) {
            case "<init>" -> descriptor(method).equals("()V") && method.flags().has(AccessFlag.PUBLIC);
            case "values" ->
                method.flags().has(AccessFlag.STATIC) && descriptor(method).startsWith("()");
            case "<clinit>", "readObject", "writeObject", "readObjectNoData", "readResolve", "writeReplace" -> true;
            default -> false;
        };
    }

    private static String made(String type) {
        return MADE + type;
    }

    /// What a class needs whichever methods of it are reached.
    private void addType(ClassModel type) {
        ClassTree.above(type).forEach(this::reach);
        tree.above(name(type)).stream()
                .flatMap(each -> ClassTree.above(tree.type(each).orElseThrow()))
                .filter(each -> tree.type(each).isEmpty())
                .distinct()
                .forEach(each -> addJdk(type, each));
        addAttributes(type);
        for (FieldModel field : type.fields()) {
            if (isAlwaysKept(field)) {
                reachAll(field.fieldType().stringValue());
                addAttributes(field);
            }
        }
    }

    /// The JDK may call whatever overrides a method of its own.
    private void addJdk(ClassModel type, String name) {
        Set<String> methods = ofJdk.computeIfAbsent(name, UsedMembers::methodsOfJdk);
        for (String owner : tree.above(name(type))) {
            methods.forEach(method -> use(owner + "." + method));
        }
    }

    private static Set<String> methodsOfJdk(String name) {
        try {
            Class<?> type = Class.forName(name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
            Stream<Class<?>> line = Stream.iterate(type, Objects::nonNull, Class::getSuperclass);
            return Stream.concat(line.map(Class::getDeclaredMethods), Stream.<Method[]>of(type.getMethods()))
                    .flatMap(Stream::of)
                    .map(method -> method.getName()
                            + MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                                    .descriptorString())
                    .collect(Collectors.toSet());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("The runtime extends " + name + ", which the JDK does not have.", e);
        }
    }

    private void addAttributes(AttributedElement element) {
        for (Attribute<?> attribute : element.attributes()) {
            switch (attribute) {
                case SignatureAttribute signature ->
                    reachAll(signature.signature().stringValue());
                case ExceptionsAttribute thrown -> thrown.exceptions().forEach(type -> reach(type.asInternalName()));
                case RuntimeVisibleAnnotationsAttribute all ->
                    all.annotations().forEach(each -> reachAll(each.className().stringValue()));
                case RuntimeInvisibleAnnotationsAttribute all
                when !(element instanceof MethodModel) ->
                    all.annotations().forEach(each -> reachAll(each.className().stringValue()));
                case RuntimeInvisibleTypeAnnotationsAttribute all ->
                    all.annotations()
                            .forEach(each ->
                                    reachAll(each.annotation().className().stringValue()));
                case RecordAttribute parts -> parts.components().forEach(this::addAttributes);
                case NestHostAttribute host -> reach(host.nestHost().asInternalName());
                case InnerClassesAttribute nested ->
                    nested.classes().stream()
                            .filter(each -> element instanceof ClassModel type
                                    && each.innerClass().equals(type.thisClass()))
                            .forEach(each -> each.outerClass().ifPresent(outer -> reach(outer.asInternalName())));
                default -> {}
            }
        }
    }

    private void scan(MethodModel method) {
        if (!kept.add(key(method))) {
            return;
        }
        reachAll(descriptor(method));
        if (isInternal(method.parent().orElseThrow()) && lacksWord(method) && !direct.contains(key(method))) {
            addIdle(method);
            return;
        }
        addAttributes(method);
        method.code().ifPresent(code -> code.forEach(this::scan));
    }

    private void scan(CodeElement element) {
        switch (element) {
            case InvokeInstruction call ->
                call(
                        call.owner().asInternalName(),
                        call.name().stringValue(),
                        call.type().stringValue(),
                        call.opcode() != Opcode.INVOKESTATIC && call.opcode() != Opcode.INVOKESPECIAL);
            case FieldInstruction field -> {
                String owner = field.owner().asInternalName();
                reachAll(owner);
                reachAll(field.type().stringValue());
                tree.above(owner)
                        .forEach(each -> fields.add(field(
                                each, field.name().stringValue(), field.type().stringValue())));
            }
            case InvokeDynamicInstruction call -> {
                reachAll(call.type().stringValue());
                call.bootstrapArgs().forEach(this::addConstant);
                String made = name(call.typeSymbol().returnType());
                call.bootstrapArgs().stream()
                        .filter(MethodTypeDesc.class::isInstance)
                        .forEach(type -> call(
                                made, call.name().stringValue(), ((MethodTypeDesc) type).descriptorString(), true));
            }
            case NewObjectInstruction made -> reach(made.className().asInternalName());
            case NewReferenceArrayInstruction made ->
                reachAll(made.componentType().asInternalName());
            case NewMultiArrayInstruction made -> reachAll(made.arrayType().asInternalName());
            case TypeCheckInstruction check -> reachAll(check.type().asInternalName());
            case ExceptionCatch caught -> caught.catchType().ifPresent(type -> reach(type.asInternalName()));
            case ConstantInstruction constant -> addConstant(constant.constantValue());
            default -> {}
        }
    }

    private void addConstant(ConstantDesc constant) {
        switch (constant) {
            case ClassDesc type -> reachAll(type.descriptorString());
            case MethodTypeDesc types -> reachAll(types.descriptorString());
            case DirectMethodHandleDesc method -> {
                boolean isVirtual = method.kind() != DirectMethodHandleDesc.Kind.STATIC
                        && method.kind() != DirectMethodHandleDesc.Kind.INTERFACE_STATIC;
                call(name(method.owner()), method.methodName(), method.lookupDescriptor(), isVirtual);
            }
            default -> {}
        }
    }

    private static String name(ClassDesc type) {
        String descriptor = type.descriptorString();
        return type.isClassOrInterface() ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    }

    private void callAny(String owner, MethodModel method) {
        call(owner, name(method), descriptor(method), !isOwn(method));
    }

    /// @param isVirtual whether it is called on whatever is of the type, so that the method may be one of another class
    private void call(String owner, String name, String descriptor, boolean isVirtual) {
        reachAll(owner);
        if (name.equals("<init>")) {
            use(made(owner));
            use(owner + "." + name + descriptor);
        } else if (isVirtual) {
            tree.callable(owner).forEach(each -> use(each + "." + name + descriptor));
        } else {
            tree.above(owner).forEach(each -> use(each + "." + name + descriptor));
        }
    }

    private void use(String key) {
        if (called.add(key)) {
            Optional.ofNullable(waiting.remove(key)).ifPresent(methods -> methods.forEach(this::admit));
        }
    }

    private static String owner(MethodModel method) {
        return name(method.parent().orElseThrow());
    }

    private static String name(ClassModel type) {
        return type.thisClass().asInternalName();
    }

    private static String name(MethodModel method) {
        return method.methodName().stringValue();
    }

    private static String descriptor(MethodModel method) {
        return method.methodType().stringValue();
    }

    /// Identifies a method.
    private static String key(MethodModel method) {
        return owner(method) + "." + name(method) + descriptor(method);
    }

    /// Whether no other method overrides it.
    private static boolean isOwn(MethodModel method) {
        return method.flags().has(AccessFlag.PRIVATE)
                || method.flags().has(AccessFlag.STATIC)
                || name(method).startsWith("<");
    }
}
