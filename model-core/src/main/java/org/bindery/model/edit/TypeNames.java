package org.bindery.model.edit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.model.BuiltInTypes;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Types as users write them: `Party` of the model, `date` of XML Schema, `local` for one declared in place.
public final class TypeNames {

    /// The name for a complex type that is declared in place, without components yet.
    public static final String LOCAL = "local";

    private static final String BUILT_IN = "xs:";

    private TypeNames() {}

    /// The type that a text names. A type of the model comes before one of XML Schema with the same name; `xs:date`
    /// always means the latter.
    public static TypeRef parse(Model model, String text) throws EditException {
        String name = text.strip();
        return name.equals(LOCAL)
                ? TypeRef.local(ComplexType.of(Name.ANONYMOUS, Content.EMPTY))
                : TypeRef.named(named(model, name));
    }

    /// The name of the type that a text names.
    public static Name named(Model model, String name) throws EditException {
        boolean builtIn = name.startsWith(BUILT_IN);
        Optional<Name> own = model.types().keySet().stream()
                .filter(key ->
                        !builtIn && (key.local().equals(name) || key.toString().equals(name)))
                .findFirst();
        if (own.isPresent()) {
            return own.get();
        }
        Name schema = Name.xs(builtIn ? name.substring(BUILT_IN.length()) : name);
        if (BuiltInTypes.find(schema).isEmpty()) {
            throw new EditException(
                    "There is no type '" + name + "'; write one of XML Schema's, such as string or date,"
                            + " one of the model, or 'local' for components declared in place.");
        }
        return schema;
    }

    /// The text that names a type; of one declared in place, [#LOCAL] or what it is made from.
    public static String format(Model model, TypeRef type) {
        return switch (type) {
            case TypeRef.Named(Name name) -> {
                boolean hidden = name.namespace().equals(Name.XML_SCHEMA)
                        && model.types().keySet().stream()
                                .anyMatch(own -> own.local().equals(name.local()));
                yield hidden ? BUILT_IN + name.local() : name.local();
            }
            case TypeRef.Local(SimpleType simple) ->
                simple.variety() instanceof SimpleType.Restriction(TypeRef base) ? format(model, base) : LOCAL;
            case TypeRef.Local(ComplexType ignored) -> LOCAL;
        };
    }

    /// What can be chosen as a type: those of the model, then the built-in ones.
    public static List<String> all(Model model, boolean simpleOnly) {
        List<String> own = model.types().keySet().stream()
                .filter(name -> !simpleOnly || isSimple(model, TypeRef.named(name)))
                .map(Name::local)
                .sorted(String.CASE_INSENSITIVE_ORDER)
                .distinct()
                .toList();
        List<String> builtIn = BuiltInTypes.names().stream()
                .map(name -> format(model, TypeRef.named(name)))
                .sorted(String.CASE_INSENSITIVE_ORDER)
                .toList();
        return Stream.concat(own.stream(), builtIn.stream()).toList();
    }

    /// Whether a type is a simple one.
    public static boolean isSimple(Model model, TypeRef type) {
        return new ModelIndex(model)
                .type(type)
                .filter(SimpleType.class::isInstance)
                .isPresent();
    }

    /// Refuses a type that the model does not have.
    ///
    /// @throws EditException with its name
    public static void requireKnown(Model model, TypeRef type) throws EditException {
        if (type instanceof TypeRef.Named(Name name)
                && model.type(name).isEmpty()
                && BuiltInTypes.find(name).isEmpty()) {
            throw new EditException("There is no type '" + name + "' in the model.");
        }
    }

    /// Refuses what is no simple type.
    ///
    /// @param what what asks for one, such as `An attribute`
    /// @throws EditException with what to do
    public static void requireSimple(Model model, TypeRef type, String what) throws EditException {
        requireKnown(model, type);
        if (!isSimple(model, type)) {
            throw new EditException(what + " has a plain value; choose a simple type, such as string.");
        }
    }
}
