package org.bindery.shape.dfdl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;

/// The properties that apply to one occurrence of a component (DFDL section 8): those of the reference, of what it
/// refers to and of all steps of its simple type, each with those of the formats they refer to; for what none of these
/// says, the default formats in whose scopes they were declared.
///
/// @param all the properties with their values, as in a schema
/// @param byDefault those of them that only a default format gives
/// @param twice those that more than one of the components gives, which is an error
/// @param statements the statements of all of them: of the reference, of what it refers to, of its types
public record EffectiveProperties(
        Map<DfdlProperty, String> all,
        Set<DfdlProperty> byDefault,
        Set<DfdlProperty> twice,
        List<DfdlStatement> statements) {

    public EffectiveProperties {
        all = Collections.unmodifiableMap(new EnumMap<>(all.isEmpty() ? new EnumMap<>(DfdlProperty.class) : all));
        byDefault = Set.copyOf(byDefault);
        twice = Set.copyOf(twice);
        statements = List.copyOf(statements);
    }

    /// The value of a property, as in a schema; empty when nothing gives it.
    public Optional<String> get(DfdlProperty property) {
        return Optional.ofNullable(all.get(property));
    }

    /// Whether a property has just that value.
    public boolean is(DfdlProperty property, String value) {
        return value.equals(all.get(property));
    }

    /// The properties of a particle: an element, a group, or a reference to one.
    public static EffectiveProperties of(ModelIndex index, Particle particle) {
        List<DfdlAnnotation> sources = new ArrayList<>();
        switch (particle) {
            case Element element -> add(sources, index, element);
            case ElementRef ref -> {
                sources.add(ref.dfdl());
                index.model().element(ref.target()).ifPresent(element -> add(sources, index, element));
            }
            case Group group -> sources.add(group.dfdl());
            case GroupRef ref -> {
                sources.add(ref.dfdl());
                index.model().group(ref.target()).ifPresent(group -> sources.add(group.dfdl()));
            }
            case Wildcard ignored -> {}
        }
        return of(index.model(), sources);
    }

    /// The properties of values of a type, such as the type of a length that stands before the content.
    public static EffectiveProperties of(ModelIndex index, TypeRef type) {
        List<DfdlAnnotation> sources = new ArrayList<>();
        add(sources, index, type);
        return of(index.model(), sources);
    }

    private static void add(List<DfdlAnnotation> sources, ModelIndex index, Element element) {
        sources.add(element.presentation().dfdl());
        add(sources, index, element.type());
    }

    private static void add(List<DfdlAnnotation> sources, ModelIndex index, TypeRef type) {
        TypeRef next = type;
        for (int step = 0; step < ModelIndex.MAX_DERIVATIONS; step++) {
            if (!(index.type(next).orElse(null) instanceof SimpleType simple)) {
                return;
            }
            sources.add(simple.dfdl());
            if (!(simple.variety() instanceof SimpleType.Restriction(TypeRef base))) {
                return;
            }
            next = base;
        }
    }

    private static EffectiveProperties of(Model model, List<DfdlAnnotation> sources) {
        Map<DfdlProperty, String> all = new EnumMap<>(DfdlProperty.class);
        Set<DfdlProperty> twice = EnumSet.noneOf(DfdlProperty.class);
        List<DfdlStatement> statements = new ArrayList<>();
        Set<String> scopes = new LinkedHashSet<>();
        for (DfdlAnnotation source : sources) {
            explicit(model, source).forEach((property, value) -> {
                if (all.putIfAbsent(property, value) != null) {
                    twice.add(property);
                }
            });
            statements.addAll(source.statements());
            scopes.add(source.scope());
        }
        Set<DfdlProperty> byDefault = EnumSet.noneOf(DfdlProperty.class);
        for (String scope : scopes) {
            format(model, scope.isEmpty() ? defaultFormat(model) : scope).forEach((property, value) -> {
                if (all.putIfAbsent(property, value) == null) {
                    byDefault.add(property);
                }
            });
        }
        return new EffectiveProperties(all, byDefault, twice, statements);
    }

    /// What a component gives itself, and what the format gives that it refers to.
    public static Map<DfdlProperty, String> explicit(Model model, DfdlAnnotation source) {
        Map<DfdlProperty, String> properties = new EnumMap<>(DfdlProperty.class);
        properties.putAll(source.properties().own());
        format(model, source.properties().format()).forEach(properties::putIfAbsent);
        return properties;
    }

    /// All that a named format gives, with what it takes over itself; nothing where there is none of the name.
    public static Map<DfdlProperty, String> format(Model model, String name) {
        Map<DfdlProperty, String> properties = new EnumMap<>(DfdlProperty.class);
        Set<String> seen = new HashSet<>();
        Optional<DfdlFormat> format = model.dfdl().format(name);
        while (format.isPresent() && seen.add(format.get().name())) {
            format.get().properties().forEach(properties::putIfAbsent);
            format = model.dfdl().format(format.get().ref());
        }
        return properties;
    }

    private static String defaultFormat(Model model) {
        return model.format() instanceof MessageFormat.Dfdl dfdl ? dfdl.format() : "";
    }
}
