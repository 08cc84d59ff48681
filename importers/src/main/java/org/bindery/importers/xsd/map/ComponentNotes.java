package org.bindery.importers.xsd.map;

import java.util.Optional;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.dfdl.DfdlAnnotation;

/// The content of annotations beyond XML Schema, for importers that support it.
public interface ComponentNotes {

    /// Nothing is understood.
    ComponentNotes NONE = new ComponentNotes() {
        @Override
        public DfdlAnnotation of(Kind kind, XSObjectList annotations, Location location) {
            return DfdlAnnotation.NONE;
        }

        @Override
        public Optional<Name> hiddenGroup(XSObjectList annotations) {
            return Optional.empty();
        }

        @Override
        public void refuseHiddenGroup(XSObjectList annotations, Location location) {
            // There is none.
        }
    };

    /// The kind of the annotated component.
    enum Kind {
        ELEMENT("element"),
        SEQUENCE("sequence"),
        CHOICE("choice"),
        GROUP("group"),
        SIMPLE_TYPE("simpleType");

        private final String element;

        Kind(String element) {
            this.element = element;
        }

        /// The element of an annotation that is about it.
        public String element() {
            return element;
        }
    }

    /// The DFDL annotation of a component.
    ///
    /// @param annotations may be null
    /// @param location where it is declared
    DfdlAnnotation of(Kind kind, XSObjectList annotations, Location location);

    /// The DFDL annotation of a simple type, and of the values that it lists.
    ///
    /// @param location where it is declared
    default DfdlAnnotation of(XSSimpleTypeDefinition type, Location location) {
        return of(Kind.SIMPLE_TYPE, type.getAnnotations(), location);
    }

    /// The named group that replaces a sequence and is not visible in messages.
    ///
    /// @param annotations may be null
    Optional<Name> hiddenGroup(XSObjectList annotations);

    /// Reports a hidden group in place of the content of a group definition.
    ///
    /// @param annotations may be null
    /// @param location where the group is defined
    void refuseHiddenGroup(XSObjectList annotations, Location location);
}
