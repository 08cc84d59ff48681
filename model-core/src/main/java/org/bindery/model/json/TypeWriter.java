package org.bindery.model.json;

import java.util.List;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;

/// Writes types, global ones and those declared in place.
record TypeWriter(JsonOutput out, ComponentWriter components) {

    /// A member that names a type, if the type has a name.
    void named(String member, TypeRef ref) {
        if (ref instanceof TypeRef.Named(Name name)) {
            out.name(member, name);
        }
    }

    /// A member that holds a type, if it was declared in place.
    void local(String member, TypeRef ref) {
        if (ref instanceof TypeRef.Local(Type type)) {
            out.start(member);
            members(type);
            out.end();
        }
    }

    private void reference(String member, TypeRef ref) {
        named(member, ref);
        local(member, ref);
    }

    /// A value of an array that names a type or holds one.
    private void reference(TypeRef ref) {
        switch (ref) {
            case TypeRef.Named named -> out.name(named.name());
            case TypeRef.Local local -> out.object(() -> members(local.type()));
        }
    }

    void members(Type type) {
        switch (type) {
            case SimpleType simple -> simpleMembers(simple);
            case ComplexType complex -> complexMembers(complex);
        }
    }

    private void simpleMembers(SimpleType type) {
        out.name("simple", type.name());
        switch (type.variety()) {
            case SimpleType.Restriction(TypeRef base) -> reference("base", base);
            case SimpleType.ListOf(TypeRef item) -> reference("list", item);
            case SimpleType.UnionOf union -> out.array("union", union.members(), this::reference);
        }
        Facets facets = type.facets();
        if (!facets.withEnumeration(Facets.NONE.enumeration()).isEmpty()) {
            out.line("facets", () -> facetMembers(facets));
        }
        out.list("enumeration", facets.enumeration(), this::enumerationValue);
        components.encoding(type.encoding());
        components.dfdl().annotation(type.dfdl());
        rules(type.rules());
        out.optional("documentation", type.documentation());
        out.location(type.location());
    }

    private void facetMembers(Facets facets) {
        out.number("length", facets.length());
        out.number("minLength", facets.minLength());
        out.number("maxLength", facets.maxLength());
        facets.min().ifPresent(bound -> out.text(bound.inclusive() ? "min" : "minExclusive", bound.value()));
        facets.max().ifPresent(bound -> out.text(bound.inclusive() ? "max" : "maxExclusive", bound.value()));
        out.number("totalDigits", facets.totalDigits());
        out.number("fractionDigits", facets.fractionDigits());
        out.texts("patterns", facets.patterns());
        facets.whiteSpace().ifPresent(value -> out.text("whiteSpace", Words.of(value)));
        facets.timezone().ifPresent(value -> out.text("timezone", Words.of(value)));
        out.texts("assertions", facets.assertions());
    }

    private void enumerationValue(Facets.EnumerationValue value) {
        if (value.documentation() == null || value.documentation().isEmpty()) {
            out.text(value.value());
        } else {
            out.line(() -> {
                out.text("value", value.value());
                out.text("documentation", value.documentation());
            });
        }
    }

    private void complexMembers(ComplexType type) {
        out.name("complex", type.name());
        derivation(type.derivation());
        out.flag("abstract", type.isAbstract());
        out.flag("mixed", type.mixed());
        components.block(type.block());
        out.optional("documentation", type.documentation());
        out.location(type.location());
        out.list("attributes", type.attributes(), components::attribute);
        type.anyAttribute().ifPresent(any -> out.object("anyAttribute", () -> components.wildcardMembers(any)));
        switch (type.content()) {
            case Content.Empty ignored -> {}
            case Content.Value value ->
                out.object("value", () -> {
                    named("type", value.type());
                    components.encoding(value.encoding());
                    local("type", value.type());
                });
            case Content.Components content -> {
                out.start("content");
                components.particleMembers(content.particle());
                out.end();
            }
        }
        rules(type.rules());
        out.list("virtualFields", type.virtualFields(), this::virtualField);
    }

    private void derivation(Derivation derivation) {
        switch (derivation.method()) {
            case NONE -> {}
            case EXTENSION -> out.name("extends", derivation.base());
            case RESTRICTION -> out.name("restricts", derivation.base());
        }
    }

    void rules(List<Rule> rules) {
        out.list("rules", rules, this::rule);
    }

    private void rule(Rule rule) {
        out.object(() -> {
            out.text("rule", rule.name());
            if (rule.severity() != Severity.ERROR) {
                out.text("severity", Words.of(rule.severity()));
            }
            out.text("condition", rule.condition());
            out.optional("message", rule.message());
            out.flagUnlessTrue("enabled", rule.enabled());
        });
    }

    private void virtualField(VirtualField field) {
        out.object(() -> {
            out.text("virtual", field.name());
            out.name("type", field.type());
            out.text("expression", field.expression());
            out.optional("documentation", field.documentation());
        });
    }
}
