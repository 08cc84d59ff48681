package org.bindery.importers.xsd.map;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.xerces.impl.xs.XSWildcardDecl;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xs.StringList;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSWildcard;
import org.bindery.importers.xsd.judge.NotKept;
import org.bindery.importers.xsd.load.Annotations;
import org.bindery.importers.xsd.load.Marks;
import org.bindery.model.Cardinality;
import org.bindery.model.Wildcard;
import org.jspecify.annotations.Nullable;

/// Wildcards of elements and of attributes.
record WildcardMapping(XSModel components, Annotations annotations, NotKept notKept) {

    private static final String ANY = "##any";
    private static final String OTHER = "##other";
    private static final String LOCAL = "##local";
    private static final String EXCEPT = "!";

    /// A wildcard of elements.
    ///
    /// @param siblings the names of its sibling elements; empty if the same wildcard has others elsewhere
    Wildcard elements(XSWildcard wildcard, Cardinality cardinality, Scope scope, Optional<Set<String>> siblings) {
        if (wildcard instanceof XSWildcardDecl decl && decl.fDisallowedSibling && siblings.isEmpty()) {
            notKept.add(NotKept.Part.SIBLINGS, scope.label(), scope.location());
        }
        return map(wildcard, cardinality, scope, XSConstants.ELEMENT_DECLARATION, siblings.orElse(Set.of()));
    }

    Wildcard attributes(XSWildcard wildcard, Scope scope) {
        return map(
                wildcard,
                new Cardinality(0, Cardinality.UNBOUNDED),
                scope,
                XSConstants.ATTRIBUTE_DECLARATION,
                Set.of());
    }

    private Wildcard map(XSWildcard wildcard, Cardinality cardinality, Scope scope, short kind, Set<String> siblings) {
        Marks marks = annotations.read(wildcard.getAnnotations()).near(scope.location());
        scope.reportAppinfo(marks, notKept);
        List<String> namespaces = new ArrayList<>(namespaces(wildcard, scope));
        excluded(wildcard, kind, siblings).stream()
                .distinct()
                .map(name -> EXCEPT + name)
                .forEach(namespaces::add);
        return new Wildcard(namespaces, processing(wildcard), cardinality, marks.documentation(), marks.location());
    }

    /// The names that a wildcard excludes.
    private List<String> excluded(XSWildcard wildcard, short kind, Set<String> siblings) {
        List<String> excluded = new ArrayList<>();
        if (wildcard instanceof XSWildcardDecl decl) {
            if (decl.fDisallowedNamesList != null) {
                for (QName name : decl.fDisallowedNamesList) {
                    excluded.add(named(name.uri, name.localpart));
                }
            }
            if (decl.fDisallowedDefined) {
                XSNamedMap defined = components.getComponents(kind);
                for (int i = 0; i < defined.getLength(); i++) {
                    excluded.add(named(
                            defined.item(i).getNamespace(), defined.item(i).getName()));
                }
            }
            if (decl.fDisallowedSibling) {
                excluded.addAll(siblings);
            }
        }
        return excluded;
    }

    static String named(@Nullable String namespace, String local) {
        return "{" + (namespace == null ? "" : namespace) + "}" + local;
    }

    private static Wildcard.Processing processing(XSWildcard wildcard) {
        return switch (wildcard.getProcessContents()) {
            case XSWildcard.PC_SKIP -> Wildcard.Processing.SKIP;
            case XSWildcard.PC_LAX -> Wildcard.Processing.LAX;
            default -> Wildcard.Processing.STRICT;
        };
    }

    private static List<String> namespaces(XSWildcard wildcard, Scope scope) {
        return switch (wildcard.getConstraintType()) {
            case XSWildcard.NSCONSTRAINT_LIST -> names(wildcard);
            case XSWildcard.NSCONSTRAINT_NOT -> except(wildcard, scope);
            default -> List.of(ANY);
        };
    }

    private static List<String> names(XSWildcard wildcard) {
        List<String> names = new ArrayList<>();
        StringList list = wildcard.getNsConstraintList();
        for (int i = 0; i < list.getLength(); i++) {
            names.add(list.item(i) == null ? LOCAL : list.item(i));
        }
        return names;
    }

    /// `##other` excludes the target namespace, and what has no namespace.
    private static List<String> except(XSWildcard wildcard, Scope scope) {
        List<String> names = names(wildcard);
        Set<String> excluded = new HashSet<>(names);
        String target = scope.owner().namespace();
        if (excluded.equals(target.isEmpty() ? Set.of(LOCAL) : Set.of(LOCAL, target))) {
            return List.of(OTHER);
        }
        List<String> all = new ArrayList<>(List.of(ANY));
        names.forEach(name -> all.add(EXCEPT + name));
        return all;
    }
}
