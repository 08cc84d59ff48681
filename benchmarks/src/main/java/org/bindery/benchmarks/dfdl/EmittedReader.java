package org.bindery.benchmarks.dfdl;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.bindery.benchmarks.standards.RefusedException;
import org.bindery.model.Model;

/// The class of a deployed jar that reads messages into binary records.
final class EmittedReader {

    private final MethodHandle readAll;
    private final MethodHandle writeAll;
    /// Opens messages, and reads the next one as a classic object.
    private final MethodHandle open;

    private final MethodHandle next;
    private final DeployedProgram deployed;

    private EmittedReader(
            MethodHandle readAll,
            MethodHandle writeAll,
            MethodHandle open,
            MethodHandle next,
            DeployedProgram deployed) {
        this.readAll = readAll;
        this.writeAll = writeAll;
        this.open = open;
        this.next = next;
        this.deployed = deployed;
    }

    /// Deploys the jar of a model with one root element, and loads it.
    ///
    /// @param program methods that take messages and return a number, which work with views; none where it is empty
    static EmittedReader of(Model model, Path folder, String program) throws IOException, RefusedException {
        DeployedProgram deployed = DeployedProgram.of(model, folder, program);
        try (JarFile classes = new JarFile(deployed.jar().toFile())) {
            Class<?> type = reader(deployed.loader(), classes);
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            return new EmittedReader(
                    lookup.unreflect(type.getMethod("readAll", InputStream.class))
                            .asType(MethodType.methodType(List.class, InputStream.class)),
                    lookup.unreflect(type.getMethod("writeAll", Iterable.class, OutputStream.class)),
                    lookup.unreflectConstructor(type.getConstructor(InputStream.class))
                            .asType(MethodType.methodType(Object.class, InputStream.class)),
                    lookup.unreflect(type.getMethod("next"))
                            .asType(MethodType.methodType(Optional.class, Object.class)),
                    deployed);
        } catch (ReflectiveOperationException e) {
            throw new RefusedException(e);
        }
    }

    /// Has the program go over all messages.
    long walk(String method, byte[] messages) {
        try {
            return (long) deployed.method(method).invokeExact(messages);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// The class that reads messages, among those of types whose names end alike.
    private static Class<?> reader(ClassLoader loader, JarFile classes)
            throws ClassNotFoundException, RefusedException {
        List<String> names = classes.stream()
                .map(JarEntry::getName)
                .filter(name -> name.endsWith("Text.class"))
                .map(name -> name.replace(".class", "").replace('/', '.'))
                .toList();
        for (String name : names) {
            Class<?> type = loader.loadClass(name);
            if (Arrays.stream(type.getMethods())
                    .anyMatch(method -> method.getName().equals("readAll"))) {
                return type;
            }
        }
        throw new RefusedException("no class of the jar reads messages");
    }

    /// Reads all messages into binary records.
    @SuppressWarnings("rawtypes") // method handles know no type arguments
    List<?> read(byte[] messages) {
        try {
            return (List) readAll.invokeExact((InputStream) new ByteArrayInputStream(messages));
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// Reads all messages into classic objects, and gives the last one.
    @SuppressWarnings("rawtypes") // method handles know no type arguments
    Object readClassic(byte[] messages) {
        try {
            Object reader = (Object) open.invokeExact((InputStream) new ByteArrayInputStream(messages));
            Optional<?> last = Optional.empty();
            Optional<?> one = (Optional) next.invokeExact(reader);
            while (one.isPresent()) {
                last = one;
                one = (Optional) next.invokeExact(reader);
            }
            return last;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// Writes records.
    @SuppressWarnings("rawtypes") // method handles know no type arguments
    byte[] write(List<?> records) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            writeAll.invokeExact((Iterable) records, (OutputStream) out);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        return out.toByteArray();
    }
}
