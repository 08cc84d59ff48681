package org.bindery.messages.typed;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.edit.FormatKind;
import org.bindery.runtime.internal.asn1.Asn1Forms;
import org.bindery.runtime.internal.wire.AvroForms;
import org.bindery.runtime.internal.wire.WireForms;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// What keeps components from being read and written as values of the types of their format.
public final class TypedProblems {

    private final Model model;
    private final Shapes shapes;
    private final Set<Problem> problems = new LinkedHashSet<>();

    private TypedProblems(Model model, Shapes shapes) {
        this.model = model;
        this.shapes = shapes;
        checkAll();
    }

    /// The problems, by the paths of components, where the format of messages is one with types of its own.
    public static List<Problem> of(Model model, Shapes shapes) {
        return List.copyOf(shapes.made(TypedProblems.class, model, TypedProblems::new).problems);
    }

    /// Refuses a model with problems, and one without messages.
    ///
    /// @throws IOException with the first problem
    static void refuse(Model model, Shapes shapes) throws IOException {
        Optional<Problem> first = of(model, shapes).stream().findFirst();
        if (first.isPresent()) {
            throw new IOException(first.get().path().map(path -> path + ": ").orElse("")
                    + first.get().text());
        }
        if (shapes.roots().isEmpty()) {
            throw new IOException("the model has no root element, so that it is not known what messages are");
        }
    }

    private void checkAll() {
        for (Shapes.Root root : shapes.roots()) {
            Element element = model.element(root.element()).orElseThrow();
            check(
                    element.presentation(),
                    ModelPath.ROOT.child(root.element().local()),
                    root.element().local(),
                    true);
        }
        for (RecordShape shape : shapes.byId().values()) {
            for (Property property : shape.properties()) {
                if (property.kind() == Property.Kind.ATTRIBUTE) {
                    report(
                            property.path(),
                            "The attribute " + property.name() + " is not allowed in " + name() + "; remove it.");
                } else if (property.kind() == Property.Kind.ELEMENT
                        && !property.presentation().usage().equals(Presentation.PATCH)) {
                    check(property.presentation(), property.path(), property.name(), false);
                }
            }
        }
    }

    private String name() {
        return switch (model.format()) {
            case MessageFormat.Asn1 ignored -> "ASN.1";
            case MessageFormat.Avro ignored -> "Avro";
            default -> "Protocol Buffers";
        };
    }

    private String examples() {
        return switch (model.format()) {
            case MessageFormat.Asn1 ignored -> "INTEGER, OCTET STRING or SEQUENCE.";
            case MessageFormat.Avro ignored -> "long, string, record or array string.";
            default -> "sint32, string or message.";
        };
    }

    private void check(Presentation presentation, ModelPath path, String name, boolean root) {
        if (presentation.usage().isEmpty()) {
            report(
                    path,
                    "It is not said of which type of " + name() + " " + name + " is; set usage to one, such as "
                            + examples());
            return;
        }
        String wrong = wrong(presentation);
        if (wrong != null) {
            report(path, "The type of " + name + " is not understood: " + wrong + "; mend its tag or usage.");
        } else if (model.format() instanceof MessageFormat.Wire
                && !root
                && presentation.tag().isEmpty()) {
            report(path, "The field " + name + " has no number; set its tag, such as tag=1.");
        }
    }

    private @Nullable String wrong(Presentation presentation) {
        return switch (model.format()) {
            case MessageFormat.Asn1 its -> Asn1Forms.wrong(its.rules(), presentation.tag(), presentation.usage());
            case MessageFormat.Avro ignored -> AvroForms.wrong(presentation.tag(), presentation.usage());
            default -> WireForms.wrong(presentation.tag(), presentation.usage());
        };
    }

    private void report(ModelPath path, String text) {
        String id = FormatKind.of(model.format()).key() + "-type";
        problems.add(new Problem(id, Severity.ERROR, Optional.of(path), Location.NONE, text, List.of()));
    }
}
