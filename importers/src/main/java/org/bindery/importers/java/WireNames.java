package org.bindery.importers.java;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The names of properties and constants in messages.
final class WireNames {

    private WireNames() {}

    /// Whether a property is no part of messages.
    static boolean isLeftOut(JavaClass type, JavaProperty property) {
        boolean ignored = property.annotation("JsonIgnore")
                .map(each -> !each.value("value").equals(Optional.of("false")))
                .orElse(false);
        boolean listed = type.annotation("JsonIgnoreProperties")
                .map(each -> each.values().getOrDefault("value", List.of()).contains(property.name()))
                .orElse(false);
        return ignored || listed || property.has("XmlTransient", "JsonBackReference", "Transient");
    }

    /// The name of a member of a JSON object; empty when it is the property's.
    static Optional<String> json(JavaClass type, JavaProperty property) {
        Optional<String> own = property.annotation("JsonProperty", "SerializedName", "JsonGetter", "JsonbProperty")
                .flatMap(each -> each.value("value"))
                .filter(name -> !name.isEmpty());
        return own.or(() -> type.annotation("JsonNaming")
                .flatMap(each -> each.value("value"))
                .flatMap(strategy -> named(strategy, property.name())));
    }

    private static Optional<String> named(String strategy, String name) {
        String words = name.replaceAll("(?<=[\\p{Ll}\\p{Nd}])(?=\\p{Lu})", "_").toLowerCase(Locale.ROOT);
        if (strategy.contains("UpperSnakeCase")) {
            return Optional.of(words.toUpperCase(Locale.ROOT));
        }
        if (strategy.contains("SnakeCase")) {
            return Optional.of(words);
        }
        if (strategy.contains("KebabCase")) {
            return Optional.of(words.replace('_', '-'));
        }
        return strategy.contains("UpperCamelCase") ? Optional.of(Members.capitalised(name)) : Optional.empty();
    }

    /// The local name of an element or attribute in XML.
    static String xml(JavaProperty property) {
        return property.annotation("XmlElement", "XmlAttribute", "XmlElementRef", "JacksonXmlProperty")
                .flatMap(each -> each.value("name").or(() -> each.value("localName")))
                .filter(name -> !name.isEmpty() && !name.equals("##default"))
                .orElse(property.name());
    }

    /// The text of a constant of an enum in messages.
    static String constant(JavaProperty constant) {
        return constant.annotation("JsonProperty", "XmlEnumValue", "SerializedName", "JsonbProperty")
                .flatMap(each -> each.value("value"))
                .filter(name -> !name.isEmpty())
                .orElse(constant.name());
    }
}
