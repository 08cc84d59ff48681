package org.bindery.runtime.internal.xml;

import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.XmlCharacters;
import org.bindery.runtime.internal.value.NativeValues;
import org.bindery.runtime.internal.value.ValueForm;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * Qualified names in values (XML Schema part 2, section 3.2.18): in a document with a prefix, elsewhere as
 * {@code {namespace}local}, since a prefix means nothing outside of its document.
 */
final class QualifiedNames {

    private QualifiedNames() {}

    /** Reads a value from a document, where its prefixes mean something. */
    static <T> T read(ValueFormat<T> format, String text, boolean checked, XmlPrefixes prefixes) {
        ValueForm.Reference reference = format.form().reference();
        String kept = kept(reference, text, prefixes);
        return reference == ValueForm.Reference.QNAME
                ? format.readNames(kept, text, checked)
                : format.read(kept, checked);
    }

    /**
     * The form in which a text is kept.
     *
     * @param reference whether its type is one of names
     * @param prefixes those declared in its scope
     * @throws IllegalArgumentException with the reason, when its prefixes make it invalid for the type
     */
    static String kept(ValueForm.Reference reference, String text, XmlPrefixes prefixes) {
        return switch (reference) {
            case QNAME -> resolve(text, prefixes);
            case MAYBE_QNAME -> unprefixed(text, prefixes);
            case NONE, ID, IDREF -> text;
        };
    }

    /**
     * The names that a text denotes.
     *
     * @param prefixes those declared in its scope
     * @throws IllegalArgumentException with the reason, when it contains no names, or an undeclared prefix
     */
    private static String resolve(String text, XmlPrefixes prefixes) {
        String normal = NativeValues.normalize(text, ValueFormat.WhiteSpace.COLLAPSE);
        String[] words = normal.split(" ", -1);
        for (int i = 0; i < words.length && !normal.isEmpty(); i++) {
            words[i] = resolveOne(words[i], prefixes);
        }
        return String.join(" ", words);
    }

    private static String resolveOne(String word, XmlPrefixes prefixes) {
        int colon = word.indexOf(':');
        String prefix = word.substring(0, Math.max(0, colon));
        String local = word.substring(colon + 1);
        if (!XmlCharacters.isPlainName(local) || (colon >= 0 && !XmlCharacters.isPlainName(prefix))) {
            throw new IllegalArgumentException("'" + Excerpt.of(word) + "' is not a QName of XML Schema");
        }
        String namespace = prefixes.find(prefix);
        if (colon >= 0 && namespace == null) {
            throw new IllegalArgumentException("the prefix of '" + Excerpt.of(word) + "' is not declared");
        }
        return namespace == null || namespace.isEmpty() ? local : "{" + namespace + "}" + local;
    }

    /**
     * A text that may or may not be a name.
     *
     * @throws IllegalArgumentException with the reason, when it starts with a declared prefix
     */
    private static String unprefixed(String text, XmlPrefixes prefixes) {
        int colon = text.indexOf(':');
        if (colon > 0 && prefixes.find(text.substring(0, colon).strip()) != null) {
            throw new IllegalArgumentException(
                    "the qualified name '" + Excerpt.of(text) + "' cannot be kept as one of several types of value");
        }
        return text;
    }

    static String namespace(String name) {
        return name.startsWith("{") ? name.substring(1, Math.max(1, name.lastIndexOf('}'))) : "";
    }

    /** The local part of a name. */
    static String local(String name) {
        return name.substring(name.startsWith("{") ? name.lastIndexOf('}') + 1 : 0);
    }
}
