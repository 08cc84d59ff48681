package org.bindery.model.dfdl;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bindery.model.Name;

/// What DFDL defines in a model: named formats, escape schemes, variables, and the prefixes of all its names.
///
/// @param formats named formats, in order of declaration
/// @param escapeSchemes escape schemes, in order of declaration
/// @param variables variables, in order of declaration
/// @param prefixes the namespace of each prefix in names and expressions, by prefixes in order; the same for the whole
///     model. A name without a prefix is in no namespace
public record DfdlDefinitions(
        List<DfdlFormat> formats,
        List<EscapeScheme> escapeSchemes,
        List<DfdlVariable> variables,
        Map<String, String> prefixes) {

    /// The namespace of DFDL's properties and statements, and of the variables that every description has.
    public static final String NAMESPACE = "http://www.ogf.org/dfdl/dfdl-1.0/";

    private static final Map<String, String> USUAL = Map.of(
            "xs", Name.XML_SCHEMA,
            "fn", "http://www.w3.org/2005/xpath-functions",
            "dfdl", NAMESPACE,
            "dfdlx", "http://www.ogf.org/dfdl/dfdl-1.0/extensions",
            "bindery", "urn:bindery:dfdl");

    /// Nothing defined.
    public static final DfdlDefinitions NONE = new DfdlDefinitions(List.of(), List.of(), List.of(), Map.of());

    public DfdlDefinitions {
        formats = List.copyOf(formats);
        escapeSchemes = List.copyOf(escapeSchemes);
        variables = List.copyOf(variables);
        prefixes = Collections.unmodifiableMap(new TreeMap<>(prefixes));
    }

    /// The usual prefixes of some namespaces: `xs`, `fn`, `dfdl`, `dfdlx` and, for what is Bindery's own, `bindery`.
    public static Map<String, String> usual(String... prefixes) {
        return Arrays.stream(prefixes).collect(Collectors.toMap(Function.identity(), USUAL::get));
    }

    /// The named format; empty when there is none of the name.
    public Optional<DfdlFormat> format(String name) {
        return formats.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /// The escape scheme; empty when there is none of the name.
    public Optional<EscapeScheme> escapeScheme(String name) {
        return escapeSchemes.stream()
                .filter(scheme -> scheme.name().equals(name))
                .findFirst();
    }

    /// The variable; empty when there is none of the name.
    public Optional<DfdlVariable> variable(String name) {
        return variables.stream()
                .filter(variable -> variable.name().equals(name))
                .findFirst();
    }

    public DfdlDefinitions withFormats(List<DfdlFormat> others) {
        return new DfdlDefinitions(others, escapeSchemes, variables, prefixes);
    }

    public DfdlDefinitions withEscapeSchemes(List<EscapeScheme> others) {
        return new DfdlDefinitions(formats, others, variables, prefixes);
    }

    public DfdlDefinitions withVariables(List<DfdlVariable> others) {
        return new DfdlDefinitions(formats, escapeSchemes, others, prefixes);
    }
}
