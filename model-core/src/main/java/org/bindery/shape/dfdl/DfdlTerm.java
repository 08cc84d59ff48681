package org.bindery.shape.dfdl;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Name;
import org.bindery.model.SimpleValue;

/// A term of DFDL: a group or an element as it occurs in one place, with the properties and statements that apply
/// there. Groups are here as they were declared, even those without members, and those that no message shows.
public sealed interface DfdlTerm {

    /// What applies here, the statements included.
    EffectiveProperties properties();

    /// Terms one after the other, or in any order if `sequenceKind` says so.
    ///
    /// @param hidden whether messages have nothing of it (`dfdl:hiddenGroupRef`)
    record Sequence(EffectiveProperties properties, List<DfdlTerm> members, boolean hidden) implements DfdlTerm {
        public Sequence {
            members = List.copyOf(members);
        }
    }

    /// One of several terms.
    ///
    /// @param hidden whether messages have nothing of it (`dfdl:hiddenGroupRef`)
    record Choice(EffectiveProperties properties, List<DfdlTerm> members, boolean hidden) implements DfdlTerm {
        public Choice {
            members = List.copyOf(members);
        }
    }

    /// An element.
    ///
    /// @param element its declaration; of a reference, the global element
    /// @param name its name in paths and expressions. Of a local element its namespace is empty unless its schema
    ///     says that such names are qualified
    /// @param cardinality how often it occurs here (`minOccurs` and `maxOccurs`)
    /// @param property the index of the property of the record that holds it. In the record of a root element that
    ///     is a value, the value's. Empty for what no message shows, and for a root element that is a record
    ///     itself. Where the property's kind is [org.bindery.shape.Property.Kind#GROUP], the element may be nil and
    ///     repeats: each occurrence is a record whose property 0 is the element and whose property 1 indicates
    ///     whether it is nil. Else the property after it indicates that, if the element may be nil
    /// @param value what is known of its value; empty for a complex element
    /// @param content the id of its content in [DfdlContent#records()]; empty for a value. It is also that of its
    ///     record, [org.bindery.shape.RecordShape#id()], unless no message shows it
    /// @param prefix the length before it (`prefixLengthType`), as an element of that type
    record ElementTerm(
            EffectiveProperties properties,
            Element element,
            Name name,
            Cardinality cardinality,
            OptionalInt property,
            Optional<SimpleValue> value,
            Optional<String> content,
            Optional<ElementTerm> prefix)
            implements DfdlTerm {}
}
