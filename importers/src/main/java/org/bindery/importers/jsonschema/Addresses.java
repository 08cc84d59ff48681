package org.bindery.importers.jsonschema;

import java.net.URI;

/// Arithmetic on the addresses of schemas.
final class Addresses {

    private Addresses() {}

    /// Resolves a reference against a base address.
    ///
    /// @throws IllegalArgumentException when it is no reference
    static URI resolve(URI base, String reference) {
        if (reference.startsWith("#")) {
            return URI.create(withoutFragment(base) + "#" + escaped(reference.substring(1)));
        }
        return base.resolve(URI.create(escaped(reference)));
    }

    /// Authors write characters that an address may not have.
    private static String escaped(String text) {
        return text.replace(" ", "%20")
                .replace("\"", "%22")
                .replace("<", "%3C")
                .replace(">", "%3E")
                .replace("[", "%5B")
                .replace("]", "%5D")
                .replace("^", "%5E")
                .replace("\\", "%5C")
                .replace("`", "%60")
                .replace("{", "%7B")
                .replace("|", "%7C")
                .replace("}", "%7D");
    }

    static URI withoutFragment(URI uri) {
        String text = uri.toString();
        int hash = text.indexOf('#');
        return hash < 0 ? uri : URI.create(text.substring(0, hash));
    }

    /// Whether an address leads to the schema that declares another. A reference may leave out the query, which often
    /// is the date of an edition.
    static boolean leadsTo(URI declared, URI address) {
        String text = declared.toString();
        return text.equals(address.toString()) || withoutQuery(text).equals(address.toString());
    }

    static String withoutQuery(String address) {
        int query = address.indexOf('?');
        return query < 0 ? address : address.substring(0, query);
    }

    /// The part after `#`, decoded.
    static String fragment(URI uri) {
        String fragment = uri.getFragment();
        return fragment == null ? "" : fragment;
    }

    /// The last part of the path.
    static String lastStep(URI uri) {
        String text = uri.getPath() == null ? uri.getSchemeSpecificPart() : uri.getPath();
        return text.substring(text.lastIndexOf('/') + 1);
    }
}
