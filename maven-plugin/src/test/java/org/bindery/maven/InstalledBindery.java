package org.bindery.maven;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.bindery.standards.Standards;

/** Puts into a local Maven repository what {@code mvn install} puts there, out of what was just compiled. */
final class InstalledBindery {

    static final String VERSION;

    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]*)</artifactId>");
    private static final Pattern MODULE = Pattern.compile("<module>([^<]*)</module>");
    private static final Pattern OWN_VERSION = Pattern.compile("<version>([^<]*)</version>");

    static {
        try {
            VERSION = first(OWN_VERSION, withoutParent(Standards.repository().resolve("pom.xml")));
        } catch (IOException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private InstalledBindery() {}

    static void into(Path repository) throws IOException {
        Path descriptor = Standards.repository().resolve("maven-plugin/target/classes/META-INF/maven/plugin.xml");
        assumeTrue(Files.isRegularFile(descriptor), "Maven has not described the plug-in, so it cannot be run");
        install(Standards.repository(), repository);
    }

    private static void install(Path room, Path repository) throws IOException {
        Path pom = room.resolve("pom.xml");
        String artifact = artifact(pom);
        Path target = repository.resolve("org/bindery").resolve(artifact).resolve(VERSION);
        Files.createDirectories(target);
        String name = artifact + "-" + VERSION;
        Files.copy(pom, target.resolve(name + ".pom"));
        if (Files.isDirectory(room.resolve("target/classes"))) {
            jar(room.resolve("target/classes"), target.resolve(name + ".jar"));
        }
        Matcher modules = MODULE.matcher(Files.readString(pom));
        while (modules.find()) {
            install(room.resolve(modules.group(1)), repository);
        }
    }

    static String artifact(Path pom) throws IOException {
        return first(ARTIFACT, withoutParent(pom));
    }

    static String withoutParent(Path pom) throws IOException {
        return Files.readString(pom).replaceFirst("(?s)<parent>.*?</parent>", "");
    }

    private static String first(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        if (!found.find()) {
            throw new AssertionError("no " + pattern + " in the POM");
        }
        return found.group(1);
    }

    static void jar(Path classes, Path jar) throws IOException {
        try (Stream<Path> found = Files.walk(classes);
                ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.setLevel(0);
            for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
                zip.putNextEntry(
                        new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
                zip.write(Files.readAllBytes(file));
                zip.closeEntry();
            }
        }
    }
}
