package org.bindery.messages.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.Finding;
import org.bindery.messages.FindingList;
import org.bindery.messages.check.DataForms;
import org.bindery.model.DeepStack;
import org.bindery.model.Element;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.StandIns;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard.Processing;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.xml.XmlInput;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// Checks elements that are kept as text, as far as the model knows them: those that a wildcard
/// allows, and those of a type that allows anything (XML Schema part 1, sections 3.3.4 and 3.10.4).
final class LooseElements {

    /// Represents the global element that a message implies by naming a type.
    private static final Name TYPED = new Name("", "");

    private static final Name ANY_TYPE = Name.xs("anyType");

    /// Elements in a text that is not longer are not nested so deep that they exhaust the stack of a thread.
    private static final int SHALLOW = 1_000;

    private final Model model;
    private final Shapes shapes;
    private final Map<Name, Known> ofElements = new HashMap<>();
    private final Map<Element, Known> ofTypes = new HashMap<>();
    private final LooseAttributes attributes = new LooseAttributes(this::index);
    private @Nullable ModelIndex index;

    /// The records of an element that the model knows.
    private record Known(Shapes shapes, DataForms forms) {

        static Known of(ModelIndex index, Name root) {
            Shapes shapes = Shapes.of(index, List.of(root));
            return new Known(shapes, DataForms.of(index.model(), shapes));
        }
    }

    LooseElements(Model model, Shapes shapes) {
        this.model = model;
        this.shapes = shapes;
    }

    /// What follows from the model's declarations; worked out when a message first asks for it.
    ModelIndex index() {
        if (index == null) {
            index = new ModelIndex(model);
        }
        return index;
    }

    /// Checks an attribute that a wildcard allows, to which the input went last.
    void attribute(FoundInXml in, Processing processing) {
        attributes.check(in, processing);
    }

    /// The errors of an element that was read already.
    ///
    /// @param declared its declaration, if it is not a wildcard that allows it
    List<Finding> check(String text, Processing processing, Optional<Element> declared) {
        if (processing == Processing.SKIP) {
            return List.of();
        }
        return text.length() <= SHALLOW
                ? found(text, processing, declared)
                : DeepStack.call(() -> found(text, processing, declared));
    }

