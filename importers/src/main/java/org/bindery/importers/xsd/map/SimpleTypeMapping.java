package org.bindery.importers.xsd.map;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.apache.xerces.impl.xs.assertion.XSAssertImpl;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.bindery.importers.xsd.judge.NotKept;
import org.bindery.importers.xsd.judge.TypeRules;
import org.bindery.importers.xsd.load.Annotations;
import org.bindery.importers.xsd.load.Marks;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Rule;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Simple types, each with what its own step of derivation says.
final class SimpleTypeMapping {

    private final Annotations annotations;
    private final ComponentNames names;
    private final NotKept notKept;
    private final FacetMapping facets;
    private final Assertions assertions;
    private final ComponentNotes notes;
    private final IdentityHashMap<XSSimpleTypeDefinition, SimpleType> anonymous = new IdentityHashMap<>();

    SimpleTypeMapping(
            Annotations annotations,
            ComponentNames names,
            NotKept notKept,
            Assertions assertions,
            ComponentNotes notes) {
        this.notes = notes;
        this.assertions = assertions;
        this.annotations = annotations;
        this.names = names;
        this.notKept = notKept;
        this.facets = new FacetMapping(annotations);
    }

    TypeRef reference(XSSimpleTypeDefinition type, Scope scope) {
        if (!type.getAnonymous()) {
            return TypeRef.named(names.of(type));
        }
        SimpleType known = anonymous.get(type);
        if (known == null) {
            known = map(type, scope);
            anonymous.put(type, known);
        }
        return TypeRef.local(known);
    }

    SimpleType map(XSSimpleTypeDefinition type, Scope scope) {
        Marks marks = annotations.read(type.getAnnotations()).near(scope.location());
        Scope inside = scope.at(marks.location());
        scope.reportAppinfo(marks, notKept);
        if (type.getFinal() != 0) {
            notKept.add(NotKept.Part.DERIVATION_CONTROL, scope.label(), marks.location());
        }
        XSSimpleTypeDefinition base = (XSSimpleTypeDefinition) type.getBaseType();
        SimpleType.Variety variety = variety(type, base, inside);
        Facets own = variety instanceof SimpleType.Restriction ? facets.own(type, base) : Facets.NONE;
        // Some types of DFDL have no value on purpose, so that what was read is found invalid.
        TypeRules.check(type, own, notes != ComponentNotes.NONE, marks.location());
        List<String> notEnforced = new ArrayList<>();
        List<Rule> rules =
                variety instanceof SimpleType.Restriction ? rules(type, base, inside, notEnforced) : List.of();
        return new SimpleType(
                names.of(type),
                variety,
                own.withAssertions(notEnforced),
                Encoding.AUTO,
                rules,
                notes.of(type, marks.location()),
                marks.documentation(),
                marks.location());
    }

    /// The assertions that can be said as rules.
    ///
    /// @param notEnforced gets the others
    private List<Rule> rules(
            XSSimpleTypeDefinition type, XSSimpleTypeDefinition base, Scope scope, List<String> notEnforced) {
        List<Rule> rules = new ArrayList<>();
        int number = 0;
        for (XSAssertImpl assertion : FacetMapping.assertions(type, base)) {
            number++;
            Assertions.Kept kept = assertions.rule(assertion, number);
            if (kept.rule().enabled()) {
                rules.add(kept.rule());
            } else {
                notEnforced.add(assertion.getTestStr());
            }
            kept.notEnforced()
                    .ifPresent(reason -> notKept.addAssertion(scope.label() + " (" + reason + ")", scope.location()));
        }
        return rules;
    }

    /// A list or a union is made directly from `anySimpleType`; what is derived from it restricts it.
    private SimpleType.Variety variety(XSSimpleTypeDefinition type, XSSimpleTypeDefinition base, Scope scope) {
        boolean made = base.getVariety() != type.getVariety();
        if (made && type.getVariety() == XSSimpleTypeDefinition.VARIETY_LIST) {
            return new SimpleType.ListOf(reference(type.getItemType(), scope));
        }
        if (made && type.getVariety() == XSSimpleTypeDefinition.VARIETY_UNION) {
            return new SimpleType.UnionOf(members(type.getMemberTypes(), scope));
        }
        return new SimpleType.Restriction(reference(base, scope));
    }

    private List<TypeRef> members(XSObjectList types, Scope scope) {
        List<TypeRef> members = new ArrayList<>();
        for (Object type : types) {
            members.add(reference((XSSimpleTypeDefinition) type, scope));
        }
        return members;
    }
}
