package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.ComplexType;
import org.bindery.model.Facets;
import org.bindery.model.Model;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.TypeNames;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.studio.workspace.Analysis;

/// The type of a component, to be changed wherever it can be, with the names that fit.
final class TypeLines {

    private final Component component;
    private final Model model;

    private TypeLines(Component component, Analysis analysis) {
        this.component = component;
        this.model = analysis.model();
    }

    static List<Line> of(Component component, Analysis analysis) {
        TypeLines lines = new TypeLines(component, analysis);
        return switch (component.declaration()) {
            case Declaration.OfElement ignored -> lines.typed(false);
            case Declaration.OfAttribute _, Declaration.OfValue _ -> lines.typed(true);
            case Declaration.OfType(Type type) -> List.of(lines.base(type));
            case Declaration.OfVirtual _,
                    Declaration.OfWildcard _,
                    Declaration.OfAnyAttribute _,
                    Declaration.OfGroup _,
                    Declaration.Unresolved _ -> lines.shown();
        };
    }

    private List<Line> shown() {
        return component.typeName().isEmpty() ? List.of() : List.of(new Line.Fact("Type", component.typeName()));
    }

    /// @param simple whether only simple types fit
    private List<Line> typed(boolean simple) {
        if (component.type().isEmpty()) {
            return shown();
        }
        TypeRef type = component.type().get();
        List<Line> lines = new ArrayList<>();
        lines.add(entry("Type", TypeNames.format(model, type), TypeNames.all(model, simple)));
        if (type instanceof TypeRef.Local(SimpleType own) && !own.facets().equals(Facets.NONE)) {
            lines.add(new Line.Fact("", "restricted here; another type ends that"));
        } else if (type instanceof TypeRef.Local(ComplexType ignored)) {
            lines.add(new Line.Fact("", "declared in place; another type drops it"));
        }
        return lines;
    }

    /// What a global type is made from.
    private Line base(Type type) {
        return switch (type) {
            case SimpleType simple
            when simple.variety() instanceof SimpleType.Restriction(TypeRef base) ->
                entry("Made from", TypeNames.format(model, base), TypeNames.all(model, true));
            case SimpleType ignored -> new Line.Fact("Made from", component.typeName());
            case ComplexType complex ->
                new Line.Entry(
                        "Extends",
                        "type",
                        component.typeName(),
                        component.typeName(),
                        "no other type",
                        model.types().values().stream()
                                .filter(other -> other instanceof ComplexType && !other.equals(complex))
                                .map(other -> other.name().local())
                                .sorted(String.CASE_INSENSITIVE_ORDER)
                                .toList());
        };
    }

    private static Line entry(String label, String value, List<String> names) {
        return new Line.Entry(label, "type", value, value, "", names);
    }
}
