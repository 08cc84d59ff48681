package org.bindery.importers.xsd.map;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.apache.xerces.impl.xs.assertion.XSAssertImpl;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroupDefinition;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.apache.xerces.xs.XSTypeDefinition;
import org.bindery.importers.xsd.judge.NotChecked;
import org.bindery.importers.xsd.judge.NotKept;
import org.bindery.importers.xsd.judge.TypeRules;
import org.bindery.importers.xsd.load.Annotations;
import org.bindery.importers.xsd.load.Marks;
import org.bindery.model.ComplexType;
import org.bindery.model.Derivation;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// Maps types with their parts.
final class TypeMapping {

    private static final Name ANY_TYPE = Name.xs("anyType");

    private final Annotations annotations;
    private final ComponentNames names;
    private final NotKept notKept;
    private final Assertions assertions;
    private final NotChecked notChecked;
    private final SimpleTypeMapping simpleTypes;
    private final AttributeMapping attributes;
    private final ElementMapping elements;
    private final ParticleMapping particles;
    private final ContentMapping contents;
    private final IdentityHashMap<XSTypeDefinition, ComplexType> anonymous = new IdentityHashMap<>();

    TypeMapping(
            XSModel components,
            Annotations annotations,
            ComponentNames names,
            NotKept notKept,
            Assertions assertions,
            ComponentNotes notes) {
        this.annotations = annotations;
        this.names = names;
        this.notKept = notKept;
        this.assertions = assertions;
        this.notChecked = new NotChecked(components, notKept);
        WildcardMapping wildcards = new WildcardMapping(components, annotations, notKept);
        this.simpleTypes = new SimpleTypeMapping(annotations, names, notKept, assertions, notes);
        this.attributes = new AttributeMapping(annotations, simpleTypes, wildcards, notKept, notChecked);
        this.elements = new ElementMapping(annotations, names, this, notKept, notChecked, notes);
        this.particles = new ParticleMapping(components, annotations, names, elements, wildcards, notKept, notes);
        this.contents = new ContentMapping(simpleTypes, particles);
    }

    ElementMapping elements() {
        return elements;
    }

    AttributeMapping attributes() {
        return attributes;
    }

    Group group(XSModelGroupDefinition group, Scope scope) {
        return particles.definition(group, scope);
    }

    TypeRef reference(XSTypeDefinition type, Scope scope) {
        if (type instanceof XSSimpleTypeDefinition simple) {
            return simpleTypes.reference(simple, scope);
        }
        if (!type.getAnonymous()) {
            return TypeRef.named(names.of(type));
        }
        ComplexType known = anonymous.get(type);
        if (known == null) {
            known = complex((XSComplexTypeDefinition) type, scope);
            anonymous.put(type, known);
        }
        return TypeRef.local(known);
    }

    Type map(XSTypeDefinition type, Scope scope) {
        return type instanceof XSSimpleTypeDefinition simple
                ? simpleTypes.map(simple, scope)
                : complex((XSComplexTypeDefinition) type, scope);
    }

    private ComplexType complex(XSComplexTypeDefinition type, Scope scope) {
        Marks marks = annotations.read(type.getAnnotations()).near(scope.location());
        Scope inside = scope.at(marks.location());
        scope.reportAppinfo(marks, notKept);
        reportNotKept(type, scope, marks.location());
        notChecked.wildcards(type, inside.label(), inside.location());
        TypeRules.check(type, marks.location());
        Derivation derivation = derivation(type);
        return new ComplexType(
                names.of(type),
                derivation,
                type.getAbstract(),
                type.getContentType() == XSComplexTypeDefinition.CONTENTTYPE_MIXED,
                Blocks.of(type.getProhibitedSubstitutions()),
                contents.map(type, derivation, inside),
                attributes.attributes(type, derivation, inside),
                attributes.wildcard(type, derivation, inside),
                assertions(type, inside),
                List.of(),
                marks.documentation(),
                marks.location());
    }

    /// A type that extends `anyType` counts as one that is not derived and restates the wildcards of `anyType`.
    private Derivation derivation(XSComplexTypeDefinition type) {
        Name base = names.of(type.getBaseType());
        if (base.equals(ANY_TYPE)) {
            return Derivation.NONE;
        }
        return new Derivation(
                type.getDerivationMethod() == XSConstants.DERIVATION_EXTENSION
                        ? Derivation.Method.EXTENSION
                        : Derivation.Method.RESTRICTION,
                base);
    }

    private void reportNotKept(XSComplexTypeDefinition type, Scope scope, Location location) {
        if (type.getFinal() != 0) {
            notKept.add(NotKept.Part.DERIVATION_CONTROL, scope.label(), location);
        }
        if (type.getOpenContent() != null) {
            notKept.add(NotKept.Part.OPEN_CONTENT, scope.label(), location);
        }
    }

    private List<Rule> assertions(XSComplexTypeDefinition type, Scope scope) {
        List<Object> inherited = new ArrayList<>();
        if (type.getBaseType() instanceof XSComplexTypeDefinition base) {
            for (Object item : base.getAssertions()) {
                inherited.add(item);
            }
        }
        List<Rule> rules = new ArrayList<>();
        for (Object item : type.getAssertions()) {
            if (item instanceof XSAssertImpl assertion && !inherited.contains(item)) {
                Assertions.Kept kept = assertions.rule(assertion, rules.size() + 1);
                rules.add(kept.rule());
                kept.notEnforced()
                        .ifPresent(
                                reason -> notKept.addAssertion(scope.label() + " (" + reason + ")", scope.location()));
            }
        }
        return rules;
    }
}
