package org.bindery.shape.dfdl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
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
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperties;
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

    /// The properties of a type for its values that are represented by others in the data.
    private static final Set<DfdlProperty> OF_VALUES = EnumSet.of(DfdlProperty.REP_TYPE, DfdlProperty.REP_VALUES);

    /// The scope of what has no default format.
    private static final String NOWHERE = "-";

    public EffectiveProperties {
        all = Collections.unmodifiableMap(new EnumMap<>(all.isEmpty() ? new EnumMap<>(DfdlProperty.class) : all));
        byDefault = immutable(byDefault);
        twice = immutable(twice);
        statements = List.copyOf(statements);
    }

    private static Set<DfdlProperty> immutable(Set<DfdlProperty> properties) {
        Set<DfdlProperty> copy = EnumSet.noneOf(DfdlProperty.class);
        copy.addAll(properties);
        return Collections.unmodifiableSet(copy);
    }

    /// The value of a property, as in a schema; empty when nothing gives it.
    public Optional<String> get(DfdlProperty property) {
        return Optional.ofNullable(all.get(property));
    }

    /// Whether a property has just that value.
    public boolean is(DfdlProperty property, String value) {
        return value.equals(all.get(property));
    }

    /// What a name with a prefix means in the terms of DFDL.
    public static Name name(Model model, String text) {
        int colon = text.indexOf(':');
        String prefix = text.substring(0, Math.max(0, colon));
        return new Name(model.dfdl().prefixes().getOrDefault(prefix, ""), text.substring(colon + 1));
    }

    /// The properties of a particle: an element, a group, or a reference to one.
    public static EffectiveProperties of(ModelIndex index, Particle particle) {
        return new Resolver(index).of(particle);
    }

    /// What a particle and what it refers to say, the nearest first.
    private static List<DfdlAnnotation> said(ModelIndex index, Particle particle) {
        return switch (particle) {
            case Element element -> List.of(element.presentation().dfdl());
            case ElementRef ref ->
                index.model()
                        .element(ref.target())
                        .map(element ->
                                List.of(ref.dfdl(), element.presentation().dfdl()))
                        .orElseGet(() -> List.of(ref.dfdl()));
            case Group group -> List.of(group.dfdl());
            case GroupRef ref ->
                index.model()
                        .group(ref.target())
                        .map(group -> List.of(ref.dfdl(), group.dfdl()))
                        .orElseGet(() -> List.of(ref.dfdl()));
            case Wildcard ignored -> List.of();
        };
    }

    /// The type of an element, or of the one that is referred to.
    private static Optional<TypeRef> type(ModelIndex index, Particle particle) {
        return switch (particle) {
            case Element element -> Optional.of(element.type());
            case ElementRef ref -> index.model().element(ref.target()).map(Element::type);
            case Group ignored -> Optional.empty();
            case GroupRef ignored -> Optional.empty();
            case Wildcard ignored -> Optional.empty();
        };
    }

    private static List<DfdlAnnotation> sources(ModelIndex index, List<DfdlAnnotation> said, Optional<TypeRef> type) {
        List<DfdlAnnotation> sources = new ArrayList<>(said);
        type.ifPresent(its -> add(sources, index, its));
        return sources;
    }

    private static void add(List<DfdlAnnotation> sources, ModelIndex index, TypeRef type) {
        TypeRef next = type;
        boolean inData = false;
        for (int step = 0; step < ModelIndex.MAX_DERIVATIONS; step++) {
            if (!(index.type(next).orElse(null) instanceof SimpleType simple)) {
                return;
            }
            Optional<String> stored = simple.dfdl().own(DfdlProperty.REP_TYPE);
            if (stored.isPresent()) {
                // Nothing else that it says of the data counts, since another type is there.
                Map<DfdlProperty, String> own =
                        new EnumMap<>(simple.dfdl().properties().own());
                own.keySet().retainAll(OF_VALUES);
                sources.add(new DfdlAnnotation(
                        new DfdlProperties("", own), NOWHERE, simple.dfdl().statements()));
                next = TypeRef.named(name(index.model(), stored.get()));
                inData = true;
                continue;
            }
            // Assertions of the type in the data are about its numbers, which have to be among those that represent
            // values.
            sources.add(inData ? simple.dfdl().withStatements(List.of()) : simple.dfdl());
            if (!(simple.variety() instanceof SimpleType.Restriction(TypeRef base))) {
                return;
            }
            next = base;
        }
    }

    /// Resolves the properties of many components of one model: what the same annotations give is found once, and
    /// shared.
    /// Not thread-safe.
    static final class Resolver {

        private final ModelIndex index;
        private final Map<Key, EffectiveProperties> resolved = new HashMap<>();
        private final Map<String, Map<DfdlProperty, String>> formats = new HashMap<>();

        Resolver(ModelIndex index) {
            this.index = index;
        }

        /// What decides the properties of a component.
        ///
        /// @param said by its reference and itself
        /// @param local what its type says, where that has no name
        private record Key(List<DfdlAnnotation> said, Optional<Name> type, List<DfdlAnnotation> local) {}

        /// The properties of a particle: an element, a group, or a reference to one.
        EffectiveProperties of(Particle particle) {
            return of(said(index, particle), type(index, particle));
        }

        /// The properties of values of a type, such as the type of a prefix length.
        EffectiveProperties of(TypeRef type) {
            return of(List.of(), Optional.of(type));
        }

        private EffectiveProperties of(List<DfdlAnnotation> said, Optional<TypeRef> type) {
            Key key = type.orElse(null) instanceof TypeRef.Named(Name name)
                    ? new Key(said, Optional.of(name), List.of())
                    : new Key(said, Optional.empty(), sources(index, List.of(), type));
            return resolved.computeIfAbsent(key, k -> resolve(sources(index, said, type)));
        }

        private EffectiveProperties resolve(List<DfdlAnnotation> sources) {
            Map<DfdlProperty, String> explicit = new EnumMap<>(DfdlProperty.class);
            Set<DfdlProperty> twice = EnumSet.noneOf(DfdlProperty.class);
            List<DfdlStatement> statements = new ArrayList<>();
            Set<String> scopes = new LinkedHashSet<>();
            for (DfdlAnnotation source : sources) {
                explicit(source).forEach((property, value) -> {
                    if (explicit.putIfAbsent(property, value) != null && property != DfdlProperty.REP_VALUES) {
                        twice.add(property);
                    }
                });
                statements.addAll(source.statements());
                scopes.add(source.scope());
            }
            Map<DfdlProperty, String> all = new EnumMap<>(DfdlProperty.class);
            for (String scope : scopes) {
                putNew(all, format(scope.isEmpty() ? defaultFormat(index.model()) : scope));
            }
            Set<DfdlProperty> byDefault = EnumSet.noneOf(DfdlProperty.class);
            byDefault.addAll(all.keySet());
            byDefault.removeAll(explicit.keySet());
            all.putAll(explicit);
            return new EffectiveProperties(all, byDefault, twice, statements);
        }

        /// What a component gives itself, and what the format gives that it refers to.
        private Map<DfdlProperty, String> explicit(DfdlAnnotation source) {
            Map<DfdlProperty, String> properties = new EnumMap<>(DfdlProperty.class);
            properties.putAll(source.properties().own());
            putNew(properties, format(source.properties().format()));
            return properties;
        }

        /// Puts what is not there yet.
        private static void putNew(Map<DfdlProperty, String> properties, Map<DfdlProperty, String> more) {
            if (properties.isEmpty()) {
                properties.putAll(more);
            } else {
                more.forEach(properties::putIfAbsent);
            }
        }

        private Map<DfdlProperty, String> format(String name) {
            return formats.computeIfAbsent(name, n -> EffectiveProperties.format(index.model(), n));
        }
    }

    /// A value and what gives it.
    ///
    /// @param name of the named format or type; empty for the component itself
    public record Given(String value, Giver giver, String name) {}

    /// What gives a property its value.
    public enum Giver {
        /// The reference to an element or group.
        REFERENCE,
        /// The element or group itself, or what a reference names.
        DECLARATION,
        /// A simple type.
        TYPE,
        /// A named format to which one of these refers.
        FORMAT,
        /// The format that holds for all that say nothing else.
        DEFAULT
    }

    private static final List<Giver> NEAREST_FIRST = List.of(Giver.REFERENCE, Giver.DECLARATION, Giver.TYPE);

    /// What gives a particle's properties their values.
    public static Map<DfdlProperty, Given> given(ModelIndex index, Particle particle) {
        boolean referred = particle instanceof ElementRef || particle instanceof GroupRef;
        return given(index, sources(index, said(index, particle), type(index, particle)), referred ? 0 : 1);
    }

    /// What gives the properties of values of a type their values.
    public static Map<DfdlProperty, Given> given(ModelIndex index, TypeRef type) {
        return given(index, sources(index, List.of(), Optional.of(type)), 1);
    }

    /// @param first what the first source is, in [#NEAREST_FIRST]
    private static Map<DfdlProperty, Given> given(ModelIndex index, List<DfdlAnnotation> sources, int first) {
        Map<DfdlProperty, Given> given = new EnumMap<>(DfdlProperty.class);
        Set<String> scopes = new LinkedHashSet<>();
        int place = first;
        for (DfdlAnnotation source : sources) {
            Giver giver = NEAREST_FIRST.get(Math.min(place, NEAREST_FIRST.size() - 1));
            source.properties()
                    .own()
                    .forEach((property, value) -> given.putIfAbsent(property, new Given(value, giver, "")));
            give(index.model(), source.properties().format(), Giver.FORMAT, given);
            scopes.add(source.scope());
            place++;
        }
        for (String scope : scopes) {
            give(index.model(), scope.isEmpty() ? defaultFormat(index.model()) : scope, Giver.DEFAULT, given);
        }
        return given;
    }

    private static void give(Model model, String format, Giver giver, Map<DfdlProperty, Given> given) {
        for (DfdlFormat each : chain(model, format)) {
            each.properties()
                    .forEach((property, value) -> given.putIfAbsent(property, new Given(value, giver, each.name())));
        }
    }

    /// All that a named format gives, with what it takes over itself; nothing where there is none of the name.
    public static Map<DfdlProperty, String> format(Model model, String name) {
        Map<DfdlProperty, String> properties = new EnumMap<>(DfdlProperty.class);
        chain(model, name).forEach(format -> format.properties().forEach(properties::putIfAbsent));
        return properties;
    }

    /// A named format, and those that it takes over.
    private static List<DfdlFormat> chain(Model model, String name) {
        List<DfdlFormat> chain = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Optional<DfdlFormat> format = model.dfdl().format(name);
        while (format.isPresent() && seen.add(format.get().name())) {
            chain.add(format.get());
            format = model.dfdl().format(format.get().ref());
        }
        return chain;
    }

    private static String defaultFormat(Model model) {
        return model.format() instanceof MessageFormat.Dfdl dfdl ? dfdl.format() : "";
    }
}
