package org.bindery.generators.java.deploy;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import org.bindery.generators.java.GeneratedSources;

/// The sources and class files of one run of the compiler, in memory.
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {

    private final BooleanSupplier cancelled;
    private final SortedMap<String, ByteArrayOutputStream> written = new TreeMap<>();

    /// Thrown through the compiler when the user cancels.
    static final class Cancelled extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    MemoryFiles(JavaFileManager standard, BooleanSupplier cancelled) {
        super(standard);
        this.cancelled = cancelled;
    }

    static List<JavaFileObject> of(GeneratedSources sources) {
        return sources.files().entrySet().stream()
                .<JavaFileObject>map(file -> new Source(file.getKey(), file.getValue()))
                .toList();
    }

    SortedMap<String, byte[]> classes() {
        SortedMap<String, byte[]> classes = new TreeMap<>();
        written.forEach((path, bytes) -> classes.put(path, bytes.toByteArray()));
        return classes;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        if (cancelled.getAsBoolean()) {
            throw new Cancelled();
        }
        return new ClassFile(className.replace('.', '/') + kind.extension);
    }

    private static URI uri(String path) {
        try {
            return new URI("memory", null, "/" + path, null);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(path + " is not a path", e);
        }
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String path, String text) {
            super(uri(path), JavaFileObject.Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private final class ClassFile extends SimpleJavaFileObject {

        private final String path;

        ClassFile(String path) {
            super(uri(path), JavaFileObject.Kind.CLASS);
            this.path = path;
        }

        @Override
        public OutputStream openOutputStream() {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            written.put(path, bytes);
            return bytes;
        }
    }
}
