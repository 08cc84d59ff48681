package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import org.bindery.shape.AnyName;

/// The constants of a class that reads and writes XML: namespaces and wildcards.
final class XmlConstants {

    private final ClassConstants constants;
    private final ChecksEmitter checks;
    private final List<String> namespaces = new ArrayList<>();
    private final List<String> wildcards = new ArrayList<>();

    /// @param checks has the forms of values
    XmlConstants(TypeSpec.Builder type, ChecksEmitter checks) {
        this.constants = new ClassConstants(type);
        this.checks = checks;
    }

    /// The form of the values of a property.
    String format(PropertyBinding property) {
        return checks.format(property);
    }

    /// How code names a namespace.
    CodeBlock namespace(String namespace) {
        return namespace.isEmpty()
                ? JavaText.literal("")
                : CodeBlock.of(
                        "$N",
                        constants.add(
                                "namespace " + namespace,
                                numbered("NAMESPACE", namespaces, namespace),
                                TypeName.get(String.class),
                                JavaText.literal(namespace)));
    }

    /// `NAMESPACE`, `NAMESPACE2`: the name of a constant that may be one of several.
    private static String numbered(String name, List<String> known, String value) {
        if (!known.contains(value)) {
            known.add(value);
        }
        int number = known.indexOf(value) + 1;
        return number == 1 ? name : name + number;
    }

    /// The namespace and the local name of a property.
    CodeBlock name(PropertyBinding property) {
        return CodeBlock.of(
                "$L, $L",
                namespace(property.property().xmlName().namespace()),
                JavaText.literal(property.property().xmlName().local()));
    }

    /// The names that a wildcard allows.
    String wildcard(AnyName names) {
        CodeBlock allowed = names.wildcard().namespaces().stream()
                .map(namespace -> CodeBlock.of(", $L", JavaText.literal(namespace)))
                .collect(CodeBlock.joining(""));
        return constants.add(
                "wildcard " + names.targetNamespace() + names.wildcard().namespaces(),
                numbered("ANY", wildcards, allowed.toString()),
                XmlEmitter.WILDCARD,
                CodeBlock.of("$T.of($L$L)", XmlEmitter.WILDCARD, JavaText.literal(names.targetNamespace()), allowed));
    }
}
