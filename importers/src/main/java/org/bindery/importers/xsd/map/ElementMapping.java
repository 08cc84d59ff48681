package org.bindery.importers.xsd.map;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.xerces.impl.xs.XSElementDecl;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSIDCDefinition;
import org.apache.xerces.xs.XSNamedMap;
import org.bindery.importers.xsd.judge.NotChecked;
import org.bindery.importers.xsd.judge.NotKept;
import org.bindery.importers.xsd.load.Annotations;
import org.bindery.importers.xsd.load.Marks;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Presentation;

/// Element declarations, global and local.
record ElementMapping(
        Annotations annotations,
        ComponentNames names,
        TypeMapping types,
        NotKept notKept,
        NotChecked notChecked,
        ComponentNotes notes) {

    Element map(XSElementDeclaration element, Cardinality cardinality, Scope scope) {
        Marks marks = annotations.read(element.getAnnotations()).near(scope.location());
        scope.reportAppinfo(marks, notKept);
        reportNotKept(element, scope, marks.location());
        notChecked.element(element, label(element, scope), marks.location());
        Name name = names.of(element);
        return new Element(
                name.local(),
                name.namespace(),
                types.reference(element.getTypeDefinition(), scope.at(marks.location())),
                cardinality,
                element.getNillable(),
                element.getAbstract(),
                Optional.ofNullable(element.getSubstitutionGroupAffiliation()).map(names::of),
                Blocks.of(element.getDisallowedSubstitutions()),
                ValueConstraints.of(element.getConstraintType(), element.getValueConstraintValue(), marks),
                Encoding.AUTO,
                Presentation.NONE.withDfdl(
                        notes.of(ComponentNotes.Kind.ELEMENT, element.getAnnotations(), marks.location())),
                List.of(),
                identityConstraints(element.getIdentityConstraints()),
                List.of(),
                marks.documentation(),
                marks.location());
    }

    private void reportNotKept(XSElementDeclaration element, Scope scope, Location location) {
        if (element.getSubstitutionGroupExclusions() != 0 && element.getScope() == XSConstants.SCOPE_GLOBAL) {
            notKept.add(NotKept.Part.DERIVATION_CONTROL, element.getName(), location);
        }
        if (element instanceof XSElementDecl decl) {
            if (decl.getTypeAlternatives() != null) {
                notKept.add(NotKept.Part.ALTERNATIVE, label(element, scope), location);
            }
            if (decl.fSubGroup != null && decl.fSubGroup.length > 1) {
                notKept.add(NotKept.Part.SUBSTITUTION_HEAD, element.getName(), location);
            }
        }
    }

    private static String label(XSElementDeclaration element, Scope scope) {
        return scope.label().equals(element.getName()) ? scope.label() : scope.label() + "/" + element.getName();
    }

    private List<IdentityConstraint> identityConstraints(XSNamedMap map) {
        List<XSIDCDefinition> constraints = new ArrayList<>();
        for (int i = 0; i < map.getLength(); i++) {
            constraints.add((XSIDCDefinition) map.item(i));
        }
        return constraints.stream()
                .sorted(Comparator.comparing(
                        (XSIDCDefinition constraint) -> annotations.read(constraint.getAnnotations()), Marks.ORDER))
                .map(this::identityConstraint)
                .toList();
    }

    private IdentityConstraint identityConstraint(XSIDCDefinition constraint) {
        var parsed = (org.apache.xerces.impl.xs.identity.IdentityConstraint) constraint;
        return new IdentityConstraint(
                names.of(constraint),
                kind(constraint),
                ConstraintPath.selector(parsed),
                ConstraintPath.fields(parsed),
                Optional.ofNullable(constraint.getRefKey()).map(names::of));
    }

    private static IdentityConstraint.Kind kind(XSIDCDefinition constraint) {
        return switch (constraint.getCategory()) {
            case XSIDCDefinition.IC_KEY -> IdentityConstraint.Kind.KEY;
            case XSIDCDefinition.IC_KEYREF -> IdentityConstraint.Kind.KEYREF;
            default -> IdentityConstraint.Kind.UNIQUE;
        };
    }
}
