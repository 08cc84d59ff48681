package org.bindery.shape.dfdl;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.shape.Shapes;

/// The messages of a model in the terms of DFDL: what stands where, with all properties resolved. Shapes say what
/// messages hold; this says how that is read and written. Both are made from the same model, so that each element here
/// knows its property there.
///
/// A type that many elements have has one entry of [#records()], so this is not larger than the model.
///
/// @param roots the root elements, in the order of [Shapes#roots()]
/// @param records the content of complex types, by id: of those that messages show, the id of the record; the terms of
///     each entry are numbered by the properties of that record. A content of nothing is an empty sequence
/// @param problems what cannot be read or written in these terms
public record DfdlContent(List<DfdlTerm.ElementTerm> roots, Map<String, DfdlTerm> records, List<Problem> problems) {

    public DfdlContent {
        roots = List.copyOf(roots);
        records = Collections.unmodifiableMap(new LinkedHashMap<>(records));
        problems = List.copyOf(problems);
    }

    /// The terms of a model.
    ///
    /// @param shapes those of the same model
    public static DfdlContent of(Model model, Shapes shapes) {
        return new TermBuilder(model, shapes).build();
    }
}
