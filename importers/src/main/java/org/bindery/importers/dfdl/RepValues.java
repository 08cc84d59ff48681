package org.bindery.importers.dfdl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.xerces.xs.XSAnnotation;
import org.apache.xerces.xs.XSMultiValueFacet;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.w3c.dom.Element;

/// The values in the data that represent the values listed by a type (`dfdlx:repValues` and
/// `dfdlx:repValueRanges`).
///
/// @param lines a line for each listed value: numbers and ranges, then `=` and the value; empty if there are none
/// @param problem the problem with them
record RepValues(String lines, Optional<String> problem) {

    static RepValues of(XSSimpleTypeDefinition type) {
        List<String> lines = new ArrayList<>();
        Optional<String> problem = Optional.empty();
        for (Object item : type.getMultiValueFacets()) {
            XSMultiValueFacet facet = (XSMultiValueFacet) item;
            if (facet.getFacetKind() != XSSimpleTypeDefinition.FACET_ENUMERATION || facet.getAnnotations() == null) {
                continue;
            }
            for (int i = 0; i < facet.getAnnotations().getLength(); i++) {
                Optional<Element> said = facet.getAnnotations().item(i) instanceof XSAnnotation annotation
                        ? AnnotationTree.of(annotation).map(AnnotationTree::element)
                        : Optional.empty();
                String value = facet.getLexicalFacetValues().item(i);
                List<String> stored = new ArrayList<>(words(said, "repValues"));
                List<String> ranges = words(said, "repValueRanges");
                if (ranges.size() % 2 != 0) {
                    problem = Optional.of("The repValueRanges of '" + value
                            + "' are not pairs of a first and a last value; write two numbers for each range.");
                }
                for (int j = 0; j + 1 < ranges.size(); j += 2) {
                    stored.add(ranges.get(j) + ".." + ranges.get(j + 1));
                }
                if (!stored.isEmpty()) {
                    lines.add(String.join(" ", stored) + "=" + value);
                }
            }
        }
        return new RepValues(String.join("\n", lines), problem);
    }

    private static List<String> words(Optional<Element> said, String name) {
        String text = said.map(element -> AnnotationTree.extension(element, name))
                .orElse("")
                .strip();
        return text.isEmpty() ? List.of() : List.of(text.split("\\s+"));
    }
}
