package org.bindery.generators.java.deploy;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.generators.java.code.FileNames;
import org.bindery.model.Model;

/// The texts beside the classes: POM and README.
record Accompanying(Model model, Packaging packaging) {

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
        Set<String> names = sources.keySet().stream()
                .map(Accompanying::className)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<String> types = types(names);
        StringBuilder table = new StringBuilder();
        for (String type : types) {
            table.append("| `%s` | `Classic%s` | `Binary%s` |%n"
                    .formatted(type, type, type)
                    .replace("\r", ""));
        }
        String example = types.stream()
                .filter(type -> names.contains(type + "Batch"))
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
                        reading(example, sources),
                        table,
                        others(types, sources),
                        FileNames.safe(model.name()));
    }

    /// How messages are read and written in their native format.
    private static String reading(String type, Map<String, String> sources) {
        String files = named(sources, type + "Text")
                .or(() -> named(sources, type + "Json"))
                .map(path -> """
                    `%1$s` reads messages in their native format, of a file of any size, and writes them:

                    ```java
                    try (MessageReader<Binary%2$s> messages = %1$s.binary(Path.of("…"))) {
                        messages.stream().forEach(message -> …);
                    }
                    ```
                    """.formatted(className(path), type))
                .orElse("");
        return named(sources, "Classic" + type)
                .filter(path -> sources.get(path).contains(" readXml("))
                .map(path -> """
                    `Binary%1$s.readXml` and `Classic%1$s.readXml` read a message, `writeXml` writes one.
                    """.formatted(type))
                .orElse(files);
    }

    /// The other classes that programs use.
    private static String others(List<String> types, Map<String, String> sources) {
        StringBuilder rows = new StringBuilder();
        Map<String, String> uses = new LinkedHashMap<>();
        uses.put("Batch", "a file of any number of messages: a list with queries");
        uses.put("Map", "messages in memory, in the order of their keys");
        uses.put("Store", "the same in a folder");
        for (String type : types) {
            uses.forEach((ending, use) -> named(sources, type + ending)
                    .ifPresent(path -> rows.append("| `" + type + ending + "` | " + use + " |\n")));
        }
        sources.keySet().stream()
                .filter(path -> sources.get(path).contains(" * The values of "))
                .forEach(path -> rows.append("| `" + className(path) + "` | the values of an enumeration |\n"));
        return rows.isEmpty() ? "" : "\n| further classes | |\n| --- | --- |\n" + rows;
    }

    private static Optional<String> named(Map<String, String> sources, String name) {
        return sources.keySet().stream()
                .filter(path -> className(path).equals(name))
                .findFirst();
    }

    private static String className(String path) {
        return path.substring(path.lastIndexOf('/') + 1).replace(".java", "");
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
