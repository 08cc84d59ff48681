package org.bindery.importers.xsd.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.xerces.impl.xs.assertion.XSAssertImpl;
import org.apache.xerces.xs.StringList;
import org.apache.xerces.xs.XSAnnotation;
import org.apache.xerces.xs.XSFacet;
import org.apache.xerces.xs.XSMultiValueFacet;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.apache.xerces.xs.XSValue;
import org.apache.xerces.xs.datatypes.ObjectList;
import org.bindery.importers.xsd.load.Annotations;
import org.bindery.model.Facets;
import org.bindery.model.Facets.Bound;
import org.bindery.model.Facets.EnumerationValue;

/// The facets that a type restricts itself. Xerces gives those of all steps together, so what the base type has too is
/// taken away.
record FacetMapping(Annotations annotations) {

    /// The facets of one step.
    ///
    /// @param base the type that it restricts
    Facets own(XSSimpleTypeDefinition type, XSSimpleTypeDefinition base) {
        return new Facets(
                number(type, base, XSSimpleTypeDefinition.FACET_LENGTH),
                number(type, base, XSSimpleTypeDefinition.FACET_MINLENGTH),
                number(type, base, XSSimpleTypeDefinition.FACET_MAXLENGTH),
                patterns(type, base),
                enumeration(type, base),
                own(type, base, XSSimpleTypeDefinition.FACET_WHITESPACE)
                        .map(facet -> Facets.WhiteSpace.valueOf(constant(facet))),
                bound(type, base, XSSimpleTypeDefinition.FACET_MININCLUSIVE, true)
                        .or(() -> bound(type, base, XSSimpleTypeDefinition.FACET_MINEXCLUSIVE, false)),
                bound(type, base, XSSimpleTypeDefinition.FACET_MAXINCLUSIVE, true)
                        .or(() -> bound(type, base, XSSimpleTypeDefinition.FACET_MAXEXCLUSIVE, false)),
                number(type, base, XSSimpleTypeDefinition.FACET_TOTALDIGITS),
                number(type, base, XSSimpleTypeDefinition.FACET_FRACTIONDIGITS),
                own(type, base, XSSimpleTypeDefinition.FACET_EXPLICITTIMEZONE)
                        .map(facet -> Facets.Timezone.valueOf(constant(facet))),
                List.of());
    }

    private static String constant(XSFacet facet) {
        return facet.getLexicalFacetValue().toUpperCase(Locale.ROOT);
    }

    private static OptionalInt number(XSSimpleTypeDefinition type, XSSimpleTypeDefinition base, short kind) {
        Optional<XSFacet> facet = own(type, base, kind);
        return facet.isPresent() ? OptionalInt.of(facet.get().getIntFacetValue()) : OptionalInt.empty();
    }

    private Optional<Bound> bound(
            XSSimpleTypeDefinition type, XSSimpleTypeDefinition base, short kind, boolean inclusive) {
        return own(type, base, kind)
                .map(facet -> new Bound(
                        annotations
                                .read(facet.getAnnotation())
                                .asWritten()
                                .map(String::strip)
                                .orElse(facet.getLexicalFacetValue()),
                        inclusive));
    }

    /// A facet that the base type does not have, or that is declared elsewhere than the base type's.
    private static Optional<XSFacet> own(XSSimpleTypeDefinition type, XSSimpleTypeDefinition base, short kind) {
        return facet(type, kind)
                .filter(facet -> facet(base, kind)
                        .map(inherited -> facet.getAnnotation() == null
                                ? !Objects.equals(facet.getLexicalFacetValue(), inherited.getLexicalFacetValue())
                                : facet.getAnnotation() != inherited.getAnnotation())
                        .orElse(true));
    }

    private static Optional<XSFacet> facet(XSSimpleTypeDefinition type, short kind) {
        for (Object item : type.getFacets()) {
            if (item instanceof XSFacet facet && facet.getFacetKind() == kind) {
                return Optional.of(facet);
            }
        }
        return Optional.empty();
    }

    /// The patterns of one step, any of which may match. Xerces lists those of this step first, joined to one, then
    /// those of the base type, then its own for some built-in types; the annotations are in the same order.
    private List<String> patterns(XSSimpleTypeDefinition type, XSSimpleTypeDefinition base) {
        if (type.getLexicalPattern().getLength() == base.getLexicalPattern().getLength()) {
            return List.of();
        }
        List<XSAnnotation> notes = patternNotes(type);
        List<String> own = notes.subList(0, notes.size() - patternNotes(base).size()).stream()
                .flatMap(note -> annotations.read(note).asWritten().stream())
                .toList();
        return List.of(own.isEmpty() ? type.getLexicalPattern().item(0) : String.join("|", own));
    }

    private static List<XSAnnotation> patternNotes(XSSimpleTypeDefinition type) {
        List<XSAnnotation> notes = new ArrayList<>();
        multiple(type, XSSimpleTypeDefinition.FACET_PATTERN).ifPresent(facet -> {
            for (Object note : facet.getAnnotations()) {
                if (note instanceof XSAnnotation annotation) {
                    notes.add(annotation);
                }
            }
        });
        return notes;
    }

    private List<EnumerationValue> enumeration(XSSimpleTypeDefinition type, XSSimpleTypeDefinition base) {
        Optional<XSMultiValueFacet> facet = multiple(type, XSSimpleTypeDefinition.FACET_ENUMERATION);
        boolean inherited = facet.isEmpty()
                || multiple(base, XSSimpleTypeDefinition.FACET_ENUMERATION)
                        .map(known -> known.getAnnotations() == facet.get().getAnnotations())
                        .orElse(false);
        if (inherited) {
            return List.of();
        }
        StringList values = facet.get().getLexicalFacetValues();
        XSObjectList notes = facet.get().getAnnotations();
        List<EnumerationValue> enumeration = new ArrayList<>();
        for (int i = 0; i < values.getLength(); i++) {
            XSObject note = notes != null && i < notes.getLength() ? notes.item(i) : null;
            String documentation = note instanceof XSAnnotation annotation
                    ? annotations.read(annotation).documentation()
                    : "";
            enumeration.add(new EnumerationValue(value(facet.get(), i, values.item(i)), documentation));
        }
        return enumeration;
    }

    private static String value(XSMultiValueFacet facet, int index, String lexical) {
        ObjectList values = facet.getEnumerationValues();
        return values != null && index < values.getLength() && values.item(index) instanceof XSValue value
                ? ValueConstraints.qualified(value).orElse(lexical)
                : lexical;
    }

    private static Optional<XSMultiValueFacet> multiple(XSSimpleTypeDefinition type, short kind) {
        for (Object item : type.getMultiValueFacets()) {
            if (item instanceof XSMultiValueFacet facet && facet.getFacetKind() == kind) {
                return Optional.of(facet);
            }
        }
        return Optional.empty();
    }

    /// The assertions of one step.
    static List<XSAssertImpl> assertions(XSSimpleTypeDefinition type, XSSimpleTypeDefinition base) {
        List<?> inherited = asserts(base);
        return asserts(type).stream()
                .filter(item -> !inherited.contains(item))
                .filter(XSAssertImpl.class::isInstance)
                .map(XSAssertImpl.class::cast)
                .toList();
    }

    private static List<?> asserts(XSSimpleTypeDefinition type) {
        List<?> none = List.of();
        return multiple(type, XSSimpleTypeDefinition.FACET_ASSERT)
                .<List<?>>map(XSMultiValueFacet::getAsserts)
                .orElse(none);
    }
}
