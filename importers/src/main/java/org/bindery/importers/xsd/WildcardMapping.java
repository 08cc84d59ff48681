package org.bindery.importers.xsd;

import java.util.ArrayList;
import java.util.List;
import org.apache.xerces.impl.xs.XSWildcardDecl;
import org.apache.xerces.xs.StringList;
import org.apache.xerces.xs.XSWildcard;
import org.bindery.model.Cardinality;
import org.bindery.model.Wildcard;

/// Wildcards of elements and of attributes.
final class WildcardMapping {

    private static final String ANY = "##any";
    private static final String OTHER = "##other";
    private static final String LOCAL = "##local";

    private final Annotations annotations;
    private final NotKept notKept;

    WildcardMapping(Annotations annotations, NotKept notKept) {
        this.annotations = annotations;
        this.notKept = notKept;
    }

    Wildcard map(XSWildcard wildcard, Cardinality cardinality, Scope scope) {
        Marks marks = annotations.read(wildcard.getAnnotations()).near(scope.location());
        notKept.inAnnotation(marks, scope);
        if (excludesNames(wildcard)) {
            notKept.add(NotKept.Part.WILDCARD_EXCEPTION, scope.label(), marks.location());
        }
        return new Wildcard(
                namespaces(wildcard, scope.at(marks.location())),
                processing(wildcard),
                cardinality,
                marks.documentation(),
                marks.location());
    }

    private static boolean excludesNames(XSWildcard wildcard) {
        return wildcard instanceof XSWildcardDecl decl
                && (decl.fDisallowedDefined
                        || decl.fDisallowedSibling
                        || (decl.fDisallowedNamesList != null && decl.fDisallowedNamesList.length > 0));
    }

    private static Wildcard.Processing processing(XSWildcard wildcard) {
        return switch (wildcard.getProcessContents()) {
            case XSWildcard.PC_SKIP -> Wildcard.Processing.SKIP;
            case XSWildcard.PC_LAX -> Wildcard.Processing.LAX;
            default -> Wildcard.Processing.STRICT;
        };
    }

    private List<String> namespaces(XSWildcard wildcard, Scope scope) {
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

    /// `##other` excludes the target namespace, and what has no namespace. Any other exclusion, of XML Schema 1.1 or
    /// from an attribute group of another namespace, has no name.
    private List<String> except(XSWildcard wildcard, Scope scope) {
        List<String> excluded = new ArrayList<>(names(wildcard));
        excluded.remove(LOCAL);
        String target = scope.owner().namespace();
        if (target.isEmpty() ? excluded.isEmpty() : excluded.equals(List.of(target))) {
            return List.of(OTHER);
        }
        notKept.add(NotKept.Part.WILDCARD_EXCEPTION, scope.label(), scope.location());
        return List.of(ANY);
    }
}
