package org.bindery.importers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/// A Java package named after a namespace: the host's parts backwards and then the path, or the parts of a URN.
public final class JavaPackageName {

    private static final Pattern ISO_20022 = Pattern.compile("^urn:iso:std:iso:20022:tech:xsd:(.+)$");

    private JavaPackageName() {}

    /// The package for a namespace; without one, for the model's name.
    public static String of(String namespace, String modelName) {
        Matcher iso = ISO_20022.matcher(namespace);
        if (iso.matches()) {
            return join(List.of("iso20022", iso.group(1)));
        }
        String name = join(namespace.toLowerCase(Locale.ROOT).startsWith("urn:") ? urn(namespace) : address(namespace));
        return name.isEmpty() ? join(List.of("com", "example", modelName)) : name;
    }

    private static List<String> urn(String namespace) {
        return Arrays.asList(namespace.substring("urn:".length()).split("[:/]|\\.(?=[A-Za-z])"));
    }

    private static List<String> address(String namespace) {
        int scheme = namespace.indexOf("://");
        String[] parts = namespace.substring(scheme < 0 ? 0 : scheme + 3).split("[/#?]");
        if (scheme < 0) {
            return Arrays.asList(namespace.split("[/#?:]"));
        }
        List<String> names = new ArrayList<>(
                Arrays.asList(parts[0].replaceFirst(":[0-9]+$", "").split("\\.")));
        Collections.reverse(names);
        names.removeIf("www"::equals);
        names.addAll(Arrays.asList(parts).subList(1, parts.length));
        return names;
    }

    private static String join(List<String> parts) {
        return parts.stream()
                .map(JavaPackageName::identifier)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("."));
    }

    private static String identifier(String part) {
        String letters =
                part.toLowerCase(Locale.ROOT).replaceFirst("\\.xsd$", "").replaceAll("[^a-z0-9]", "");
        if (!letters.isEmpty() && Character.isDigit(letters.charAt(0))) {
            return "v" + letters;
        }
        return SourceVersion.isKeyword(letters) ? letters + "_" : letters;
    }
}
