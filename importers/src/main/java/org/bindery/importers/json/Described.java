package org.bindery.importers.json;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The observations on the JSON values of a place, before their surroundings are known.
///
/// @param form what they are but for null
/// @param nullable whether they may be null
public record Described(Form form, boolean nullable) {

    /// The form of a value.
    public sealed interface Form {}

    /// A string, a number or a boolean.
    ///
    /// @param kind which of them
    public record Scalar(Kind kind, TypeRef type) implements Form {}

    /// An object, or one of several alternatives: values of a global complex type.
    ///
    /// @param kind [Kind#OBJECT], or [Kind#MIXED] for alternatives
    public record Typed(Kind kind, Name type) implements Form {}

    /// An array.
    ///
    /// @param key distinguishes arrays of different schemas
    /// @param items gives what its items are
    /// @param max the greatest number of items, or [org.bindery.model.Cardinality#UNBOUNDED]
    /// @param rules gives the rules for an array whose items are the component of that name
    public record ListOf(Object key, Supplier<Described> items, int min, int max, Function<String, List<Rule>> rules)
            implements Form {

        /// An array without rules.
        public ListOf(Object key, Supplier<Described> items, int min, int max) {
            this(key, items, min, max, name -> List.of());
        }
    }

    /// Any JSON, kept unchanged.
    public record Any() implements Form {}

    /// The kinds of values that distinguish alternatives.
    public enum Kind {
        OBJECT("object"),
        ARRAY("list"),
        TEXT("text"),
        NUMBER("number"),
        BOOLEAN("flag"),
        MIXED("other");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /// A name for a component that is a value of the kind.
        public String word() {
            return word;
        }
    }

    /// A value that is never null.
    public static Described of(Form form) {
        return new Described(form, false);
    }

    /// Any JSON at all, null included.
    public static Described any() {
        return of(new Any());
    }

    /// A value of one of XML Schema's types.
    public static Described xs(Kind kind, String type) {
        return of(new Scalar(kind, TypeRef.xs(type)));
    }

    /// Nothing but null: a text that is never there, or empty.
    public static Described nothingButNull() {
        Facets empty = Facets.NONE.withLength(OptionalInt.of(0), OptionalInt.empty(), OptionalInt.empty());
        TypeRef type = TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), empty));
        return new Described(new Scalar(Kind.TEXT, type), true);
    }

    public Described orNull(boolean more) {
        return nullable || !more || form instanceof Any ? this : new Described(form, true);
    }

    /// The kind of values it describes.
    public Kind kind() {
        return switch (form) {
            case Scalar scalar -> scalar.kind();
            case Typed typed -> typed.kind();
            case ListOf ignored -> Kind.ARRAY;
            case Any ignored -> Kind.MIXED;
        };
    }
}
