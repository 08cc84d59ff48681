package org.bindery.benchmarks.standards;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The classes of a subject in a folder: JAXB's, our pair, and those that measure them. Made by the program that starts
/// the measuring JVMs, and loaded by these.
final class Prepared {

    /// The system property that names the folder.
    static final String FOLDER = "bindery.generated";

    private static final String DIFFERENT = "different-";

    private final ClassLoader loader;
    private final MeasuredStandard standard;
    private final Path jaxbFolder;

    private Prepared(MeasuredStandard standard, Path jaxbFolder, ClassLoader loader) {
        this.jaxbFolder = jaxbFolder;
        this.standard = standard;
        this.loader = loader;
    }

    /// The argument by which a measuring JVM finds the classes.
    static String argument(Path folder) {
        return "-D" + FOLDER + "=" + folder;
    }

    /// Generates and compiles everything that can be.
    ///
    /// @return why our pair is not among it; empty if it is
    static Optional<String> make(Subject subject, Path folder) throws IOException, RefusedException {
        MeasuredStandard standard = subject.standard();
        Path own = Files.createDirectories(folder.resolve(standard.name()));
        Path jaxb = GeneratedClasses.jaxb(standard, own);
        compile(own, "jaxb-walks", sources(subject, GeneratedClasses.jaxbPackage(standard), false), List.of(jaxb));
        try {
            GeneratedClasses.Pair pair = GeneratedClasses.pair(standard, subject.root(), own);
            compile(own, "pair-walks", sources(subject, pair.javaPackage(), true), List.of(pair.jar()));
            return Optional.empty();
        } catch (RefusedException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static List<String> sources(Subject subject, String inPackage, boolean ours) {
        String type = inPackage + "." + subject.type();
        List<String> sources = new ArrayList<>();
        for (Walk walk : Walk.values()) {
            if (walk.subject() == subject) {
                sources.add(ours ? walk.binderySource(type) : walk.jaxbSource(type));
            }
        }
        if (ours) {
            sources.add(PairOperations.source(inPackage, subject.type()));
        }
        return sources;
    }

    private static void compile(Path own, String name, List<String> sources, List<Path> classPath)
            throws IOException, RefusedException {
        Path folder = Files.createDirectories(own.resolve(name + "-sources"));
        for (String source : sources) {
            String type = source.replaceAll("(?s).*public final class (\\w+).*", "$1");
            Files.writeString(folder.resolve(type + ".java"), source);
        }
        GeneratedClasses.compile(folder, Files.createDirectories(own.resolve(name)), classPath);
    }

    /// Loads the classes of a subject, in a JVM that was started with the argument.
    static Prepared load(Subject subject) throws IOException {
        MeasuredStandard standard = subject.standard();
        Path own = Path.of(System.getProperty(FOLDER)).resolve(standard.name());
        List<URL> places = new ArrayList<>();
        for (String folder : List.of("jaxb", "jaxb-walks", "pair-walks")) {
            places.add(own.resolve(folder).toUri().toURL());
        }
        try (Stream<Path> files = Files.list(own.resolve("pair"))) {
            for (Path jar : files.filter(file -> !file.toString().endsWith("-sources.jar"))
                    .toList()) {
                places.add(jar.toUri().toURL());
            }
        }
        return new Prepared(
                standard,
                own.resolve("jaxb"),
                new URLClassLoader(places.toArray(URL[]::new), Prepared.class.getClassLoader()));
    }

    /// Draws the different messages of a subject, and validates them, once for all measuring JVMs.
    ///
    /// @return how many there are
    static int draw(Subject subject, Path folder) throws IOException {
        Path messages = Files.createDirectories(
                folder.resolve(subject.standard().name()).resolve(DIFFERENT + subject));
        List<byte[]> different = subject.different();
        for (int i = 0; i < different.size(); i++) {
            Files.write(messages.resolve("%05d.xml".formatted(i)), different.get(i));
        }
        return different.size();
    }

    /// The different messages of a subject that were drawn.
    static List<byte[]> different(Subject subject, Path folder) throws IOException {
        List<byte[]> messages = new ArrayList<>();
        try (Stream<Path> files =
                Files.list(folder.resolve(subject.standard().name()).resolve(DIFFERENT + subject))) {
            for (Path file : files.sorted().toList()) {
                messages.add(Files.readAllBytes(file));
            }
        }
        return messages;
    }

    ClassLoader loader() {
        return loader;
    }

    JAXBContext jaxb() throws JAXBException {
        return JAXBContext.newInstance(GeneratedClasses.jaxbPackage(standard), loader);
    }

    /// All classes that xjc made.
    List<Class<?>> jaxbClasses() throws IOException, ReflectiveOperationException {
        List<Class<?>> classes = new ArrayList<>();
        try (Stream<Path> files = Files.list(
                jaxbFolder.resolve(GeneratedClasses.jaxbPackage(standard).replace('.', '/')))) {
            for (String name :
                    files.map(file -> file.getFileName().toString()).sorted().toList()) {
                classes.add(loader.loadClass(
                        GeneratedClasses.jaxbPackage(standard) + "." + name.substring(0, name.lastIndexOf('.'))));
            }
        }
        return classes;
    }

    PairOperations operations() throws ReflectiveOperationException {
        return (PairOperations) create("Operations");
    }

    /// Goes a way through JAXB's objects, or through ours.
    @SuppressWarnings("unchecked") // the source says so
    ToLongFunction<Object> walk(Walk walk, boolean ours) throws ReflectiveOperationException {
        return (ToLongFunction<Object>) create((ours ? "Bindery" : "Jaxb") + walk.name());
    }

    private Object create(String name) throws ReflectiveOperationException {
        return loader.loadClass("walks." + name).getConstructor().newInstance();
    }
}
