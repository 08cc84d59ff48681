package org.bindery.messages.asn1;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.runtime.internal.asn1.Asn1Forms;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// What keeps components from being read and written as values of ASN.1 types.
public final class Asn1Problems {

    private Asn1Problems() {}

    /// The problems, by the paths of components.
    public static List<Problem> of(Model model, Shapes shapes) {
        List<Problem> problems = new ArrayList<>();
        for (Shapes.Root root : shapes.roots()) {
            Element element = model.element(root.element()).orElseThrow();
            check(
                    element.presentation(),
                    ModelPath.ROOT.child(root.element().local()),
                    root.element().local(),
                    problems);
        }
        for (RecordShape shape : shapes.byId().values()) {
            for (Property property : shape.properties()) {
                if (property.kind() == Property.Kind.ATTRIBUTE) {
                    problems.add(problem(
                            property.path(),
                            "The attribute " + property.name() + " cannot stand in ASN.1; remove it."));
                } else if (property.kind() == Property.Kind.ELEMENT
                        && !property.presentation().usage().equals(Presentation.PATCH)) {
                    check(property.presentation(), property.path(), property.name(), problems);
                }
            }
        }
        return problems.stream().distinct().toList();
    }

    private static void check(Presentation presentation, ModelPath path, String name, List<Problem> problems) {
        if (presentation.usage().isEmpty()) {
            problems.add(problem(
                    path,
                    "It is not said of which type of ASN.1 " + name + " is; set usage to one, such as INTEGER, OCTET"
                            + " STRING or SEQUENCE."));
            return;
        }
        String wrong = Asn1Forms.wrong(presentation.tag(), presentation.usage());
        if (wrong != null) {
            problems.add(
                    problem(path, "The type of " + name + " is not understood: " + wrong + "; mend its tag or usage."));
        }
    }

    private static Problem problem(ModelPath path, String text) {
        return new Problem("asn1-type", Severity.ERROR, Optional.of(path), Location.NONE, text, List.of());
    }
}
