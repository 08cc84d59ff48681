package org.bindery.importers.asn1;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Location;

/// A type as it is written.
///
/// @param tags its tags, the outermost first
/// @param constraints what is said of its values, in order
record TypeNode(List<TagNode> tags, Shape shape, List<Constraint> constraints, Location location) {

    /// How a tag is put to what it is before.
    enum Mode {
        /// As the module says.
        DEFAULT,
        IMPLICIT,
        EXPLICIT
    }

    /// A tag.
    ///
    /// @param tagClass `UNIVERSAL`, `APPLICATION`, `PRIVATE`, or empty
    record TagNode(String tagClass, ValueNode number, Mode mode) {}

    /// The structure of a type.
    sealed interface Shape {}

    /// A type of ASN.1 itself, in the words of ASN.1.
    record Plain(String word) implements Shape {}

    /// `INTEGER`, `ENUMERATED` or `BIT STRING` with names.
    ///
    /// @param additions how many of the names follow `...`; -1 if there is no `...`
    record Named(String word, List<NamedNumber> names, int additions) implements Shape {}

    /// A name of a number or a bit.
    record NamedNumber(String name, Optional<ValueNode> number, String documentation) {}

    /// `SEQUENCE`, `SET` or `CHOICE`.
    record Struct(String word, List<Component> components, boolean extensible) implements Shape {}

    /// `SEQUENCE OF` or `SET OF`.
    record ListOf(String word, String itemName, TypeNode item) implements Shape {}

    /// A type by its name.
    ///
    /// @param module the module before it; empty for none
    record Reference(String module, String name, List<Argument> arguments) implements Shape {}

    /// A field of a class of information objects.
    record ClassField(String className, String field) implements Shape {}

    /// `name < Choice`.
    record Selection(String name, TypeNode choice) implements Shape {}

    /// A component, or an alternative.
    ///
    /// @param addition 0 in the root; the number of the extension addition it belongs to
    /// @param grouped whether it is in double brackets
    /// @param componentsOf whether it is replaced by the components of its type
    record Component(
            String name,
            TypeNode type,
            boolean optional,
            Optional<ValueNode> missing,
            int addition,
            boolean grouped,
            boolean componentsOf,
            String documentation,
            Location location) {}

    /// The argument of a parameter.
    sealed interface Argument {}

    record TypeArgument(TypeNode type) implements Argument {}

    record ValueArgument(ValueNode value) implements Argument {}

    /// A set, of objects or values.
    record SetArgument() implements Argument {}

    /// A constraint on values.
    sealed interface Constraint {}

    record Range(Optional<ValueNode> least, boolean above, Optional<ValueNode> most, boolean below)
            implements Constraint {}

    record Single(ValueNode value) implements Constraint {}

    record Size(Constraint inner) implements Constraint {}

    record Alphabet(Constraint inner) implements Constraint {}

    record Contained(TypeNode type) implements Constraint {}

    record AnyOf(List<Constraint> parts) implements Constraint {}

    record AllOf(List<Constraint> parts) implements Constraint {}

    /// One that may be extended.
    record Extensible(Constraint root) implements Constraint {}

    /// One that says nothing of which models could know.
    record Unknown() implements Constraint {}
}
