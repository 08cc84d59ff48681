package org.bindery.importers.wsdl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.GlobalElement;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard;

/// Puts the envelopes of one version of SOAP around messages: headers, known or not, and a body with one message or a
/// fault.
final class Envelopes {

    private static final Cardinality ANY_NUMBER = new Cardinality(0, Cardinality.UNBOUNDED);
    /// A qualified name; as text, since a record does not keep the namespace of its prefix.
    private static final TypeRef CODE = TypeRef.xs("token");

    private static final Name LANGUAGE = new Name("http://www.w3.org/XML/1998/namespace", "lang");

    private final SoapVersion version;
    private Model model;

    Envelopes(SoapVersion version, Model model) {
        this.version = version;
        this.model = model;
    }

    /// The model with envelopes as a further root.
    Model around(Set<Name> bodies, Set<Name> headers) {
        List<Particle> messages = new ArrayList<>();
        bodies.forEach(name -> messages.add(ref(name, Cardinality.ONE)));
        messages.add(ref(fault(), Cardinality.ONE));
        List<Particle> blocks = new ArrayList<>();
        headers.forEach(name -> blocks.add(ref(name, Cardinality.ONE)));
        blocks.add(any(Cardinality.ONE));
        declare("Header", new Content.Components(Group.of(Group.Kind.CHOICE, ANY_NUMBER, blocks)), true);
        declare(
                "Body",
                new Content.Components(
                        Group.sequence(List.of(Group.choice(messages).withCardinality(Cardinality.OPTIONAL)))),
                true);
        Name envelope = declare(
                "Envelope",
                sequence(ref(name("Header"), Cardinality.OPTIONAL), ref(name("Body"), Cardinality.ONE)),
                true);
        List<Name> roots = new ArrayList<>(model.roots());
        roots.add(envelope);
        return model.withRoots(roots);
    }

    private Name fault() {
        return switch (version) {
            case V1_1 -> fault11();
            case V1_2 -> fault12();
        };
    }

    private Name fault11() {
        Content detail = sequence(any(ANY_NUMBER));
        return declare(
                "Fault",
                sequence(
                        Element.of("faultcode", CODE),
                        Element.of("faultstring", TypeRef.xs("string")),
                        Element.of("faultactor", TypeRef.xs("anyURI")).withCardinality(Cardinality.OPTIONAL),
                        Element.of("detail", TypeRef.local(type(Name.ANONYMOUS, detail, List.of(), true)))
                                .withCardinality(Cardinality.OPTIONAL)),
                false);
    }

    private Name fault12() {
        Name subcode = name("Subcode");
        Content code = sequence(own("Value", CODE), optional("Subcode", TypeRef.named(subcode)));
        model = model.withType(type(subcode, code, List.of(), false));
        Attribute language = new Attribute(
                LANGUAGE.local(),
                LANGUAGE.namespace(),
                true,
                TypeRef.xs("language"),
                ValueConstraint.NONE,
                Encoding.AUTO,
                Presentation.NONE,
                "",
                Location.NONE);
        ComplexType text =
                type(Name.ANONYMOUS, new Content.Value(TypeRef.xs("string"), Encoding.AUTO), List.of(language), false);
        Content reasons =
                sequence(own("Text", TypeRef.local(text)).withCardinality(new Cardinality(1, Cardinality.UNBOUNDED)));
        ComplexType detail = type(Name.ANONYMOUS, sequence(any(ANY_NUMBER)), List.of(), true);
        return declare(
                "Fault",
                sequence(
                        own("Code", TypeRef.named(subcode)),
                        own("Reason", TypeRef.local(type(Name.ANONYMOUS, reasons, List.of(), false))),
                        optional("Node", TypeRef.xs("anyURI")),
                        optional("Role", TypeRef.xs("anyURI")),
                        optional("Detail", TypeRef.local(detail))),
                false);
    }

    private Name name(String local) {
        return new Name(version.envelope(), local);
    }

    private Element own(String local, TypeRef type) {
        return GlobalElement.of(name(local), type, "", Location.NONE);
    }

    private Element optional(String local, TypeRef type) {
        return own(local, type).withCardinality(Cardinality.OPTIONAL);
    }

    /// Declares an element with a type of the same name.
    private Name declare(String local, Content content, boolean openAttributes) {
        Name name = name(local);
        model = model.withType(type(name, content, List.of(), openAttributes))
                .withElement(own(local, TypeRef.named(name)));
        return name;
    }

    private static ComplexType type(Name name, Content content, List<Attribute> attributes, boolean openAttributes) {
        Optional<Wildcard> others = openAttributes ? Optional.of(any(Cardinality.ONE)) : Optional.empty();
        return new ComplexType(
                name,
                Derivation.NONE,
                false,
                false,
                content,
                attributes,
                others,
                List.of(),
                List.of(),
                "",
                Location.NONE);
    }

    private static Content sequence(Particle... particles) {
        return new Content.Components(Group.sequence(List.of(particles)));
    }

    private static ElementRef ref(Name name, Cardinality cardinality) {
        return new ElementRef(name, cardinality, "", Location.NONE);
    }

    private static Wildcard any(Cardinality cardinality) {
        return new Wildcard(List.of("##any"), Wildcard.Processing.LAX, cardinality, "", Location.NONE);
    }
}
