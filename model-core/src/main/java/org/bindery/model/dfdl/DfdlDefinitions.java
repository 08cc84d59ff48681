package org.bindery.model.dfdl;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What DFDL defines in a model: named formats, escape schemes, variables, and the prefixes of all its names.
///
/// @param formats named formats, in order of declaration
/// @param escapeSchemes escape schemes, in order of declaration
/// @param variables variables, in order of declaration
/// @param prefixes the namespace of each prefix in names and expressions; the same for the whole model. A name without
///     a prefix is in no namespace
public record DfdlDefinitions(
        List<DfdlFormat> formats,
        List<EscapeScheme> escapeSchemes,
        List<DfdlVariable> variables,
        Map<String, String> prefixes) {

    /// The namespace of DFDL's properties and statements, and of the variables that every description has.
    public static final String NAMESPACE = "http://www.ogf.org/dfdl/dfdl-1.0/";

    /// Nothing defined.
    public static final DfdlDefinitions NONE = new DfdlDefinitions(List.of(), List.of(), List.of(), Map.of());

    public DfdlDefinitions {
        formats = List.copyOf(formats);
        escapeSchemes = List.copyOf(escapeSchemes);
        variables = List.copyOf(variables);
        prefixes = Collections.unmodifiableMap(new LinkedHashMap<>(prefixes));
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
