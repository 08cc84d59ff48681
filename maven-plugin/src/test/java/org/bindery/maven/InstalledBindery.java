package org.bindery.maven;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    private static final Pattern OWN_VERSION = Pattern.compile("<version>([^<]*)</version>");

    /** The rooms that the plug-in and what it generates need, and the POMs that these stand on. */
    private static final List<String> ROOMS = List.of(
            "",
            "bom",
            "model-core",
            "importers",
            "generators",
            "generators/runtime",
            "generators/rules",
            "generators/forms",
            "generators/messages",
            "generators/java",
            "studio",
            "maven-plugin");

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
        for (String room : ROOMS) {
            Path folder = Standards.repository().resolve(room);
            String artifact = artifact(folder.resolve("pom.xml"));
            Path target = repository.resolve("org/bindery").resolve(artifact).resolve(VERSION);
            Files.createDirectories(target);
            String name = artifact + "-" + VERSION;
            Files.copy(folder.resolve("pom.xml"), target.resolve(name + ".pom"));
            if (Files.isDirectory(folder.resolve("src/main"))) {
                jar(folder.resolve("target/classes"), target.resolve(name + ".jar"));
            }
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
