package org.bindery.generators.java.deploy;

import java.util.Optional;

/// The POM of a jar, for Maven repositories.
///
/// @param description says in a sentence or a paragraph what the jar holds
/// @param dependency the jar that it needs; empty if it needs none
record Pom(
        Coordinates coordinates,
        String name,
        String description,
        Provenance provenance,
        Optional<Coordinates> dependency) {

    String text() {
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <project xmlns="http://maven.apache.org/POM/4.0.0"
                     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                     xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd">
              <modelVersion>4.0.0</modelVersion>
              <groupId>%s</groupId>
              <artifactId>%s</artifactId>
              <version>%s</version>

              <name>%s</name>
              <description>%s</description>
            %s%s</project>
            """.formatted(
                        Escaped.xml(coordinates.group()),
                        Escaped.xml(coordinates.artifact()),
                        Escaped.xml(coordinates.version()),
                        Escaped.xml(name),
                        Escaped.xml(description),
                        origin(),
                        dependencies());
    }

    private String origin() {
        String licences = provenance.licence().isEmpty() ? "" : """

              <licenses>
                <license>
                  <name>%s</name>
                </license>
              </licenses>
            """.formatted(Escaped.xml(provenance.licence()));
        String scm = provenance.scm().isEmpty() ? "" : """

              <scm>
                <url>%s</url>
              </scm>
            """.formatted(Escaped.xml(provenance.scm()));
        return licences + scm;
    }

    private String dependencies() {
        return dependency
                .map(needed -> "\n  <dependencies>\n" + needed.dependency().indent(4) + "  </dependencies>\n")
                .orElse("");
    }
}
