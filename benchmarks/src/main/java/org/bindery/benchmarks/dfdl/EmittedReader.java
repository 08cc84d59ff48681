package org.bindery.benchmarks.dfdl;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.bindery.benchmarks.standards.RefusedException;
import org.bindery.generators.java.deploy.DeployException;
import org.bindery.generators.java.deploy.DeployRequest;
import org.bindery.generators.java.deploy.Deployment;
import org.bindery.model.Model;

/// The class of a deployed jar that reads messages into binary records.
final class EmittedReader {

    private final MethodHandle readAll;
    private final MethodHandle writeAll;

    private EmittedReader(MethodHandle readAll, MethodHandle writeAll) {
        this.readAll = readAll;
        this.writeAll = writeAll;
    }

    /// Deploys the jar of a model with one root element, and loads it.
    static EmittedReader of(Model model, Path folder) throws IOException, RefusedException {
        try {
            return load(Deployment.run(DeployRequest.of(model, model.roots(), "", folder))
                    .jar());
        } catch (DeployException e) {
            throw new RefusedException(e);
        }
    }

    /// Loads a jar whose messages are one root element.
    private static EmittedReader load(Path jar) throws IOException, RefusedException {
        ClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, EmittedReader.class.getClassLoader());
        try (JarFile classes = new JarFile(jar.toFile())) {
            Class<?> type = reader(loader, classes);
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            return new EmittedReader(
                    lookup.unreflect(type.getMethod("readAll", InputStream.class))
                            .asType(MethodType.methodType(List.class, InputStream.class)),
                    lookup.unreflect(type.getMethod("writeAll", Iterable.class, OutputStream.class)));
        } catch (ReflectiveOperationException e) {
            throw new RefusedException(e);
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
