package org.bindery.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.bindery.standards.OfflineMaven;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The sample is built by a real Maven, from a repository that holds what installing Bindery puts there. */
@Execution(ExecutionMode.CONCURRENT)
class SampleConsumerTest {

    private static final String MODEL = "src/main/bindery/trades.bindery";
    private static final String SOURCES = "target/generated-sources/bindery/trades/com/example/trades/";

    @TempDir
    private Path folder;

    private OfflineMaven maven;
    private Project consumer;

    @BeforeEach
    void install() throws IOException {
        maven = OfflineMaven.in(folder);
        InstalledBindery.into(maven.repository());
        consumer = Project.sample(maven, folder.resolve("consumer"));
    }

    @AfterEach
    void unlink() throws IOException {
        maven.close();
    }

    /** From nothing; then with a change that breaks what was released. */
    @Test
    void nothingButMavenBuildsItAndABreakingChangeFailsWithTheSentence() throws Exception {
        String first = consumer.built("verify");
        assertThat(first).contains("Tests run: 2, Failures: 0").contains("Generated 10 files from " + MODEL);
        try (JarFile jar = new JarFile(consumer.file("target/consumer-1.0.jar").toFile())) {
            assertThat(jar.getEntry("META-INF/bindery/trades.bindery")).isNotNull();
            assertThat(jar.getEntry("com/example/trades/BinaryTrade.class")).isNotNull();
        }

        consumer.replace(MODEL, "\"xs:long\"", "\"xs:string\"");
        assertThat(consumer.failed("verify"))
                .contains(MODEL + " breaks what was released as released/trades.bindery:")
                .contains("Bytes of 'trade' that the old version wrote cannot be read by the new one.")
                .containsPattern("~Trade/id +type +long +string +source, values");
    }

    @Test
    @Tag("long")
    void nothingIsDoneWhereNothingHasChanged() throws Exception {
        consumer.built("-q", "process-classes");

        FileTime generated = Files.getLastModifiedTime(consumer.file(SOURCES + "Trade.java"));
        assertThat(consumer.built("process-classes"))
                .contains("The bindings of " + MODEL + " are up to date.")
                .contains(MODEL + " was checked.")
                .contains(MODEL + " breaks nothing of released")
                .doesNotContain("Compiling");
        assertThat(Files.getLastModifiedTime(consumer.file(SOURCES + "Trade.java")))
                .isEqualTo(generated);
    }

    @Test
    @Tag("long")
    void whatIsGeneratedFollowsTheModel() throws Exception {
        consumer.built("-q", "generate-sources");
        Path stale = consumer.file(SOURCES + "Stale.java");
        Files.writeString(stale, "package com.example.trades; class Stale {}");
        Path other = consumer.file(SOURCES + "Trade.java");
        Files.writeString(other, "broken");

        consumer.built("-q", "generate-sources", "-Dbindery.skipDiff");
        assertThat(consumer.text(SOURCES + "Trade.java")).contains("interface Trade");
        assertThat(stale).doesNotExist();

        consumer.replace(MODEL, "\"amount1\"", "\"amountBought\"");
        String log = consumer.built("generate-sources", "-Dbindery.skipDiff");
        assertThat(log).contains("Generated 10 files");
        assertThat(consumer.text(SOURCES + "Trade.java"))
                .contains("getAmountBought")
                .doesNotContain("getAmount1");
    }

    @Test
    @Tag("long")
    void twoBuildsGiveTheSameJar() throws Exception {
        Project other = Project.sample(maven, folder.resolve("elsewhere/consumer"));
        consumer.built("-q", "package", "-DskipTests");
        other.built("-q", "package", "-DskipTests");

        assertThat(Files.mismatch(consumer.file("target/consumer-1.0.jar"), other.file("target/consumer-1.0.jar")))
                .isEqualTo(-1);
    }

    @Test
    @Tag("long")
    void aProblemOfTheModelFailsWithPathAndSentence() throws Exception {
        consumer.replace(MODEL, "    \"trade\"\n", "    \"deal\"\n");

        assertThat(consumer.failed("compile"))
                .contains(MODEL + " has problems:")
                .contains("/: error: The root element 'deal' is not in the model. [unknown-root]");

        Files.writeString(consumer.file(MODEL), "{ \"bindery\": 1,");
        assertThat(consumer.failed("compile"))
                .contains(MODEL + " cannot be checked:")
                .containsPattern("ERROR] " + MODEL + ": .*line 1");
    }

