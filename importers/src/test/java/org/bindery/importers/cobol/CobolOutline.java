package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// What is in the records of a model, from top to bottom.
final class CobolOutline {

    private CobolOutline() {}

    /// A component.
    ///
    /// @param path the names of the groups it is in, and its own
    /// @param inChoice whether it is one of several that share a place
    record Row(int depth, String path, Element element, boolean inChoice) {
        String name() {
            return element.name();
        }

        String nativeName() {
            return element.presentation().nativeName();
        }

        int offset() {
            return element.presentation().offset().orElse(-1);
        }

        int width() {
            return element.presentation().width().orElse(-1);
        }

        boolean isGroup() {
            return type() instanceof ComplexType;
        }

        Type type() {
            return element.type() instanceof TypeRef.Local local ? local.type() : null;
        }

        Facets facets() {
            return type() instanceof SimpleType simple ? simple.facets() : Facets.NONE;
        }

        String base() {
            return type() instanceof SimpleType simple && simple.variety() instanceof SimpleType.Restriction(var base)
                    ? base.displayName()
                    : element.type().displayName();
        }
    }

    /// The components of a record, without what keeps irregular bytes.
    static List<Row> of(Model model, String root) {
        List<Row> rows = new ArrayList<>();
        Element element = model.element(Name.of(root)).orElseThrow();
        Name type = ((TypeRef.Named) element.type()).name();
        add(model.type(type).orElseThrow(), 1, "", rows);
        rows.removeIf(row -> row.element().presentation().usage().equals("PATCH"));
        return rows;
    }

    static Row row(Model model, String root, String path) {
        return of(model, root).stream()
                .filter(row -> row.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + path + " in "
                        + of(model, root).stream().map(Row::path).toList()));
    }

    private static void add(Type type, int depth, String path, List<Row> rows) {
        if (type instanceof ComplexType complex && complex.content() instanceof Content.Components components) {
            add(components.particle(), depth, path, false, rows);
        }
    }

    private static void add(Particle particle, int depth, String path, boolean inChoice, List<Row> rows) {
        switch (particle) {
            case Group group ->
                group.particles().forEach(part -> add(part, depth, path, group.kind() == Group.Kind.CHOICE, rows));
            case Element element -> {
                String own = path.isEmpty() ? element.name() : path + "/" + element.name();
                rows.add(new Row(depth, own, element, inChoice));
                if (element.type() instanceof TypeRef.Local local) {
                    add(local.type(), depth + 1, own, rows);
                }
            }
            default -> throw new AssertionError("unexpected " + particle);
        }
    }
}
