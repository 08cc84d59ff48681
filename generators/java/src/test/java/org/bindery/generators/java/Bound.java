package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.generators.java.deploy.CompiledClasses;
import org.bindery.generators.java.deploy.SourceCompiler;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;

/// The bindings of a model, compiled and loaded: what a program that links the jar has.
final class Bound {

    private final String folder;
    private final GeneratedSources sources;
    private final CompiledClasses classes;
    private final ClassLoader loader;

    private Bound(String folder, GeneratedSources sources, CompiledClasses classes, ClassLoader loader) {
        this.folder = folder;
        this.sources = sources;
        this.classes = classes;
        this.loader = loader;
    }

    static Bound of(Model model) throws Exception {
        return of(model, Enumerations.TEXTS);
    }

    static Bound of(Model model, Enumerations enumerations) throws Exception {
        return of(model, JavaEmitter.emit(model, Layouts.of(model), enumerations));
    }

    /// The bindings with views of messages in their native form.
    static Bound withViews(Model model) throws Exception {
        return of(model, sourcesWithViews(model));
    }

    static GeneratedSources sourcesWithViews(Model model) {
        return JavaEmitter.emit(model, Layouts.of(model), Enumerations.TEXTS, List.of(), Set.of(), true);
    }

    /// The bindings with maps and stores, and a program that uses them.
    ///
    /// @param name of the program's class
    /// @param source its methods
    static Bound withProgram(Model model, String name, String source) throws Exception {
        return withProgram(model, Enumerations.TEXTS, name, source);
    }

    static Bound withProgram(Model model, Enumerations enumerations, String name, String source) throws Exception {
        SortedMap<String, String> files = new TreeMap<>(
                JavaEmitter.emit(model, Layouts.of(model), enumerations, List.of(), EnumSet.allOf(Keeping.class))
                        .files());
        String text = "package " + model.javaPackage() + ";\npublic final class " + name + " {\n" + source + "}\n";
        files.put(model.javaPackage().replace('.', '/') + "/" + name + ".java", text);
        return of(model, new GeneratedSources(files));
    }

    private static Bound of(Model model, GeneratedSources sources) throws Exception {
        CompiledClasses classes = SourceCompiler.compile(sources);
        return new Bound(model.javaPackage(), sources, classes, new InMemory(classes.files()));
    }

    /// The same classes, loaded again, but objects of some of them cannot be made.
    ///
    /// @param start how the names of these start
    Bound withoutObjectsOf(String start) {
        Map<String, byte[]> files = new HashMap<>(classes.files());
        files.replaceAll(
                (name, file) -> name.startsWith(start, name.lastIndexOf('/') + 1) ? withoutConstructors(file) : file);
        return new Bound(folder, sources, classes, new InMemory(files));
    }

    private static byte[] withoutConstructors(byte[] file) {
        ClassDesc error = AssertionError.class.describeConstable().orElseThrow();
        ClassFile format = ClassFile.of();
        return format.transformClass(
                format.parse(file),
                ClassTransform.transformingMethods(
                        method -> method.methodName().equalsString(ConstantDescs.INIT_NAME), (method, element) -> {
                            if (element instanceof CodeModel) {
                                method.withCode(code -> code.new_(error)
                                        .dup()
                                        .invokespecial(error, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                                        .athrow());
                            } else {
                                method.with(element);
                            }
                        }));
    }

    /// Loads and initializes all classes, as a program that uses each of them.
    ///
    /// @throws LinkageError when one of them cannot be
    static void initialize(CompiledClasses classes) throws ClassNotFoundException {
        ClassLoader loader = new InMemory(classes.files());
        for (String file : classes.files().keySet()) {
            String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
            Class.forName(name, true, loader);
        }
    }

    GeneratedSources sources() {
        return sources;
    }

    CompiledClasses classes() {
        return classes;
    }

    ClassLoader loader() {
        return loader;
    }

    String source(String name) {
        return sources.files().get(folder.replace('.', '/') + "/" + name + ".java");
    }

    Class<?> type(String name) throws ClassNotFoundException {
        return loader.loadClass(folder + "." + name);
    }

    Object create(String name) throws Exception {
        return type(name).getConstructor().newInstance();
    }

    /// Calls a static method.
    Object call(String name, String method, Object... arguments) throws Exception {
        return invoke(type(name), null, method, arguments);
    }

    /// Calls a method of an object.
    static Object on(Object target, String method, Object... arguments) throws Exception {
        return invoke(target.getClass(), target, method, arguments);
    }

    private static Object invoke(Class<?> type, Object target, String name, Object... arguments) throws Exception {
        Method found = Stream.of(type.getMethods())
                .filter(method -> method.getName().equals(name) && !method.isBridge())
                .filter(method -> takes(method, arguments))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no method " + name + " in " + type));
        try {
            return found.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw e;
        }
    }

    private static boolean takes(Method method, Object... arguments) {
        Class<?>[] types = method.getParameterTypes();
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            boolean primitive = types[i].isPrimitive();
            if (arguments[i] == null ? primitive : !primitive && !types[i].isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    void assertNoWarnings() {
        assertThat(classes.warnings())
                .as("warnings of the compiler with -Xlint:all")
                .isEmpty();
    }

    private static final class InMemory extends ClassLoader {

        private final Map<String, byte[]> files;

        InMemory(Map<String, byte[]> files) {
            super(Bound.class.getClassLoader());
            this.files = files;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = files.get(name.replace('.', '/') + ".class");
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, file, 0, file.length);
        }
    }
}