    private List<Finding> found(String text, Processing processing, Optional<Element> declared) {
        FindingList findings = new FindingList();
        try {
            FoundInXml in = new FoundInXml(
                    new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "", ReadLimits.DEFAULT, findings);
            try {
                if (in.isAtElement()) {
                    element(in, processing, declared, in.local(), 0);
                }
            } catch (InvalidMessageException e) {
                throw in.stop(e);
            }
        } catch (FindingList.StopException e) {
            // What stopped it is among the findings.
        } catch (InvalidMessageException e) {
            throw new IllegalArgumentException("an element was not kept as text of its own: " + text, e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return findings.all();
    }

    /// Checks the element that is next.
    ///
    /// @param given its declaration, if it is not a wildcard that allows it
    /// @param step what it is called in paths
    /// @param number which of several it is, from 1; 0 for one that does not repeat
    void element(FoundInXml in, Processing processing, Optional<Element> given, String step, int number)
            throws IOException, InvalidMessageException {
        Name name = in.name();
        Optional<Element> declared = given.or(() -> model.element(name));
        if (processing == Processing.SKIP) {
            in.skip();
            return;
        }
        String path = in.path(step, number);
        Optional<Name> said = in.isTyped() ? in.typeTold(path) : Optional.empty();
        if (said.flatMap(type -> index().type(TypeRef.named(type))).isPresent()) {
            typed(in, declared, said.get(), step, number);
        } else if (processing == Processing.STRICT && declared.isEmpty() && !said.equals(Optional.of(ANY_TYPE))) {
            in.refuse(
                    XmlInput.TAG,
                    path,
                    "the model has no global element " + name + "; import its schema together with the model's");
            in.skip();
        } else if (declared.flatMap(element -> index().type(element.type())).isPresent()) {
            declared(in, declared.get(), step, number);
        } else {
            if (said.isPresent() && declared.isPresent() && !said.get().equals(ANY_TYPE)) {
                in.refuse(XmlInput.TAG, path, ActualTypes.unknown(said.get()));
            }
            anything(in, declared, step, number);
        }
    }

    private void declared(FoundInXml in, Element element, String step, int number)
            throws IOException, InvalidMessageException {
        Name name = in.name();
        Known known = ofElements.computeIfAbsent(
                name,
                key -> shapes.root(key).isPresent()
                        ? new Known(shapes, DataForms.of(model, shapes))
                        : Known.of(index(), key));
        if (known.shapes().root(name).isEmpty()) {
            in.refuse(XmlInput.TAG, in.path(step, number), "the element " + name.local() + " is abstract");
            in.skip();
        } else {
            read(in, known, name, element, step, number);
        }
    }

    /// An element whose type the message names.
    private void typed(FoundInXml in, Optional<Element> declared, Name said, String step, int number)
            throws IOException, InvalidMessageException {
        Optional<String> refusal = declared.flatMap(element -> refusal(element, said));
        if (refusal.isPresent()) {
            in.refuseType(in.path(step, number), refusal.get());
        }
        Element element =
                declared.orElseGet(() -> Element.of(step, TypeRef.named(said))).withType(TypeRef.named(said));
        Known known =
                ofTypes.computeIfAbsent(element, key -> Known.of(new ModelIndex(model.withElement(TYPED, key)), TYPED));
        read(in, known, TYPED, element, step, number);
    }

    private Optional<String> refusal(Element declared, Name said) {
        StandIns standIns = new StandIns(index());
        TypeRef type = TypeRef.named(said);
        if (!standIns.isDerived(type, declared.type())) {
            return Optional.of("the type " + said.local() + " (xsi:type) is not derived from "
                    + declared.type().displayName());
        }
        return standIns.isAllowed(declared, type) ? Optional.empty() : Optional.of(ActualTypes.blocked(said));
    }

    private void read(FoundInXml in, Known known, Name root, Element element, String step, int number)
            throws IOException, InvalidMessageException {
        RecordWriter writer = RecordWriter.take();
        try {
            new ElementReader(
                            in,
                            known.shapes(),
                            known.forms(),
                            element,
                            this,
                            writer.plainStaged(step, number, FoundInXml.MAX_DEPTH),
                            false)
                    .read(root, step, number);
        } finally {
            writer.release();
        }
    }

    /// An element that may hold anything; what it holds is checked where the model knows it.
    private void anything(FoundInXml in, Optional<Element> declared, String step, int number)
            throws IOException, InvalidMessageException {
        ValueConstraint constraint = declared.map(Element::constraint).orElse(ValueConstraint.NONE);
        boolean fixed = constraint.kind() == ValueConstraint.Kind.FIXED;
        in.enter(step, number);
        boolean nil = in.isNil(declared.filter(Element::nillable).isPresent(), fixed);
        attributes.checkAll(in);
        if (nil) {
            in.endNil();
            return;
        }
        StringBuilder text = new StringBuilder(in.text());
        boolean elements = false;
        while (in.isAtElement()) {
            elements = true;
            element(in, Processing.LAX, Optional.empty(), in.local(), 0);
            text.append(in.text());
        }
        boolean isOther = elements || !(text.isEmpty() || text.toString().equals(constraint.value()));
        if (fixed && isOther) {
            in.refuse(XmlInput.ELEMENT, "the content is not the fixed value '" + Excerpt.of(constraint.value()) + "'");
        }
        in.leave();
    }

    /// The declaration of a component that may hold anything. Of a local one it is not known whether it may be nil.
    Element declaration(Property property) {
        return model.element(property.xmlName())
                .filter(element -> element.location().equals(property.location()))
                .orElseGet(() -> Element.of(property.xmlName().local(), TypeRef.named(ANY_TYPE))
                        .withNamespace(property.xmlName().namespace())
                        .withNillable(true)
                        .withConstraint(property.constraint())
                        .withPresentation(property.presentation())
                        .withLocation(property.location()));
    }
}
