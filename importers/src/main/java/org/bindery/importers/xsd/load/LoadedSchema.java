package org.bindery.importers.xsd.load;

import java.util.ArrayList;
import java.util.List;
import org.apache.xerces.xs.XSModel;
import org.bindery.model.Problem;

/// A schema as Xerces has loaded it.
///
/// @param files the documents that it consists of
/// @param targetNamespaces the namespaces of the sources, the first source's first
/// @param problems documents that were not found, and notes
public record LoadedSchema(
        XSModel components, SourceFiles files, List<String> targetNamespaces, List<Problem> problems) {
    public LoadedSchema {
        targetNamespaces = List.copyOf(targetNamespaces);
        problems = List.copyOf(problems);
    }

    LoadedSchema with(Problem problem) {
        List<Problem> more = new ArrayList<>(problems);
        more.add(problem);
        return new LoadedSchema(components, files, targetNamespaces, more);
    }
}
