package org.bindery.messages.random;

import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import javax.xml.XMLConstants;
import org.bindery.model.AnyName;
import org.bindery.model.Name;

/// Makes elements that no type describes, as the text in which records keep them.
record RandomElements(RandomGenerator random, SamplePurpose purpose) {

    private static final String OTHER = "urn:example:other";
    private static final List<String> CONTENTS = List.of(
            "",
            "some text",
            " a &lt; b &amp;&gt; c ",
            "<x></x>",
            "<y z=\"1\">mixed <y></y></y>",
            "<e xmlns=\"urn:e\"></e>");

    /// An element that a wildcard allows.
    String any(AnyName names) {
        return element(new Name(namespace(names), "other"));
    }

    /// An attribute name that a wildcard allows.
    Name attribute(AnyName names, Set<Name> taken) {
        Name name = new Name(namespace(names), "other");
        for (int n = 2; taken.contains(name); n++) {
            name = new Name(name.namespace(), "other" + n);
        }
        return name;
    }

    /// The value of an attribute that a wildcard allows; of a declaration, the namespace.
    String attribute(Name name, int number) {
        return name.namespace().equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI) ? OTHER + ":" + number : "value " + number;
    }

    private String namespace(AnyName names) {
        List<String> allowed = names.wildcard().namespaces().stream()
                .filter(namespace -> !namespace.startsWith("!"))
                .toList();
        String namespace = allowed.get(random.nextInt(allowed.size()));
        return switch (namespace) {
            case "##any" -> random.nextBoolean() ? "" : OTHER;
            case "##other" -> OTHER;
            case "##local" -> "";
            case "##targetNamespace" -> names.targetNamespace();
            default -> namespace;
        };
    }

    String element(Name name) {
        if (purpose == SamplePurpose.DISPLAY) {
            return "<" + name.local() + " xmlns=\"" + name.namespace() + "\">text</" + name.local() + ">";
        }
        boolean prefixed = !name.namespace().isEmpty() && random.nextBoolean();
        String tag = prefixed ? "p:" + name.local() : name.local();
        String content = CONTENTS.get(random.nextInt(CONTENTS.size()));
        String inner = prefixed ? content.replaceFirst("^<([xy])", "<$1 xmlns=\"\"") : content;
        String attribute = random.nextBoolean() ? "" : " key=\"value &quot;&amp;\"";
        return "<" + tag + (prefixed ? " xmlns:p=\"" : " xmlns=\"") + name.namespace() + "\"" + attribute + ">" + inner
                + "</" + tag + ">";
    }
}
