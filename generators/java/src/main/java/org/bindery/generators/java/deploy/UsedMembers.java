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
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.runtime.internal.value.ByWord;

/// Finds the classes and methods of the runtime that code reaches. Classes of the public packages are reached as a
/// whole. A method of the others is reached if what is reached calls one of its name and types, or if the JDK does.
/// The same holds for their fields.
final class UsedMembers {

    private static final Pattern NAME = Pattern.compile(RuntimeClasses.FOLDER + "/[\\w$/]+");
    private static final String BY_WORD = ByWord.class.descriptorString();
    private static final String MADE = "new ";
    private static final String INTERNAL = RuntimeClasses.FOLDER + "/internal/";

    /// What serialisation and the enumerations of the JDK call by its name.
    private static final Set<String> BY_NAME = Set.of(
            "readObject", "writeObject", "readObjectNoData", "readResolve", "writeReplace", "values", "<clinit>");

    private final SortedMap<String, byte[]> runtime;
    private final Map<String, ClassModel> bindings = new HashMap<>();
    private final SortedMap<String, ClassModel> reached = new TreeMap<>();
    private final Set<String> called = new HashSet<>();
    private final Map<String, List<MethodModel>> waiting = new HashMap<>();
    private final Set<String> kept = new HashSet<>();
    private final Set<String> fields = new HashSet<>();
    private final Set<String> idle = new HashSet<>();
    private final Set<String> direct = new HashSet<>();
    private final Set<String> words = new HashSet<>();
    private final Deque<MethodModel> open = new ArrayDeque<>();
    private final Set<String> ofJdk = new HashSet<>();

    /// @param runtime all files of the runtime by their path
    /// @param classes what uses it: class files
    UsedMembers(SortedMap<String, byte[]> runtime, Iterable<byte[]> classes) {
        this.runtime = runtime;
        List<ClassModel> all = new ArrayList<>();
        for (byte[] file : classes) {
            ClassModel model = ClassFile.of().parse(file);
            bindings.put(model.thisClass().asInternalName(), model);
            all.add(model);
        }
        all.forEach(this::addConstants);
        all.forEach(this::addBinding);
        while (!open.isEmpty()) {
            while (!open.isEmpty()) {
                scan(open.pop());
            }
            withoutObjects().forEach(method -> reachAll(descriptor(method)));
        }
        withoutObjects().forEach(this::addIdle);
    }

    /// The methods that are called, but on no object, since none is made.
    private Stream<MethodModel> withoutObjects() {
        return List.copyOf(waiting.entrySet()).stream()
                .filter(entry -> entry.getKey().startsWith(MADE))
                .flatMap(entry -> List.copyOf(entry.getValue()).stream());
    }

