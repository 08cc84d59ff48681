package org.bindery.generators.java;

import java.util.HashMap;
import java.util.Map;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.standards.Standards;

/// The bindings of a published schema, compiled once for all tests, since the large ones take their time.
record Standard(Model model, Layouts layouts, Bound bound, Mirror mirror) {

    /// The largest of our schemas.
    static final String FPML = "fpml/5-4/confirmation/fpml-main-5-4.xsd";

    private static final Map<String, Standard> BOUND = new HashMap<>();

    static synchronized Standard of(String schema) throws Exception {
        Standard known = BOUND.get(schema);
        if (known == null) {
            String name = schema.substring(0, schema.indexOf('/'));
            Model model = Importers.forFormat("xsd")
                    .orElseThrow()
                    .read(ImportRequest.of(Standards.path(schema), name))
                    .model();
            Bound bound = Bound.of(model);
            known = new Standard(model, Layouts.of(model), bound, new Mirror(model, bound));
            BOUND.put(schema, known);
        }
        return known;
    }
}
