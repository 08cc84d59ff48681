package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.stream.Stream;
import org.bindery.generators.java.deploy.CompiledClasses;
import org.bindery.generators.java.deploy.SourceCompiler;
import org.bindery.model.Model;

/// The bindings of a model, compiled and loaded: what a program that links the jar has.
final class Bound {

    private final String folder;
    private final GeneratedSources sources;
    private final CompiledClasses classes;
    private final ClassLoader loader;

    private Bound(Model model) throws Exception {
        folder = model.javaPackage();
        sources = JavaEmitter.emit(model);
        classes = SourceCompiler.compile(sources);
        loader = new InMemory(classes.files());
    }

    static Bound of(Model model) throws Exception {
        return new Bound(model);
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
