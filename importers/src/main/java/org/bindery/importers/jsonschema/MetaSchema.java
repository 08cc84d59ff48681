package org.bindery.importers.jsonschema;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.json.JsonTree;

/// A schema of schemas, which a draft of JSON Schema publishes. It comes with the program, so that nothing is fetched.
///
/// @param place its path below `json-schema.org`
record MetaSchema(String place) {

    private static final Pattern ADDRESS = Pattern.compile("https?://json-schema\\.org/"
            + "(draft-0[467]/schema|draft/(?:2019-09|2020-12)/(?:schema|meta/[a-z-]{1,30}))");

    static Optional<MetaSchema> at(URI address) {
        Matcher known = ADDRESS.matcher(address.toString());
        return known.matches() && resource(known.group(1)) != null
                ? Optional.of(new MetaSchema(known.group(1)))
                : Optional.empty();
    }

    /// The name used in problems.
    String shown() {
        return "json-schema.org/" + place;
    }

    JsonTree read() throws IOException {
        try (InputStream in = resource(place).openStream()) {
            return JsonTree.read(in, shown());
        }
    }

    private static URL resource(String place) {
        return MetaSchema.class.getResource("/" + place);
    }
}
