package org.bindery.schemas.xsd;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Attribute;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.PathSteps;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard;
import org.bindery.schemas.Loss;

/// Writes attributes.
record Attributes(SchemaDocument document, SchemaSet set, Values values) {

    void global(Attribute attribute, ModelPath path) {
        Map<String, String> tag = new LinkedHashMap<>();
        tag.put("name", document.declared(attribute.name(), path));
        type(attribute, tag, path);
        values.constraint(attribute.constraint(), attribute.type(), tag, path);
        write(attribute, tag, path);
    }

    /// The attributes of a type, and those of its base that it forbids.
    void all(List<Attribute> own, List<Attribute> forbidden, Optional<Wildcard> others, ModelPath owner) {
        PathSteps steps = new PathSteps();
        own.forEach(each -> local(each, owner.child(steps.next("@" + each.name()))));
        for (Attribute each : forbidden) {
            Map<String, String> tag = new LinkedHashMap<>();
            if (each.namespace().isEmpty()) {
                tag.put("name", XmlNames.of(each.name()));
            } else {
                tag.put("ref", document.reference(each.qualifiedName()));
            }
            tag.put("use", "prohibited");
            document.out().leaf("xs:attribute", tag);
        }
        others.ifPresent(wildcard -> {
            Map<String, String> tag = new LinkedHashMap<>();
            Wildcards.describe(wildcard, tag, set, owner.child("@*"));
            document.out().open("xs:anyAttribute", tag);
            document.documentation(wildcard.documentation());
            document.out().close();
        });
    }

    private void local(Attribute attribute, ModelPath path) {
        Map<String, String> tag = new LinkedHashMap<>();
        boolean foreign =
                !attribute.namespace().isEmpty() && !attribute.namespace().equals(document.namespace());
        boolean reference = foreign && set.declareElsewhere(attribute, path);
        if (reference) {
            tag.put("ref", document.reference(attribute.qualifiedName()));
        } else {
            tag.put("name", document.declared(attribute.name(), path));
            type(attribute, tag, path);
        }
        boolean byDefault = attribute.constraint().kind() == ValueConstraint.Kind.DEFAULT;
        if (attribute.required() && byDefault) {
            set.losses()
                    .add(
                            path,
                            Loss.Kind.VALUE,
                            "The default value " + attribute.constraint().value()
                                    + ", since the attribute is required.");
        } else {
            values.constraint(attribute.constraint(), attribute.type(), tag, path);
        }
        if (attribute.required()) {
            tag.put("use", "required");
        }
        if (reference) {
            document.out().leaf("xs:attribute", tag);
            return;
        }
        if (!attribute.namespace().isEmpty() && !foreign) {
            tag.put("form", "qualified");
        }
        write(attribute, tag, path);
    }

    private void type(Attribute attribute, Map<String, String> tag, ModelPath path) {
        if (attribute.type() instanceof TypeRef.Named(Name name)) {
            tag.put("type", values.reference(name, path, "xs:string"));
        }
    }

    private void write(Attribute attribute, Map<String, String> tag, ModelPath path) {
        document.out().open("xs:attribute", tag);
        document.documentation(attribute.documentation());
        if (attribute.type() instanceof TypeRef.Local(SimpleType type)) {
            values.local(type, path);
        }
        document.out().close();
    }
}
