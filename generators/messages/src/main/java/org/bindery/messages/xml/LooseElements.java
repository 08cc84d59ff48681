package org.bindery.messages.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.Finding;
import org.bindery.messages.FindingList;
import org.bindery.messages.InstancePath;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.model.StandIns;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard.Processing;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;

/// Checks elements that are kept as text, as far as the model knows them: those that a wildcard allows, and those of a
/// type that allows anything (XML Schema part 1, sections 3.3.4 and 3.10.4).
final class LooseElements {

    /// Stands for the global element that a message makes up by naming a type.
    private static final Name TYPED = new Name("", "");

    private static final Name ANY_TYPE = Name.xs("anyType");

    private final XmlRecords records;
    private final Map<Name, Shapes> ofElements = new HashMap<>();
    private final Map<Element, Shapes> ofTypes = new HashMap<>();

    LooseElements(XmlRecords records) {
        this.records = records;
    }

    /// Reports what is wrong with an element that was read already.
    ///
    /// @param declared its declaration, if it is not a wildcard that allows it
    /// @param begin where it stands
    void check(String text, Processing processing, Optional<Element> declared, Location begin, InstancePath path)
            throws IOException {
        if (processing == Processing.SKIP) {
            return;
        }
        FindingList findings = new FindingList();
        try {
            XmlCursor cursor = new XmlCursor(
                    new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "", ReadLimits.DEFAULT, findings);
            cursor.next();
            InstancePath inner = InstancePath.of(cursor.name());
            records.checking(records.shapes(), cursor, findings).loose().element(processing, declared, inner);
            cursor.next();
        } catch (FindingList.StopException e) {
            // What stopped it is among the findings.
        }
        for (Finding finding : findings.all()) {
            records.report(begin, path, finding.path() + " " + finding.reason());
        }
    }

    /// Checks the element that the cursor stands at, to its end tag.
    void element(Processing processing, Optional<Element> given, InstancePath path) throws IOException {
        XmlCursor cursor = records.cursor();
        Name name = cursor.name();
        Optional<Element> declared = given.or(() -> records.index().model().element(name));
        if (processing == Processing.SKIP) {
            cursor.skip();
            return;
        }
        StartTag tag = StartTag.of(records, path);
        Optional<Name> said = tag.type().flatMap(type -> records.types().resolve(type, path));
        Optional<Type> type = said.flatMap(t -> records.index().type(TypeRef.named(t)));
        if (type.isPresent()) {
            typed(declared, said.get(), tag, path);
        } else if (processing == Processing.STRICT && declared.isEmpty() && !said.equals(Optional.of(ANY_TYPE))) {
            records.report(cursor.location(), path, "the model has no global element " + name);
            cursor.skip();
        } else if (declared.isPresent()
                && records.index().type(declared.get().type()).isPresent()) {
            declared(name, declared.get(), path);
        } else {
            said.filter(t -> declared.isPresent() && !t.equals(ANY_TYPE))
                    .ifPresent(t -> records.report(cursor.location(), path, ActualTypes.unknown(t)));
            anything(declared, tag, path);
        }
    }

    private void declared(Name name, Element element, InstancePath path) throws IOException {
        Shapes known = records.shapes();
        Shapes shapes = known.root(name).isPresent()
                ? known
                : ofElements.computeIfAbsent(name, key -> Shapes.of(records.index(), List.of(key)));
        if (shapes.root(name).isEmpty()) {
            records.report(records.cursor().location(), path, "the element " + name.local() + " is abstract");
            records.cursor().skip();
        } else {
            root(shapes, name, element, path);
        }
    }

    /// An element whose type the message names.
    private void typed(Optional<Element> declared, Name said, StartTag tag, InstancePath path) throws IOException {
        declared.flatMap(element -> refusal(element, said))
                .ifPresent(reason -> records.report(tag.type().orElseThrow().location(), path, reason));
        Element element = declared.orElseGet(() -> Element.of(path.step(), TypeRef.named(said)))
                .withType(TypeRef.named(said));
        Shapes shapes = ofTypes.computeIfAbsent(element, this::shapes);
        root(shapes, TYPED, element, path);
    }

    private Shapes shapes(Element element) {
        Model model = records.index().model().withElement(TYPED, element);
        return Shapes.of(new ModelIndex(model), List.of(TYPED));
    }

    private Optional<String> refusal(Element declared, Name said) {
        StandIns standIns = new StandIns(records.index());
        TypeRef type = TypeRef.named(said);
        if (!standIns.isDerived(type, declared.type())) {
            return Optional.of("the type " + said.local() + " (xsi:type) is not derived from "
                    + declared.type().displayName());
        }
        return standIns.isAllowed(declared, type) ? Optional.empty() : Optional.of(ActualTypes.blocked(said));
    }

    private void root(Shapes shapes, Name name, Element element, InstancePath path) throws IOException {
        String shape = shapes.root(name).orElseThrow().shape();
        records.checking(shapes, records.cursor(), records.findings()).root(shapes.shape(shape), element, path);
    }

    /// An element that may hold anything; what it holds is checked where the model knows it.
    private void anything(Optional<Element> declared, StartTag tag, InstancePath path) throws IOException {
        XmlCursor cursor = records.cursor();
        Location begin = cursor.location();
        ValueConstraint constraint = declared.map(Element::constraint).orElse(ValueConstraint.NONE);
        if (tag.isNil(records, path, declared.filter(Element::nillable).isPresent(), constraint)) {
            tag.attributes().forEach(each -> records.looseAttributes().check(each, Processing.LAX, path));
            records.emptyContent(path);
            return;
        }
        tag.attributes().forEach(each -> records.looseAttributes().check(each, Processing.LAX, path));
        StringBuilder text = new StringBuilder();
        boolean elements = false;
        cursor.next();
        while (cursor.at() == XmlCursor.At.START) {
            elements = true;
            text.append(cursor.content());
            InstancePath child = path.unknown(cursor.name().local());
            records.nested(() -> {
                element(Processing.LAX, Optional.empty(), child);
                return child;
            });
            cursor.next();
        }
        text.append(cursor.content());
        boolean isOther = elements || !(text.isEmpty() || text.toString().equals(constraint.value()));
        if (constraint.kind() == ValueConstraint.Kind.FIXED && isOther) {
            records.report(begin, path, "the content is not the fixed value '" + Excerpt.of(constraint.value()) + "'");
        }
    }

    /// The declaration of a component that may hold anything. Of a local one it is not known whether it may be nil.
    Element declaration(Property property) {
        return records.index()
                .model()
                .element(property.xmlName())
                .filter(element -> element.location().equals(property.location()))
                .orElseGet(() -> new Element(
                        property.xmlName().local(),
                        property.xmlName().namespace(),
                        TypeRef.named(ANY_TYPE),
                        Cardinality.ONE,
                        true,
                        false,
                        Optional.empty(),
                        property.constraint(),
                        Encoding.AUTO,
                        property.presentation(),
                        List.of(),
                        List.of(),
                        "",
                        property.location()));
    }
}
