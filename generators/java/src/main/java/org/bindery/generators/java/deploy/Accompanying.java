package org.bindery.generators.java.deploy;

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
                        classPath(),
                        example,
                        example,
                        example,
                        example,
                        example,
                        example,
                        table,
                        FileNames.safe(model.name()));
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
