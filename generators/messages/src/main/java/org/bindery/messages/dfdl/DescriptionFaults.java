package org.bindery.messages.dfdl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.messages.check.DataForms;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.runtime.internal.dfdl.DfdlForms;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.form.FormWords;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.shape.dfdl.DfdlTerm;

/// What keeps the engine of the runtime from reading any message of a model.
public final class DescriptionFaults {

    private static final List<DfdlProperty> MARKUP =
            List.of(DfdlProperty.INITIATOR, DfdlProperty.TERMINATOR, DfdlProperty.SEPARATOR);

    private final Set<String> encodings = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();

    private DescriptionFaults() {}

    /// The encodings of text that no message can be read with, each at the first place that has it.
    public static List<Problem> encodings(Shapes shapes, DfdlContent content) {
        DescriptionFaults faults = new DescriptionFaults();
        content.roots().forEach(root -> faults.look(root, ModelPath.ROOT));
        content.records().forEach((id, term) -> faults.look(term, path(shapes, id)));
        return faults.problems;
    }

    /// What the engine finds when it takes the description of a model that has no other errors. It takes longer than
    /// the other checks.
    public static Optional<Problem> description(Model model, Shapes shapes) {
        MessageForms forms = DataForms.of(model, shapes).forms();
        try {
            DfdlForms.of(forms);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(Problem.at(
                    place(model, shapes, forms),
                    Severity.ERROR,
                    "dfdl-description",
                    "No message can be read or written: " + e.getMessage() + "; correct it here, or where it is"
                            + " inherited from."));
        }
    }

    private static ModelPath path(Shapes shapes, String content) {
        RecordShape record = shapes.byId().get(content);
        return record == null ? ModelPath.ROOT : record.path();
    }

    private void look(DfdlTerm term, ModelPath path) {
        switch (term) {
            case DfdlTerm.ElementTerm element ->
                encoding(element, path.child(element.element().name()));
            case DfdlTerm.Sequence group -> {
                encoding(group, path);
                group.members().forEach(member -> look(member, path));
            }
            case DfdlTerm.Choice group -> {
                encoding(group, path);
                group.members().forEach(member -> look(member, path));
            }
        }
    }

    private void encoding(DfdlTerm term, ModelPath path) {
        String name = term.properties().get(DfdlProperty.ENCODING).orElse("");
        if (name.isBlank() || DfdlProperty.isExpression(name) || !isText(term) || !encodings.add(name)) {
            return;
        }
        try {
            DfdlCharset.of(name.strip(), true);
        } catch (IllegalArgumentException e) {
            problems.add(Problem.at(
                    path,
                    Severity.ERROR,
                    "dfdl-encoding",
                    "No message can be read or written: " + e.getMessage() + "; set dfdl.encoding to another one"
                            + " here, or where it is inherited from."));
        }
    }

    private static boolean isText(DfdlTerm term) {
        boolean isValue = term instanceof DfdlTerm.ElementTerm element
                && element.value()
                        .filter(value -> value.builtIn().local().equals("string")
                                || term.properties().is(DfdlProperty.REPRESENTATION, "text"))
                        .isPresent();
        return isValue
                || MARKUP.stream()
                        .anyMatch(
                                each -> !term.properties().get(each).orElse("").isBlank());
    }

    /// The component that the engine cannot take, or whose content it cannot take.
    private static ModelPath place(Model model, Shapes shapes, MessageForms forms) {
        List<String> contents =
                List.copyOf(DfdlContent.of(model, shapes).records().keySet());
        ModelPath path = ModelPath.ROOT;
        ModelPath found = path;
        for (String line : forms.lines("dfdl").subList(0, DfdlForms.faultyLine(forms))) {
            FormWords words = new FormWords(line);
            String kind = words.next();
            if (kind.equals("content")) {
                path = path(shapes, contents.get(words.number()));
            } else if (kind.equals("root")) {
                path = ModelPath.ROOT;
            }
            found = kind.equals("element") ? path.child(words.name()) : path;
        }
        return found;
    }
}
