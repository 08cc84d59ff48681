package org.bindery.model.json;

import java.util.Set;
import org.bindery.model.Attribute;
import org.bindery.model.Block;
import org.bindery.model.Cardinality;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.Relation;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard;
import org.bindery.model.dfdl.DfdlAnnotation;

/// Writes particles and attributes.
final class ComponentWriter {

    private final JsonOutput out;
    private final TypeWriter types;
    private final DfdlMembers dfdl;

    ComponentWriter(JsonOutput out) {
        this.out = out;
        this.types = new TypeWriter(out, this);
        this.dfdl = new DfdlMembers(out);
    }

    TypeWriter types() {
        return types;
    }

    DfdlMembers dfdl() {
        return dfdl;
    }

    /// The first member identifies the kind of particle; a type declared in place comes last, since it may be long.
    void particleMembers(Particle particle) {
        switch (particle) {
            case Element element -> elementMembers(element);
            case ElementRef ref -> {
                out.name("ref", ref.target());
                cardinality(ref.cardinality());
                dfdl.annotation(ref.dfdl());
                out.optional("documentation", ref.documentation());
                out.location(ref.location());
            }
            case GroupRef ref -> {
                out.name("group", ref.target());
                cardinality(ref.cardinality());
                out.flag("hidden", ref.hidden());
                dfdl.annotation(ref.dfdl());
                out.optional("documentation", ref.documentation());
                out.location(ref.location());
            }
            case Group group -> groupMembers(group);
            case Wildcard wildcard -> wildcardMembers(wildcard);
        }
    }

    void groupMembers(Group group) {
        String kind = Words.of(group.kind());
        out.text(kind, group.cardinality().toString());
        group.discriminator().ifPresent(this::discriminator);
        dfdl.annotation(group.dfdl());
        out.optional("documentation", group.documentation());
        out.location(group.location());
        if (!group.particles().isEmpty()) {
            out.startList("particles");
            for (Particle particle : group.particles()) {
                out.start();
                particleMembers(particle);
                out.end();
            }
            out.endList();
        }
    }

    private void discriminator(Discriminator discriminator) {
        out.line("discriminator", () -> {
            out.text("component", discriminator.component());
            out.texts("values", discriminator.values());
        });
    }

    void wildcardMembers(Wildcard wildcard) {
        out.text("any", wildcard.cardinality().toString());
        out.shortTexts("namespaces", wildcard.namespaces());
        if (wildcard.processing() != Wildcard.Processing.STRICT) {
            out.text("processing", Words.of(wildcard.processing()));
        }
        out.optional("documentation", wildcard.documentation());
        out.location(wildcard.location());
    }

    void elementMembers(Element element) {
        out.name("element", element.qualifiedName());
        types.named("type", element.type());
        cardinality(element.cardinality());
        out.flag("nillable", element.nillable());
        out.flag("abstract", element.isAbstract());
        element.substitutionGroup().ifPresent(head -> out.name("substitutionGroup", head));
        block(element.block());
        constraint(element.constraint());
        encoding(element.encoding());
        presentation(element.presentation());
        dfdl.annotation(element.presentation().dfdl());
        out.list("relations", element.relations(), this::relation);
        out.list("identityConstraints", element.identityConstraints(), this::identity);
        types.rules(element.rules());
        out.optional("documentation", element.documentation());
        out.location(element.location());
        types.local("type", element.type());
    }

    void block(Set<Block> block) {
        out.texts("block", block.stream().sorted().map(Words::of).toList());
    }

    void attribute(Attribute attribute) {
        out.object(() -> {
            out.text("attribute", attribute.name());
            out.optional("namespace", attribute.namespace());
            types.named("type", attribute.type());
            out.flag("required", attribute.required());
            constraint(attribute.constraint());
            encoding(attribute.encoding());
            presentation(attribute.presentation());
            types.rules(attribute.rules());
            out.optional("documentation", attribute.documentation());
            out.location(attribute.location());
            types.local("type", attribute.type());
        });
    }

    private void cardinality(Cardinality cardinality) {
        if (!cardinality.equals(Cardinality.ONE)) {
            out.text("cardinality", cardinality.toString());
        }
    }

    private void constraint(ValueConstraint constraint) {
        switch (constraint.kind()) {
            case NONE -> {}
            case DEFAULT -> out.text("default", constraint.value());
            case FIXED -> out.text("fixed", constraint.value());
        }
    }

    void encoding(Encoding encoding) {
        if (!encoding.equals(Encoding.AUTO)) {
            out.text("encoding", EncodingText.format(encoding));
        }
    }

    private void presentation(Presentation presentation) {
        if (presentation.withDfdl(DfdlAnnotation.NONE).equals(Presentation.NONE)) {
            return;
        }
        out.line("presentation", () -> {
            out.optional("nativeName", presentation.nativeName());
            out.optional("format", presentation.format());
            out.optional("initiator", presentation.initiator());
            out.optional("terminator", presentation.terminator());
            presentation.padding().ifPresent(padding -> out.text("padding", padding.toString()));
            if (presentation.justification() != Presentation.Justification.DEFAULT) {
                out.text("justification", Words.of(presentation.justification()));
            }
            out.number("offset", presentation.offset());
            out.number("width", presentation.width());
            out.number("bits", presentation.bits());
            out.optional("tag", presentation.tag());
            out.optional("codePage", presentation.codePage());
            out.optional("usage", presentation.usage());
        });
    }

    private void relation(Relation relation) {
        out.line(() -> out.text(Words.of(relation.kind()), relation.target()));
    }

    private void identity(IdentityConstraint constraint) {
        out.line(() -> {
            out.name(Words.of(constraint.kind()), constraint.name());
            out.text("selector", constraint.selector());
            out.texts("fields", constraint.fields());
            constraint.refer().ifPresent(refer -> out.name("refer", refer));
        });
    }
}
