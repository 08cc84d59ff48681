package org.bindery.schemas;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Something that a model says and an exported schema does not.
///
/// @param path the component
/// @param text what is lost, and what replaces it, as a sentence
public record Loss(ModelPath path, Kind kind, String text) {

    public Loss {
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(text, "text");
    }

    /// What is lost.
    public enum Kind {
        /// A component that no message of the schema can have.
        COMPONENT(Severity.WARNING),
        /// The type of a value, or of a record: another one replaces it.
        TYPE(Severity.WARNING),
        /// A restriction of values.
        FACET(Severity.WARNING),
        /// How often a component occurs.
        CARDINALITY(Severity.WARNING),
        /// That one of several components is there.
        CHOICE(Severity.WARNING),
        /// The order of components.
        ORDER(Severity.WARNING),
        /// How components lie within each other.
        STRUCTURE(Severity.WARNING),
        /// Which types are derived from which, or may replace them.
        DERIVATION(Severity.WARNING),
        /// Components that the model does not name, and text between components.
        OPEN_CONTENT(Severity.WARNING),
        /// The namespace of a name.
        NAMESPACE(Severity.WARNING),
        /// A name, which another one replaces.
        NAME(Severity.INFO),
        /// A default or fixed value.
        VALUE(Severity.WARNING),
        /// A key, a uniqueness or a reference.
        KEY(Severity.WARNING),
        /// A rule.
        RULE(Severity.WARNING),
        /// A calculated field.
        VIRTUAL_FIELD(Severity.WARNING),
        /// What a value says about another component.
        RELATION(Severity.WARNING),
        /// How messages look in their native format.
        PRESENTATION(Severity.INFO),
        /// How values are written in binary.
        ENCODING(Severity.INFO),
        /// What its author says of it.
        DOCUMENTATION(Severity.INFO);

        private final Severity severity;

        Kind(Severity severity) {
            this.severity = severity;
        }

        /// Whether messages differ by it, or only documentation and annotations.
        public Severity severity() {
            return severity;
        }

        /// Its word in reports, such as `open-content`.
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// Whether messages differ by it.
    public boolean concernsMessages() {
        return kind.severity() != Severity.INFO;
    }

    /// The loss as a finding, such as `~Trade/amount: warning: … [lost-facet]`.
    public Problem problem() {
        return new Problem("lost-" + kind.word(), kind.severity(), Optional.of(path), Location.NONE, text, List.of());
    }
}
