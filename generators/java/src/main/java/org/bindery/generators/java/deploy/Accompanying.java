package org.bindery.generators.java.deploy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.Model;

/// The texts beside the classes: POM and README.
final class Accompanying {

    private final Model model;
    private final Coordinates coordinates;
    private final Provenance provenance;
    private final boolean runtimeInside;

    Accompanying(Model model, Packaging packaging, boolean runtimeInside) {
        this.model = model;
        this.coordinates = packaging.coordinates();
        this.provenance = packaging.provenance();
        this.runtimeInside = runtimeInside;
    }

    /// A POM for repositories.
    String pom(String binderyVersion) {
        String dependency = runtimeInside ? "" : """

              <dependencies>
                <dependency>
                  <groupId>org.bindery</groupId>
                  <artifactId>bindery-runtime</artifactId>
                  <version>%s</version>
                </dependency>
              </dependencies>
            """.formatted(binderyVersion);
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
                        Escaped.xml(model.name()),
                        Escaped.xml(description()),
                        origin(),
                        dependency);
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

    /// What the model says of itself, up to the first empty line.
    private String description() {
        return model.documentation().isBlank()
                ? "Java bindings of the message model " + model.name()
                : model.documentation().strip().split("\\R\\s*\\R", 2)[0];
    }

    String readme(Map<String, String> sources, String jar) {
        Set<String> names = sources.keySet().stream()
                .map(path -> path.substring(path.lastIndexOf('/') + 1).replace(".java", ""))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<String> types = types(names);
        StringBuilder table = new StringBuilder();
        for (String type : types) {
            table.append("| `%s` | `Classic%s` | `Binary%s` |%n"
                    .formatted(type, type, type)
                    .replace("\r", ""));
        }
        String example = types.stream()
                .filter(type -> names.contains("Binary" + type + "List"))
                .findFirst()
                .orElse(types.isEmpty() ? "Message" : types.get(0));
        return """
            # %s %s

            Java bindings of the message model *%s*, in the package `%s`: for each type an interface and two
            classes that implement it. Code that takes the interface takes either.

            - **Classic**: ordinary mutable objects with setters.
            - **Binary**: immutable views over a `byte[]`, a fraction of the size, with nothing to parse.

            Put `%s` on a class path of Java 17 or later.%s

            ```java
            Classic%s classic = new Classic%s();          // fill it with its setters
            Binary%s binary = Binary%s.copyOf(classic);   // the same values, in a few bytes
            byte[] bytes = binary.toBytes();
            %s again = Binary%s.wrap(bytes);              // costs nothing; getters read in place
            ```

            | interface | classic | binary |
            | --- | --- | --- |
            %s
            The model itself is in the jar, as `META-INF/bindery/%s.bindery`. The classes are generated from it: change
            the model and deploy again instead of changing them.
            """.formatted(
                        Escaped.markdown(model.name()),
                        Escaped.markdown(model.version()),
                        Escaped.markdown(model.name()),
                        model.javaPackage(),
                        jar,
                        runtimeInside ? " It needs nothing else." : " It needs the jar of bindery-runtime.",
                        example,
                        example,
                        example,
                        example,
                        example,
                        example,
                        table,
                        FileNames.safe(model.name()));
    }

    /// The interfaces that have both implementations.
    private static List<String> types(Set<String> names) {
        return names.stream()
                .filter(name -> names.contains("Classic" + name) && names.contains("Binary" + name))
                .toList();
    }
}
