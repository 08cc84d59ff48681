package org.bindery.importers.java;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An annotation; it is identified by its simple name, since several packages have the same ones.
///
/// @param values the texts of what it sets; several of an array
record JavaAnnotation(String name, Map<String, List<String>> values) {

    Optional<String> value(String setting) {
        List<String> found = values.getOrDefault(setting, List.of());
        return found.isEmpty() ? Optional.empty() : Optional.of(found.getFirst());
    }

    Optional<Integer> number(String setting) {
        return value(setting)
                .map(text -> text.replaceAll("[_lL]", ""))
                .filter(text -> text.matches("-?\\d{1,9}"))
                .map(Integer::valueOf);
    }

    boolean isTrue(String setting) {
        return value(setting).filter("true"::equals).isPresent();
    }
}
