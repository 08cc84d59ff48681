package org.bindery.importers.java;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// All classes of the sources of an import: jars, class files, and Java sources.
final class JavaSources {

    private static final int MAGIC = 0xCAFEBABE;

    private static final int MOST_BYTES_OF_CLASS = 1 << 24;
    private static final long MOST_BYTES = 1L << 30;
    private static final int MOST_CLASSES = 200_000;
    private static final int MOST_BYTES_OF_SOURCE = 1 << 22;
    private static final int EVERY = 0x3f;

    private final ImportRequest request;
    private final Map<String, JavaClass> classes = new LinkedHashMap<>();
    private final Map<String, List<JavaAnnotation>> packages = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private long bytes;
    private int entries;

    JavaSources(ImportRequest request) {
        this.request = request;
    }

    List<Problem> problems() {
        return problems;
    }

    /// Whether bytes are those of a compiled class.
    static boolean isClass(byte[] start) {
        return start.length >= 4
                && ((start[0] & 0xff) << 24 | (start[1] & 0xff) << 16 | (start[2] & 0xff) << 8 | (start[3] & 0xff))
                        == MAGIC;
    }

    /// Annotations of packages, which hold for their classes.
    Map<String, List<JavaAnnotation>> packages() {
        return packages;
    }

    /// The classes by name.
    Map<String, JavaClass> read() throws ImportException, IOException {
        List<Path> texts = new ArrayList<>();
        for (Path source : request.sources()) {
            byte[] start;
            try (InputStream in = Files.newInputStream(source)) {
                start = in.readNBytes(4);
            }
            if (start.length == 4 && start[0] == 'P' && start[1] == 'K') {
                jar(source);
            } else if (isClass(start)) {
                if (Files.size(source) > MOST_BYTES_OF_CLASS) {
                    throw refused(source.toString(), "too-large", "The class file is larger than classes can be.");
                }
                add(Files.readAllBytes(source), source.toString());
            } else {
                texts.add(source);
            }
        }
        if (!texts.isEmpty()) {
            sources(texts);
        }
        return classes;
    }

    private void jar(Path jar) throws ImportException, IOException {
        try (InputStream in = Files.newInputStream(jar);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String name = entry.getName();
                watch(jar.toString());
                if (name.endsWith(".class") && !name.startsWith("META-INF/") && !name.endsWith("module-info.class")) {
                    byte[] content = zip.readNBytes(MOST_BYTES_OF_CLASS);
                    count(jar, content.length);
                    add(content, jar + "!/" + name);
                }
                skip(jar, zip);
            }
        } catch (ZipException | IllegalArgumentException e) {
            throw refused(jar.toString(), "broken-jar", "The jar is damaged: " + e.getMessage() + ".");
        }
    }

    private void skip(Path jar, InputStream in) throws ImportException, IOException {
        byte[] buffer = new byte[1 << 16];
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            count(jar, read);
        }
    }

    private void count(Path jar, int more) throws ImportException {
        bytes += more;
        if (bytes > Math.min(MOST_BYTES, request.limits().maxBytes())) {
            throw refused(jar.toString(), "too-large", "The jar inflates to more than classes of a program can be.");
        }
        request.monitor().checkCancelled();
    }

    private void watch(String what) throws ImportException {
        entries++;
        if ((entries & EVERY) == 0) {
            request.monitor().watch("Reading " + what, -1);
        }
        if (entries > MOST_CLASSES) {
            throw refused(what, "too-large", "There are more than " + MOST_CLASSES + " files in the jars.");
        }
    }

    private void add(byte[] content, String name) {
        Location location = new Location(name, 0, 0);
        try {
            ClassFileReader.read(content, location).ifPresent(this::add);
        } catch (IllegalArgumentException | StackOverflowError e) {
            problems.add(Problem.at(
                    location, Severity.WARNING, "broken-class", "The class file is damaged and is left out."));
        }
    }

    private void add(JavaClass type) {
        if (type.simpleName().equals("package-info")) {
            packages.put(type.packageName(), type.annotations());
        } else {
            classes.putIfAbsent(type.name(), type);
        }
    }

    private void sources(List<Path> files) throws ImportException, IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw refused(
                    files.getFirst().toString(),
                    "no-compiler",
                    "Java sources are read by a JDK; run Bindery with one.");
        }
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<JavaFileObject> texts = new ArrayList<>();
        Map<URI, String> names = new HashMap<>();
        for (Path file : files) {
            Text text = new Text(names.size(), text(file));
            names.put(text.toUri(), file.toString());
            texts.add(text);
        }
        JavacTask task = (JavacTask) compiler.getTask(
                new StringWriter(), null, found, List.of("-proc:none", "-Xmaxerrs", "100"), null, texts);
        List<CompilationUnitTree> units = new ArrayList<>();
        try {
            task.parse().forEach(units::add);
            DocTrees trees = DocTrees.instance(task);
            Set<String> declared = new HashSet<>();
            units.forEach(unit -> declare(unit, declared));
            for (CompilationUnitTree unit : units) {
                String file = names.get(unit.getSourceFile().toUri());
                SourceNames meant = new SourceNames(unit, declared);
                new SourceReader(unit, trees, file, meant).read().forEach(this::add);
                if (!unit.getPackageAnnotations().isEmpty()) {
                    packages.put(meant.packageName(), SourceReader.annotations(unit.getPackageAnnotations()));
                }
            }
        } catch (StackOverflowError | IllegalStateException e) {
            // The parser wraps exceptions from inside it.
            throw refused(files.getFirst().toString(), "too-deep", "The source is nested too deeply to be read.");
        }
        note(found, names);
    }

    private String text(Path file) throws ImportException, IOException {
        if (Files.size(file) > Math.min(MOST_BYTES_OF_SOURCE, request.limits().maxTextLength())) {
            throw refused(file.toString(), "too-large", "The source is larger than sources are.");
        }
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    private static void declare(CompilationUnitTree unit, Set<String> declared) {
        String name = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
        for (Tree tree : unit.getTypeDecls()) {
            if (tree instanceof ClassTree type) {
                declare(type, name, declared);
            }
        }
    }

    private static void declare(ClassTree type, String outer, Set<String> declared) {
        String name = outer.isEmpty() ? type.getSimpleName().toString() : outer + "." + type.getSimpleName();
        declared.add(name);
        for (Tree member : type.getMembers()) {
            if (member instanceof ClassTree nested) {
                declare(nested, name, declared);
            }
        }
    }

    private void note(DiagnosticCollector<JavaFileObject> found, Map<URI, String> names) {
        for (Diagnostic<? extends JavaFileObject> each : found.getDiagnostics()) {
            if (each.getKind() == Diagnostic.Kind.ERROR && each.getSource() != null) {
                problems.add(Problem.at(
                        new Location(names.get(each.getSource().toUri()), (int) each.getLineNumber(), (int)
                                each.getColumnNumber()),
                        Severity.ERROR,
                        "java-syntax",
                        "The source is not valid Java here: " + each.getMessage(Locale.ENGLISH) + "."));
            }
        }
    }

    private static ImportException refused(String file, String id, String text) {
        return new ImportException(new Location(file, 0, 0), id, text);
    }

    /// A source that has been read.
    private static final class Text extends SimpleJavaFileObject {
        private final String text;

        Text(int number, String text) {
            super(URI.create("string:///" + number + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
