package org.bindery.messages.xml;

import java.util.List;
import java.util.Optional;
import org.bindery.model.ComplexType;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.shape.RecordShape;

/// Says why a type that an element names by `xsi:type` is not allowed in the place of the declared one.
///
/// @param problems what the records of the model cannot hold
record ActualTypes(ModelIndex index, List<Problem> problems) {

    /// Why a type is not allowed in the place of that of a record.
    ///
    /// @param isRoot whether it is that of a root element, which nothing but its type's record can hold
    String wrong(RecordShape declared, Name name, boolean isRoot) {
        Optional<Type> type = index.type(TypeRef.named(name));
        if (type.isEmpty()) {
            return unknown(name);
        }
        if (type.get() instanceof ComplexType complex && complex.isAbstract()) {
            return "the type " + name.local() + " (xsi:type) is abstract";
        }
        boolean derived = declared.typeName()
                .filter(base -> index.derivedTypes(base).contains(name))
                .isPresent();
        if (!derived) {
            return "the type " + name.local() + " (xsi:type) is not derived from " + declared.name();
        }
        return problem(name)
                .orElseGet(() -> isRoot
                        ? "the type " + name.local() + " (xsi:type) cannot be kept in place of " + declared.name()
                        : blocked(name));
    }

    /// Why records cannot hold a derived type in place of its base, though the schema may allow it.
    private Optional<String> problem(Name type) {
        String path = ModelPath.ofType(type.local()).toString();
        return problems.stream()
                .filter(problem -> problem.id().equals("derived-type"))
                .filter(problem ->
                        problem.path().filter(p -> p.toString().equals(path)).isPresent())
                .map(Problem::text)
                .findFirst();
    }

    /// Why a type may not be that of a value, if it differs from the declared one, which the value would not show.
    Optional<String> wrong(SimpleValue declared, Name name) {
        Optional<Type> type = index.type(TypeRef.named(name));
        if (type.isEmpty()) {
            return Optional.of(unknown(name));
        }
        return type.get() instanceof SimpleType && isSame(name, declared)
                ? Optional.empty()
                : Optional.of(
                        "the type " + name.local() + " (xsi:type) is not the declared one; a value does not keep it");
    }

    private boolean isSame(Name name, SimpleValue declared) {
        SimpleValue value = index.simpleValue(TypeRef.named(name));
        return value.builtIn().equals(declared.builtIn())
                && value.isList() == declared.isList()
                && value.facets().equals(declared.facets());
    }

    static String unknown(Name name) {
        return "the type " + name + " (xsi:type) is unknown";
    }

    static String blocked(Name name) {
        return "the type " + name.local() + " (xsi:type) is not allowed here: the model blocks it";
    }
}
