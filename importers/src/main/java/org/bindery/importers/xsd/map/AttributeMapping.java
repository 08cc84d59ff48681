package org.bindery.importers.xsd.map;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.xerces.xs.XSAttributeDeclaration;
import org.apache.xerces.xs.XSAttributeUse;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSTypeDefinition;
import org.apache.xerces.xs.XSWildcard;
import org.bindery.importers.xsd.judge.NotChecked;
import org.bindery.importers.xsd.judge.NotKept;
import org.bindery.importers.xsd.load.Annotations;
import org.bindery.importers.xsd.load.Marks;
import org.bindery.model.Attribute;
import org.bindery.model.Derivation;
import org.bindery.model.Encoding;
import org.bindery.model.Presentation;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard;

/// Attributes of complex types.
record AttributeMapping(
        Annotations annotations,
        SimpleTypeMapping simpleTypes,
        WildcardMapping wildcards,
        NotKept notKept,
        NotChecked notChecked) {

    /// The attributes that an extension adds; of any other type, all of its attributes.
    List<Attribute> attributes(XSComplexTypeDefinition type, Derivation derivation, Scope scope) {
        Set<Object> inherited = Collections.newSetFromMap(new IdentityHashMap<>());
        extended(type, derivation).ifPresent(base -> {
            for (Object use : base.getAttributeUses()) {
                inherited.add(use);
            }
        });
        List<Attribute> attributes = new ArrayList<>();
        for (Object use : type.getAttributeUses()) {
            if (!inherited.contains(use)) {
                attributes.add(attribute((XSAttributeUse) use, scope));
            }
        }
        return attributes;
    }

    /// The wildcard, unless an extension has it from its base.
    Optional<Wildcard> wildcard(XSComplexTypeDefinition type, Derivation derivation, Scope scope) {
        XSWildcard wildcard = type.getAttributeWildcard();
        boolean inherited = extended(type, derivation)
                .map(base -> base.getAttributeWildcard() == wildcard)
                .orElse(false);
        return wildcard == null || inherited ? Optional.empty() : Optional.of(wildcards.attributes(wildcard, scope));
    }

    private static Optional<XSComplexTypeDefinition> extended(XSComplexTypeDefinition type, Derivation derivation) {
        return derivation.isExtension() && type.getBaseType().getTypeCategory() == XSTypeDefinition.COMPLEX_TYPE
                ? Optional.of((XSComplexTypeDefinition) type.getBaseType())
                : Optional.empty();
    }

    private Attribute attribute(XSAttributeUse use, Scope scope) {
        XSAttributeDeclaration declaration = use.getAttrDeclaration();
        Marks marks = annotations
                .read(use.getAnnotations())
                .or(annotations.read(declaration.getAnnotations()))
                .near(scope.location());
        return attribute(declaration, use.getRequired(), constraint(use, declaration, marks), marks, scope);
    }

    /// A global attribute.
    Attribute map(XSAttributeDeclaration declaration, Scope scope) {
        Marks marks = annotations.read(declaration.getAnnotations()).near(scope.location());
        return attribute(declaration, false, constraint(declaration, marks), marks, scope);
    }

    private Attribute attribute(
            XSAttributeDeclaration declaration,
            boolean required,
            ValueConstraint constraint,
            Marks marks,
            Scope scope) {
        scope.reportAppinfo(marks, notKept);
        boolean isGiven = constraint.kind() != ValueConstraint.Kind.NONE;
        notChecked.attribute(declaration, isGiven, scope.label(), marks.location());
        return new Attribute(
                declaration.getName(),
                declaration.getNamespace() == null ? "" : declaration.getNamespace(),
                required,
                simpleTypes.reference(declaration.getTypeDefinition(), scope.at(marks.location())),
                constraint,
                Encoding.AUTO,
                Presentation.NONE,
                marks.documentation(),
                marks.location());
    }

    private static ValueConstraint constraint(XSAttributeUse use, XSAttributeDeclaration declaration, Marks marks) {
        return use.getConstraintType() == XSConstants.VC_NONE
                ? constraint(declaration, marks)
                : ValueConstraints.of(use.getConstraintType(), use.getValueConstraintValue(), marks);
    }

    private static ValueConstraint constraint(XSAttributeDeclaration declaration, Marks marks) {
        return ValueConstraints.of(declaration.getConstraintType(), declaration.getValueConstraintValue(), marks);
    }
}
