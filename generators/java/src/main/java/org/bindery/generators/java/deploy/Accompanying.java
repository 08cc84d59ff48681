package org.bindery.generators.java.deploy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.generators.java.code.FileNames;
import org.bindery.model.Model;

/// The texts beside the classes: POM and README.
record Accompanying(Model model, Packaging packaging) {

    /// What a class of messages is for, by the end of its name.
    private static final SortedMap<String, String> USES = new TreeMap<>(Map.of(
            "Batch", "a file of any number of messages: a list with queries",
            "Map", "messages in memory, in the order of their keys",
            "Store", "the same in a folder"));

    /// A POM for repositories.
    String pom() {
        return new Pom(
                        packaging.coordinates(),
                        model.name(),
                        description(),
                        packaging.provenance(),
                        packaging.runtimeInside() ? Optional.empty() : Optional.of(RuntimeJar.coordinates()))
                .text();
    }

    /// What the model says of itself, up to the first empty line.
    private String description() {
        return model.documentation().isBlank()
                ? "Java bindings of the message model " + model.name()
                : model.documentation().strip().split("\\R\\s*\\R", 2)[0];
    }

    String readme(Map<String, String> sources) {
        Map<String, String> classes = new LinkedHashMap<>();
        sources.forEach((path, source) ->
                classes.put(path.substring(path.lastIndexOf('/') + 1).replace(".java", ""), source));
        List<String> types = types(classes.keySet());
        StringBuilder table = new StringBuilder();
        for (String type : types) {
            table.append("| `%s` | `Classic%s` | `Binary%s` |%n"
                    .formatted(type, type, type)
                    .replace("\r", ""));
        }
        String example = types.stream()
                .filter(type -> classes.containsKey(type + "Batch"))
                .findFirst()
                .orElse(types.isEmpty() ? "Message" : types.get(0));
        return """
            # %s %s

            Java bindings of the message model *%s*, in the package `%s`: for each type an interface and two
            classes that implement it. Code that takes the interface takes either.

            - **Classic**: ordinary mutable objects with setters.
            - **Binary**: immutable views over a `byte[]`, a fraction of the size, with nothing to parse.

            %s

            ```java
            Classic%s classic = new Classic%s();          // fill it with its setters
            Binary%s binary = Binary%s.copyOf(classic);   // the same values, in a few bytes
            byte[] bytes = binary.toBytes();
            %s again = Binary%s.wrap(bytes);              // costs nothing; getters read in place
            ```

            %s
            | interface | classic | binary |
            | --- | --- | --- |
            %s%s
            The model itself is in the jar, as `META-INF/bindery/%s.bindery`. The classes are generated from it: change
            the model and deploy again instead of changing them.
            """.formatted(
                        Escaped.markdown(model.name()),
                        Escaped.markdown(model.version()),
                        Escaped.markdown(model.name()),
                        model.javaPackage(),
                        classPath(),
                        example,
                        example,
                        example,
                        example,
                        example,
                        example,
                        reading(example, classes),
                        table,
                        others(types, classes),
                        FileNames.safe(model.name()));
    }

    /// How messages are read and written in their native format.
    ///
    /// @param classes the sources, by the names of their classes
    private static String reading(String type, Map<String, String> classes) {
        if (classes.getOrDefault("Classic" + type, "").contains(" readXml(")) {
            return """
                `Binary%1$s.readXml` and `Classic%1$s.readXml` read a message, `writeXml` writes one.
                """.formatted(type);
        }
        return Stream.of(type + "Text", type + "Json")
                .filter(classes::containsKey)
                .findFirst()
                .map(reader -> """
                    `%1$s` reads messages in their native format, of a file of any size, and writes them:

                    ```java
                    try (MessageReader<Binary%2$s> messages = %1$s.binary(Path.of("…"))) {
                        messages.stream().forEach(message -> …);
                    }
                    ```
                    """.formatted(reader, type))
                .orElse("");
    }

    /// The other classes that programs use.
    private static String others(List<String> types, Map<String, String> classes) {
        StringBuilder rows = new StringBuilder();
        for (String type : types) {
            USES.forEach((ending, use) -> {
                if (classes.containsKey(type + ending)) {
                    rows.append("| `" + type + ending + "` | " + use + " |\n");
                }
            });
        }
        classes.forEach((name, source) -> {
            if (source.contains(" * The values of ")) {
                rows.append("| `" + name + "` | the values of an enumeration |\n");
            }
        });
        return rows.isEmpty() ? "" : "\n| further classes | |\n| --- | --- |\n" + rows;
    }

    /// What goes on a class path.
    private String classPath() {
        String jar = packaging.coordinates().base() + ".jar";
        return packaging.runtimeInside()
                ? "Put `%s` on a class path of Java 17 or later. It needs nothing else.".formatted(jar)
                : """
                Put `%s` and `%s.jar` on a class path of Java 17 or later; they
                need nothing else. Maven finds the second by the POM of the first. All models that were deployed by the same
                version of Bindery share it.\
                """.formatted(jar, RuntimeJar.coordinates().base());
    }

    /// The interfaces that have both implementations.
    private static List<String> types(Set<String> names) {
        return names.stream()
                .filter(name -> names.contains("Classic" + name) && names.contains("Binary" + name))
                .toList();
    }
}
