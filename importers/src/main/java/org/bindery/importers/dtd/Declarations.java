package org.bindery.importers.dtd;

import java.util.List;
import java.util.Map;

/// All that a document type definition declares.
///
/// @param elements by name, in order of declaration
/// @param documentation the comment that it begins with
/// @param documentElement the name of the first tag, where the definition is that of a document; else empty
/// @param prefixes the namespaces that the first tag of the document declares, by prefix
/// @param sources the files read, relative to the first one's folder
record Declarations(
        Map<String, ElementDeclaration> elements,
        String documentation,
        String documentElement,
        Map<String, String> prefixes,
        List<String> sources,
        DtdProblems problems) {}
