package org.bindery.model.json;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Block;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;

/// Reads what [TypeWriter] writes.
record TypeReader(ComponentReader components) {

    TypeRef reference(JsonPart part) {
        if (part.isText()) {
            return TypeRef.named(part.name());
        }
        Type type = type(part.object());
        part.end();
        return TypeRef.local(type);
    }

    /// Reads the members of a type, but leaves the end of the object to the caller.
    Type type(JsonPart part) {
        if (part.has("simple")) {
            return simple(part);
        }
        if (part.has("complex")) {
            return complex(part);
        }
        throw part.refuse("a type starts with 'simple' or 'complex'");
    }

    private SimpleType simple(JsonPart part) {
        Facets facets = part.member("facets").map(this::facets).orElse(Facets.NONE);
        return new SimpleType(
                part.required("simple").name(),
                variety(part),
                facets.withEnumeration(part.list("enumeration", this::enumerationValue)),
                encoding(part),
                rules(part),
                DfdlParts.annotation(part),
                part.text("documentation"),
                part.location());
    }

    private SimpleType.Variety variety(JsonPart part) {
        if (part.has("list")) {
            return new SimpleType.ListOf(reference(part.required("list")));
        }
        if (part.has("union")) {
            return new SimpleType.UnionOf(part.list("union", this::reference));
        }
        return new SimpleType.Restriction(reference(part.required("base")));
    }

    static Encoding encoding(JsonPart part) {
        return part.member("encoding")
                .map(text -> text.read(EncodingText::parse))
                .orElse(Encoding.AUTO);
    }

    private Facets facets(JsonPart part) {
        Facets all = Facets.NONE
                .withLength(part.object().number("length"), part.number("minLength"), part.number("maxLength"))
                .withRange(bound(part, "min"), bound(part, "max"))
                .withDigits(part.number("totalDigits"), part.number("fractionDigits"))
                .withPatterns(part.texts("patterns"))
                .withWhiteSpace(part.member("whiteSpace").map(word -> word.word(Facets.WhiteSpace.class)))
                .withTimezone(part.member("timezone").map(word -> word.word(Facets.Timezone.class)))
                .withAssertions(part.texts("assertions"));
        part.end();
        return all;
    }

    private static Optional<Facets.Bound> bound(JsonPart part, String name) {
        return part.member(name)
                .map(value -> new Facets.Bound(value.text(), true))
                .or(() -> part.member(name + "Exclusive").map(value -> new Facets.Bound(value.text(), false)));
    }

    private Facets.EnumerationValue enumerationValue(JsonPart part) {
        if (part.isText()) {
            return new Facets.EnumerationValue(part.text(), "");
        }
        Facets.EnumerationValue value =
                new Facets.EnumerationValue(part.object().required("value").text(), part.text("documentation"));
        part.end();
        return value;
    }

    private ComplexType complex(JsonPart part) {
        return new ComplexType(
                part.required("complex").name(),
                derivation(part),
                part.flag("abstract", false),
                part.flag("mixed", false),
                block(part),
                content(part),
                part.list("attributes", components::attribute),
                part.member("anyAttribute").map(components::wildcard),
                rules(part),
                part.list("virtualFields", this::virtualField),
                part.text("documentation"),
                part.location());
    }

    static Set<Block> block(JsonPart part) {
        return Set.copyOf(part.list("block", word -> word.word(Block.class)));
    }

    private static Derivation derivation(JsonPart part) {
        Optional<Name> extended = part.member("extends").map(JsonPart::name);
        Optional<Name> restricted = part.member("restricts").map(JsonPart::name);
        if (extended.isPresent() && restricted.isPresent()) {
            throw part.refuse("a type either 'extends' or 'restricts' another; remove one of the two");
        }
        return extended.map(base -> new Derivation(Derivation.Method.EXTENSION, base))
                .or(() -> restricted.map(base -> new Derivation(Derivation.Method.RESTRICTION, base)))
                .orElse(Derivation.NONE);
    }

    private Content content(JsonPart part) {
        Optional<JsonPart> value = part.member("value");
        Optional<JsonPart> content = part.member("content");
        if (value.isPresent() && content.isPresent()) {
            throw part.refuse("a type has either a 'value' or 'content'; remove one of the two");
        }
        if (value.isPresent()) {
            JsonPart members = value.get().object();
            Content.Value read = new Content.Value(reference(members.required("type")), encoding(members));
            members.end();
            return read;
        }
        return content.isPresent() ? new Content.Components(components.particle(content.get())) : Content.EMPTY;
    }

    static List<Rule> rules(JsonPart part) {
        return part.list("rules", TypeReader::rule);
    }

    private static Rule rule(JsonPart part) {
        Rule rule = new Rule(
                part.object().required("rule").text(),
                part.member("severity").map(word -> word.word(Severity.class)).orElse(Severity.ERROR),
                part.text("message"),
                part.required("condition").text(),
                part.flag("enabled", true));
        part.end();
        return rule;
    }

    private VirtualField virtualField(JsonPart part) {
        VirtualField field = new VirtualField(
                part.object().required("virtual").text(),
                part.required("type").name(),
                part.required("expression").text(),
                part.text("documentation"));
        part.end();
        return field;
    }
}
