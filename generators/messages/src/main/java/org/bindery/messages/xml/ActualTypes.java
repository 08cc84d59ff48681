package org.bindery.messages.xml;

import java.util.Optional;
import java.util.function.Function;
import org.bindery.messages.InstancePath;
import org.bindery.model.ComplexType;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Finds what type an element really has: the declared one, or the one that `xsi:type` names.
final class ActualTypes {

    private final XmlRecords records;

    ActualTypes(XmlRecords records) {
        this.records = records;
    }

    /// The shape of an element's record; that of the declared type when something is wrong.
    RecordShape of(StartTag tag, Property.RecordType declared, InstancePath path) {
        return of(tag, declared, path, ActualTypes::blocked);
    }

    /// The shape of a root element, which nothing but its type's record can hold.
    RecordShape ofRoot(StartTag tag, RecordShape shape, InstancePath path) {
        return of(
                tag,
                Property.RecordType.of(shape.id()),
                path,
                name -> "the type " + name.local() + " (xsi:type) cannot be kept in place of " + shape.name());
    }

    private RecordShape of(
            StartTag tag, Property.RecordType declared, InstancePath path, Function<Name, String> otherwise) {
        Shapes shapes = records.shapes();
        RecordShape shape = shapes.shape(declared.shape());
        if (tag.type().isEmpty()) {
            if (declared.isAbstract()) {
                records.report(
                        records.cursor().location(),
                        path,
                        "the type " + shape.name() + " is abstract: xsi:type must name a type that is derived from it");
            }
            return shape;
        }
        XmlCursor.Attribute said = tag.type().get();
        Optional<Name> name = resolve(said, path);
        if (name.isEmpty()) {
            return shape;
        }
        Optional<RecordShape> actual = declared.alternatives().stream()
                .map(shapes::shape)
                .filter(alternative -> alternative.typeName().equals(name))
                .findFirst();
        if (actual.isPresent()) {
            return actual.get();
        }
        records.report(said.location(), path, wrong(shape, name.get(), otherwise));
        return shape;
    }

    private String wrong(RecordShape declared, Name name, Function<Name, String> otherwise) {
        Optional<Type> type = records.index().type(TypeRef.named(name));
        if (type.isEmpty()) {
            return unknown(name);
        }
        if (type.get() instanceof ComplexType complex && complex.isAbstract()) {
            return "the type " + name.local() + " (xsi:type) is abstract";
        }
        boolean derived = declared.typeName()
                .filter(base -> records.index().derivedTypes(base).contains(name))
                .isPresent();
        if (!derived) {
            return "the type " + name.local() + " (xsi:type) is not derived from " + declared.name();
        }
        return records.refusals().ofDerived(name).orElseGet(() -> otherwise.apply(name));
    }

    static String unknown(Name name) {
        return "the type " + name + " (xsi:type) is unknown";
    }

    static String blocked(Name name) {
        return "the type " + name.local() + " (xsi:type) must not stand here: the model blocks it";
    }

    /// The name of the type, unless its prefix is not declared, which is reported.
    Optional<Name> resolve(XmlCursor.Attribute said, InstancePath path) {
        String text = said.value().strip();
        int colon = text.indexOf(':');
        String prefix = colon < 0 ? "" : text.substring(0, colon);
        String namespace = records.cursor().namespace(prefix);
        if (colon >= 0 && namespace.isEmpty()) {
            records.report(
                    said.location(), path, "the prefix of '" + Excerpt.of(text) + "' (xsi:type) is not declared");
            return Optional.empty();
        }
        return Optional.of(new Name(namespace, text.substring(colon + 1)));
    }

    /// Reports another type than the declared one for an element that holds a value, since the value would not tell.
    void checkValue(StartTag tag, Property property, InstancePath path) {
        if (tag.type().isEmpty()) {
            return;
        }
        XmlCursor.Attribute said = tag.type().get();
        Optional<Name> name = resolve(said, path);
        if (name.isEmpty()) {
            return;
        }
        SimpleValue declared = ((Property.ValueType) property.type()).value();
        Optional<Type> type = records.index().type(TypeRef.named(name.get()));
        if (type.isEmpty()) {
            records.report(said.location(), path, unknown(name.get()));
        } else if (!(type.get() instanceof SimpleType) || !isSame(name.get(), declared)) {
            records.report(
                    said.location(),
                    path,
                    "the type " + name.get().local() + " (xsi:type) is not the declared one; a value does not keep it");
        }
    }

    private boolean isSame(Name name, SimpleValue declared) {
        SimpleValue value = records.index().simpleValue(TypeRef.named(name));
        return value.builtIn().equals(declared.builtIn())
                && value.isList() == declared.isList()
                && value.facets().equals(declared.facets());
    }
}
