package org.bindery.importers;

import java.util.stream.Collectors;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// What a type contains, as short text: `(a:string, (b:T|c:long 0..1) 1..*)`.
public final class ContentText {

    private ContentText() {}

    /// The content of a global type without a namespace.
    public static String of(Model model, String type) {
        return of(model, Name.of(type));
    }

    public static String of(Model model, Name type) {
        Type found = model.type(type)
                .orElseThrow(() -> new AssertionError(
                        "no type " + type + " in " + model.types().keySet()));
        return of((ComplexType) found);
    }

    private static String of(ComplexType type) {
        String content = switch (type.content()) {
            case Content.Empty ignored -> "EMPTY";
            case Content.Value value -> "=" + of(value.type());
            case Content.Components components -> of(components.particle());
        };
        String attributes = type.attributes().stream()
                .map(each -> " @" + each.name() + ":" + of(each.type()) + (each.required() ? "!" : ""))
                .collect(Collectors.joining());
        return (type.mixed() ? "mixed " : "") + content + attributes;
    }

    private static String of(Particle particle) {
        String cardinality = particle.cardinality().toString();
        String suffix = cardinality.equals("1") ? "" : " " + cardinality;
        return switch (particle) {
            case Element element ->
                element.name() + ":" + of(element.type()) + (element.nillable() ? "?" : "") + suffix;
            case ElementRef ref -> ref.target().local() + suffix;
            case Wildcard ignored -> "ANY" + suffix;
            case GroupRef ref -> ref + suffix;
            case Group group ->
                group.particles().stream()
                                .map(ContentText::of)
                                .collect(Collectors.joining(group.kind() == Group.Kind.CHOICE ? "|" : ", ", "(", ")"))
                        + suffix;
        };
    }

    private static String of(TypeRef type) {
        return switch (type) {
            case TypeRef.Named named -> named.name().local();
            case TypeRef.Local local ->
                switch (local.type()) {
                    case ComplexType complex -> of(complex);
                    case SimpleType simple ->
                        simple.facets().enumeration().stream()
                                .map(Facets.EnumerationValue::value)
                                .collect(Collectors.joining("|", "{", "}"));
                };
        };
    }
}