    @Test
    @Tag("long")
    void aReleasedJarIsFoundByItsCoordinates() throws Exception {
        consumer.built("-q", "package", "-DskipTests");
        Path released = maven.repository().resolve("com/example/consumer/1.0");
        Files.createDirectories(released);
        Files.copy(consumer.file("target/consumer-1.0.jar"), released.resolve("consumer-1.0.jar"));
        Files.copy(consumer.file("pom.xml"), released.resolve("consumer-1.0.pom"));
        consumer.replace("pom.xml", "<against>released</against>", "<against>com.example:consumer:1.0</against>");

        assertThat(consumer.built("generate-sources")).contains("0 differences");
        consumer.replace(MODEL, "\"amount1\"", "\"amountBought\"");
        assertThat(consumer.failed("generate-sources"))
                .contains("consumer-1.0.jar:")
                .containsPattern("~Trade/amount1 +name +amount1 +amountBought +source");

        consumer.replace("pom.xml", "consumer:1.0</against>", "consumer:9.9</against>");
        assertThat(consumer.failed("generate-sources"))
                .contains("The released version cannot be found:")
                .contains("If nothing is released yet, run with -Dbindery.skipDiff.");
    }

    @Test
    @Tag("long")
    void withoutTheRuntimeItSaysWhatIsMissing() throws Exception {
        consumer.replace("pom.xml", "<artifactId>bindery-runtime</artifactId>", """
            <artifactId>bindery-model-core</artifactId>
                  <exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>
            """);

        assertThat(consumer.failed("compile"))
                .contains("What is generated needs org.bindery:bindery-runtime:" + InstalledBindery.VERSION);
    }

    @Test
    @Tag("long")
    void withoutAJdkThatCanItSaysWhereItLooked() throws Exception {
        OfflineMaven.Build build =
                maven.build(consumer.folder(), Map.of("BINDERY_JAVA_HOME", folder.toString()), "generate-sources");

        assertThat(build.status()).isNotZero();
        assertThat(build.log())
                .contains("BINDERY_JAVA_HOME is " + folder + ", and that is not the folder of a JDK 25 or newer");
    }

    /** A schema that includes another, tuned by settings, and a jar that needs no other. */
    @Test
    @Tag("long")
    void aSchemaIsImportedOnEveryChangeOfAnyOfItsFiles() throws Exception {
        Files.delete(consumer.file(MODEL));
        deleteSources();
        Files.createDirectories(consumer.file("src/main/xsd"));
        Files.writeString(consumer.file("src/main/xsd/note.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:include schemaLocation="text.xsd"/>
              <xs:element name="note" type="Text"/>
            </xs:schema>
            """);
        Files.writeString(consumer.file("src/main/xsd/text.xsd"), text("line"));
        Files.writeString(consumer.file("src/main/xsd/note.set"), "/ package=com.example.notes\n");
        consumer.replace("pom.xml", "<against>released</against>", """
            <runtimeInside>true</runtimeInside>
                      <against>released</against>
                      <models>
                        <model>
                          <source>src/main/xsd/note.xsd</source>
                          <settings>src/main/xsd/note.set</settings>
                          <roots><root>note</root></roots>
                        </model>
                      </models>
            """);

        assertThat(consumer.built("package"))
                .contains("Imported src/main/xsd/note.xsd.")
                .contains("src/main/xsd/note.xsd is new: there is nothing to compare it with.");
        try (JarFile jar = new JarFile(consumer.file("target/consumer-1.0.jar").toFile())) {
            assertThat(jar.getEntry("com/example/notes/BinaryText.class")).isNotNull();
            assertThat(jar.stream().filter(entry -> entry.getName().startsWith("com/example/notes/runtime/")))
                    .isNotEmpty();
        }
        assertThat(consumer.built("generate-sources"))
                .doesNotContain("Imported")
                .contains("are up to date.");

        Files.writeString(consumer.file("src/main/xsd/text.xsd"), text("verse"));
        assertThat(consumer.built("generate-sources")).contains("Imported").contains("Generated");
        assertThat(consumer.text("target/generated-sources/bindery/note/com/example/notes/Text.java"))
                .contains("getVerse");
    }

    private static String text(String element) {
        return """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:complexType name="Text">
                <xs:sequence><xs:element name="%s" type="xs:string"/></xs:sequence>
              </xs:complexType>
            </xs:schema>
            """.formatted(element);
    }

    private void deleteSources() throws IOException {
        for (String sources : new String[] {"src/main/java", "src/test/java"}) {
            try (Stream<Path> found = Files.walk(consumer.file(sources))) {
                for (Path file : found.filter(Files::isRegularFile).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
