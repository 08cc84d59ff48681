package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import java.util.List;

/// Where the values are that emitted code writes: in an object, or in a draft.
interface WriteSource {

    /// What the methods that write take.
    List<ParameterSpec> parameters();

    /// A value that is always there.
    CodeBlock value(PropertyBinding property);

    /// What is always there, or else is refused.
    CodeBlock required(PropertyBinding property);

    /// Declares the property's variable for what is always there.
    CodeBlock declareRequired(PropertyBinding property);

    /// Does something with the property's variable if the property is there.
    CodeBlock whenThere(PropertyBinding property, CodeBlock what);

    /// Whether a record, or one of a list, is of a derived type.
    ///
    /// @param alternatives the types, the declared one first
    CodeBlock isDerived(PropertyBinding property, List<String> alternatives);

    /// Whether the record or the list in the property's variable is, or has one, of a derived type.
    CodeBlock variableIsDerived(PropertyBinding property, List<String> alternatives);

    /// Writes a record that was started.
    CodeBlock write(PropertyBinding property, RecordBinding written, String variable);

    /// Writes a record that tells its type.
    CodeBlock writeTyped(PropertyBinding property, List<String> alternatives, String variable);

    /// How many items the list in the property's variable has.
    CodeBlock count(PropertyBinding property);

    /// Writes the records of a list.
    ///
    /// @param item writes the record in the variable `item`
    CodeBlock records(PropertyBinding property, CodeBlock item);

    /// Writes the values of a list.
    ///
    /// @param item writes the value in the variable `item`
    CodeBlock values(PropertyBinding property, CodeBlock item);
}
