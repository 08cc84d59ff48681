package org.bindery.model.dfdl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DfdlDefinitionsTest {

    /// Jars have the prefixes, and are the same each time.
    @Test
    void prefixesAreInOrderHoweverTheyAreGiven() {
        Map<String, String> given = new LinkedHashMap<>();
        for (String prefix : List.of("xs", "", "fn", "dfdl")) {
            given.put(prefix, "urn:" + prefix);
        }
        DfdlDefinitions definitions = new DfdlDefinitions(List.of(), List.of(), List.of(), given);

        assertThat(definitions.prefixes()).isEqualTo(given);
        assertThat(definitions.prefixes().keySet()).containsExactly("", "dfdl", "fn", "xs");
    }
}
