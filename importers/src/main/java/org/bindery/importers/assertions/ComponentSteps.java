package org.bindery.importers.assertions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Name;
import org.bindery.model.ValueConstraint;
import org.bindery.shape.ExpressionNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Finds the components that a step of a path leads to.
record ComponentSteps(Optional<Shapes> shapes, Variables variables) {

    private static final int MOST_GROUPS = 5;

    /// The components below a record, each on its way from it.
    ///
    /// @param wanted their name; empty for all
    List<Branch> from(Branch start, boolean isAttribute, Optional<Name> wanted) {
        RecordShape shape =
                start.end().record().orElseThrow(() -> new NoEquivalent("a step starts from a plain value"));
        List<Branch> found = new ArrayList<>();
        find(start, shape, isAttribute, wanted, 0, found);
        if (found.isEmpty() && wanted.isPresent()) {
            throw new NoEquivalent("there is no component '" + wanted.get().local() + "'");
        }
        return found;
    }

    private void find(
            Branch start,
            RecordShape shape,
            boolean isAttribute,
            Optional<Name> wanted,
            int depth,
            List<Branch> found) {
        ExpressionNames names = ExpressionNames.of(shape);
        for (Property property : shape.properties()) {
            switch (property.kind()) {
                case ELEMENT, ATTRIBUTE -> {
                    boolean isSuch = (property.kind() == Property.Kind.ATTRIBUTE) == isAttribute
                            && wanted.map(property.xmlName()::equals).orElse(true);
                    if (isSuch) {
                        found.add(component(start, shape, property, names.of(property)));
                    }
                }
                case GROUP -> {
                    Branch inner = component(start, shape, property, names.of(property));
                    if (!isAttribute
                            && depth < MOST_GROUPS
                            && inner.end().record().isPresent()) {
                        find(inner, inner.end().record().get(), false, wanted, depth + 1, found);
                    }
                }
                case XML, ATTRIBUTES -> {
                    if (wanted.isEmpty() && (property.kind() == Property.Kind.ATTRIBUTES) == isAttribute) {
                        throw new NoEquivalent("a wildcard allows more");
                    }
                }
                case VALUE, TEXT, NIL, PRESENT, NULL, SELF -> {}
            }
        }
    }

    private Branch component(Branch start, RecordShape shape, Property property, String name) {
        if (property.kind() == Property.Kind.ATTRIBUTE && property.constraint().kind() != ValueConstraint.Kind.NONE) {
            throw new NoEquivalent("the attribute '" + property.name() + "' has a value where it is absent");
        }
        Cel path = below(start.end().cel(), name);
        boolean counted = !shape.isNillable(property);
        if (property.isRepeated()) {
            String variable = variables.next();
            Branch.Each each = new Branch.Each(path, variable, true);
            return start.through(List.of(each), end(Cel.primary(variable), property, counted));
        }
        Term end = end(path, property, counted);
        boolean isSure = property.isMandatory() && counted;
        return isSure ? start.with(end) : known(start).through(List.of(new Branch.Guard(presence(path))), end);
    }

    private static Cel presence(Cel path) {
        return Cel.primary("has(" + path.text() + ")");
    }

    /// The presence of a component determines the presence of the record that contains it.
    private static Branch known(Branch start) {
        boolean isAsked = !start.links().isEmpty()
                && start.links()
                        .getLast()
                        .equals(new Branch.Guard(presence(start.end().cel())));
        return isAsked ? new Branch(start.links().subList(0, start.links().size() - 1), start.end()) : start;
    }

    /// The value of a record, besides its attributes.
    Optional<Term> value(Term record) {
        RecordShape shape = record.record().orElseThrow();
        return shape.value()
                .filter(property -> property.isMandatory() && property.type() instanceof Property.ValueType)
                .map(property ->
                        end(below(record.cel(), ExpressionNames.of(shape).of(property)), property, true));
    }

    private Term end(Cel path, Property property, boolean counted) {
        return switch (property.type()) {
            case Property.ValueType value -> Term.of(path, value.value(), true, counted);
            case Property.RecordType type -> {
                RecordShape shape =
                        shapes.map(all -> all.byId().get(type.shape())).orElse(null);
                if (shape == null) {
                    throw new NoEquivalent("the type of '" + property.name() + "' is abstract");
                }
                yield Term.record(path, shape, counted);
            }
        };
    }

    private static Cel below(Cel record, String name) {
        return Cel.primary(record.text().equals(ExpressionNames.THIS) ? name : record.text() + "." + name);
    }
}
