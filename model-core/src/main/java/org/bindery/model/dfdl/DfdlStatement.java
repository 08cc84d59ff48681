package org.bindery.model.dfdl;

import java.util.Objects;
import java.util.Optional;

/// What is done, or has to be true, where a component is read or written (DFDL section 7).
public sealed interface DfdlStatement {

    /// What a test is written as.
    enum TestKind {
        /// An expression, which has to be true.
        EXPRESSION,
        /// A regular expression, which has to match the data at the component's place.
        PATTERN
    }

    /// What follows when an assertion does not hold.
    enum Failure {
        /// The data are not what was tried, so that another alternative is.
        PROCESSING_ERROR,
        /// The data are read, and reported as invalid.
        RECOVERABLE_ERROR
    }

    /// Has to hold, or reading fails here.
    ///
    /// @param message the message in this case; a text or an expression, or empty
    record Assert(TestKind kind, String test, String message, Failure failure) implements DfdlStatement {
        public Assert {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(test, "test");
            Objects.requireNonNull(message, "message");
            Objects.requireNonNull(failure, "failure");
        }
    }

    /// Settles the nearest point of uncertainty: where it holds, no other alternative is tried any more.
    ///
    /// @param message the message if it does not hold; a text or an expression, or empty
    record Discriminate(TestKind kind, String test, String message) implements DfdlStatement {
        public Discriminate {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(test, "test");
            Objects.requireNonNull(message, "message");
        }
    }

    /// Gives a variable a new instance, as long as the component lasts.
    ///
    /// @param variable its name, with a prefix
    /// @param defaultValue its value until it is set, a constant or an expression; empty when it is the variable's
    record NewVariableInstance(String variable, Optional<String> defaultValue) implements DfdlStatement {
        public NewVariableInstance {
            Objects.requireNonNull(variable, "variable");
            Objects.requireNonNull(defaultValue, "defaultValue");
        }
    }

    /// Gives the current instance of a variable its value.
    ///
    /// @param variable its name, with a prefix
    /// @param value a constant or an expression
    record SetVariable(String variable, String value) implements DfdlStatement {
        public SetVariable {
            Objects.requireNonNull(variable, "variable");
            Objects.requireNonNull(value, "value");
        }
    }
}