    private void addIdle(MethodModel method) {
        String key = key(owner(method), method, true);
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

    /// Whether a class is reached, or none of the runtime.
    boolean has(ClassEntry type) {
        String name = type.asInternalName();
        return reached.containsKey(name) || !runtime.containsKey(name + ".class");
    }

    /// Whether a method of a class that is reached is reached too.
    boolean has(MethodModel method) {
        return kept.contains(key(owner(method), method, true));
    }

    /// Whether a field of a class that is reached is kept.
    boolean has(FieldModel field) {
        return isAlwaysKept(field)
                || fields.contains(field.fieldName().stringValue() + " "
                        + field.fieldType().stringValue());
    }

    /// Compilers look at constants, and the JDK at the parts of records.
    private static boolean isAlwaysKept(FieldModel field) {
        ClassModel type = field.parent().orElseThrow();
        return !isInternal(type)
                || isRecord(type)
                || field.findAttribute(Attributes.constantValue()).isPresent();
    }

    private static boolean isRecord(ClassModel type) {
        return type.findAttribute(Attributes.record()).isPresent();
    }

    /// Whether a method that is reached never runs: no form has a word of it, or no object.
    boolean isIdle(MethodModel method) {
        return method.code().isPresent() && idle.contains(key(owner(method), method, true));
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
        return type.thisClass().asInternalName().startsWith(INTERNAL);
    }

    private void addBinding(ClassModel binding) {
        addType(binding);
        binding.methods().forEach(method -> {
            use(key(owner(method), method, false));
            open.push(method);
        });
        addInherited(binding);
    }

    /// Users call what a class of theirs inherits.
    private void addInherited(ClassModel type) {
        Stream.concat(type.superclass().stream(), type.interfaces().stream())
                .flatMap(each -> known(each).stream())
                .forEach(above -> {
                    above.methods().stream()
                            .filter(method -> method.flags().has(AccessFlag.PUBLIC))
                            .forEach(method -> call(owner(method), name(method), descriptor(method)));
                    addInherited(above);
                });
    }

    private Optional<ClassModel> known(ClassEntry type) {
        String name = type.asInternalName();
        reach(name);
        return Optional.ofNullable(bindings.getOrDefault(name, reached.get(name)));
    }

    private void reachAll(String text) {
        for (Matcher name = NAME.matcher(text); name.find(); ) {
            reach(name.group());
        }
    }

    private void reach(String name) {
        byte[] file = runtime.get(name + ".class");
        if (file == null || reached.containsKey(name)) {
            return;
        }
        ClassModel type = ClassFile.of().parse(file);
        reached.put(name, type);
        addType(type);
        for (MethodModel method : type.methods()) {
            if (!isInternal(type)) {
                // Users call it, on objects of whichever class.
                use(key(name, method, false));
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
        String name = name(method);
        boolean isConstructor = name.equals("<init>");
        if (!isInternal(type)
                || BY_NAME.contains(name)
                || isConstructor && (isRecord(type) || descriptor(method).equals("()V"))) {
            return Stream.of();
        }
        String key = key(owner(method), method, false);
        boolean ofObjects = !isOwn(method) && !type.flags().has(AccessFlag.INTERFACE);
        return ofObjects ? Stream.of(key, made(owner(method))) : Stream.of(key);
    }

    private static String made(String type) {
        return MADE + type;
    }

    /// What a class needs whichever methods of it are reached.
    private void addType(ClassModel type) {
        type.superclass().ifPresent(this::addAbove);
        type.interfaces().forEach(this::addAbove);
        addAttributes(type);
        for (FieldModel field : type.fields()) {
            if (isAlwaysKept(field)) {
                reachAll(field.fieldType().stringValue());
                addAttributes(field);
            }
        }
    }

    private void addAbove(ClassEntry type) {
        String name = type.asInternalName();
        if (runtime.containsKey(name + ".class")) {
            reach(name);
        } else if (!bindings.containsKey(name) && ofJdk.add(name)) {
            addJdk(name);
        }
    }

    /// The JDK may call whatever overrides a method of its own.
    private void addJdk(String name) {
        try {
            Class<?> type = Class.forName(name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                addMethods(at.getDeclaredMethods());
            }
            addMethods(type.getMethods());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("The runtime extends " + name + ", which the JDK does not have.", e);
        }
    }

    private void addMethods(Method[] methods) {
        for (Method method : methods) {
            String types = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                    .descriptorString();
            use(method.getName() + types);
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
        if (!kept.add(key(owner(method), method, true))) {
            return;
        }
        reachAll(descriptor(method));
        if (isInternal(method.parent().orElseThrow())
                && lacksWord(method)
                && !direct.contains(key(owner(method), method, true))) {
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
                        call.type().stringValue());
            case FieldInstruction field -> {
                reachAll(field.owner().asInternalName());
                reachAll(field.type().stringValue());
                fields.add(field.name().stringValue() + " " + field.type().stringValue());
            }
            case InvokeDynamicInstruction call -> {
                reachAll(call.type().stringValue());
                call.bootstrapArgs().forEach(this::addConstant);
                call.bootstrapArgs().stream()
                        .filter(MethodTypeDesc.class::isInstance)
                        .forEach(type -> use(call.name().stringValue() + ((MethodTypeDesc) type).descriptorString()));
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
                String owner = method.owner().descriptorString();
                call(owner.substring(1, owner.length() - 1), method.methodName(), method.lookupDescriptor());
            }
            default -> {}
        }
    }

    private void call(String owner, String name, String descriptor) {
        reachAll(owner);
        use(name.equals("<init>") ? made(owner) : name + descriptor);
        for (String at = owner; at != null; ) {
            ClassModel type = bindings.getOrDefault(at, reached.get(at));
            use(at + "." + name + descriptor);
            at = type == null
                    ? null
                    : type.superclass().map(ClassEntry::asInternalName).orElse(null);
        }
    }

    private void use(String key) {
        if (called.add(key)) {
            Optional.ofNullable(waiting.remove(key)).ifPresent(methods -> methods.forEach(this::admit));
        }
    }

    private static String owner(MethodModel method) {
        return method.parent().orElseThrow().thisClass().asInternalName();
    }

    private static String name(MethodModel method) {
        return method.methodName().stringValue();
    }

    private static String descriptor(MethodModel method) {
        return method.methodType().stringValue();
    }

    /// Tells a method from all others, or, if it may be overridden, from those that do not override it.
    private static String key(String owner, MethodModel method, boolean exact) {
        return (exact || isOwn(method) ? owner + "." : "") + name(method) + descriptor(method);
    }

    /// Whether no other method overrides it.
    private static boolean isOwn(MethodModel method) {
        return method.flags().has(AccessFlag.PRIVATE)
                || method.flags().has(AccessFlag.STATIC)
                || name(method).startsWith("<");
    }
}
