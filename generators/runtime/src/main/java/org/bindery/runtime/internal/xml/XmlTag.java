package org.bindery.runtime.internal.xml;

import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.form.XmlFormReader;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.value.ValueFormat;

/** What {@link XmlFormReader} asks of the tag of the element that they have just entered: its attributes, and its type. */
abstract class XmlTag {

    /** The namespace of attributes that say something of the element itself. */
    static final String INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    private static final ValueFormat<Boolean> NIL = ValueFormat.bool();
    final XmlScanner in;
    /** Whether facets of values are checked. */
    final boolean checked;

    final MessagePath path = new MessagePath();
    private int otherAttribute;

    XmlTag(XmlScanner in, boolean checked) {
        this.in = in;
        this.checked = checked;
    }

    /** Ends the attributes of an element whose type does not matter. */
    final void endTag() throws InvalidMessageException {
        int type = in.attributes().find(INSTANCE, "type");
        if (type >= 0) {
            in.attributes().setRead(type);
        }
        noMoreAttributes();
    }

    /**
     * Whether the element that was just entered says that it is nil ({@code xsi:nil}), and so has no content.
     *
     * @return whether it is nil
     * @throws InvalidMessageException when it says something else
     */
    public final boolean isNil() throws InvalidMessageException {
        Boolean nil = attribute(INSTANCE, "nil", false, NIL);
        return nil != null && nil;
    }

    /**
     * Whether the element that was just entered has attributes of its own, beside those that say something of it.
     *
     * @return whether it has any
     */
    public final boolean hasAttributes() {
        for (int i = 0; i < in.attributes().count(); i++) {
            if (!in.attributes().namespace(i).equals(INSTANCE)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the element that was just entered tells its type ({@code xsi:type}).
     *
     * @return whether it does
     */
    public final boolean isTyped() {
        return in.attributes().find(INSTANCE, "type") >= 0;
    }

    /**
     * Whether the element that was just entered tells that it is of a type ({@code xsi:type}).
     *
     * @param namespace the type's namespace, or the empty string
     * @param name the type's name
     * @return whether it is
     * @throws InvalidMessageException when the prefix was not declared
     */
    public final boolean isTyped(String namespace, String name) throws InvalidMessageException {
        int index = in.attributes().find(INSTANCE, "type");
        if (index < 0) {
            return false;
        }
        String told = in.attributes().value(index).strip();
        int colon = told.indexOf(':');
        if (!told.startsWith(name, colon + 1) || told.length() != colon + 1 + name.length()) {
            return false;
        }
        String found = in.namespaceOf(told.substring(0, Math.max(0, colon)));
        if (found == null) {
            throw invalid("the prefix of the type " + told + " is not declared");
        }
        return found.equals(namespace);
    }

    /**
     * The failure for an element that is not of a type that may stand there.
     *
     * @param expected the type that was declared
     * @return the exception to throw
     */
    public final InvalidMessageException wrongType(String expected) {
        int index = in.attributes().find(INSTANCE, "type");
        return invalid(
                index < 0
                        ? "the type is not told (xsi:type), and " + expected + " is abstract"
                        : "the type " + in.attributes().value(index) + " may not stand in for " + expected);
    }

    /**
     * Reads an attribute of the element that was just entered.
     *
     * @param <T> the class of the value
     * @param namespace the namespace, or the empty string
     * @param name the local name
     * @param required whether it must be there
     * @param format its type
     * @return the value, or null when it is absent
     * @throws InvalidMessageException when it is missing or no value of the type
     */
    public final <T> T attribute(String namespace, String name, boolean required, ValueFormat<T> format)
            throws InvalidMessageException {
        int index = in.attributes().find(namespace, name);
        if (index < 0) {
            if (required) {
                throw invalid("the attribute " + name + " is missing");
            }
            return null;
        }
        try {
            return in.attributes().value(index, format, checked, in);
        } catch (IllegalArgumentException e) {
            throw caused(in.invalid(path + "/@" + name, e.getMessage()), e);
        }
    }

    /**
     * Goes to the next attribute, in the order of their names, of the element that was just entered which nobody has
     * read and a wildcard allows.
     *
     * @param allowed the wildcard
     * @return whether there is one
     */
    public final boolean nextAttribute(XmlWildcard allowed) {
        XmlAttributes attributes = in.attributes();
        int first = -1;
        for (int i = attributes.nextUnread(0); i < attributes.count(); i = attributes.nextUnread(i + 1)) {
            String namespace = attributes.namespace(i);
            boolean fits = !namespace.equals(INSTANCE) && allowed.allows(namespace, attributes.name(i));
            if (fits && (first < 0 || attributes.isBefore(i, first))) {
                first = i;
            }
        }
        if (first >= 0) {
            attributes.setRead(first);
            otherAttribute = first;
        }
        return first >= 0;
    }

    /**
     * The namespace of the attribute that {@link #nextAttribute(XmlWildcard)} went to.
     *
     * @return the namespace, or null when it has none
     */
    public final String attributeNamespace() {
        String namespace = in.attributes().namespace(otherAttribute);
        return namespace.isEmpty() ? null : namespace;
    }

    /**
     * The name of the attribute that {@link #nextAttribute(XmlWildcard)} went to.
     *
     * @return the local name
     */
    public final String attributeName() {
        return in.attributes().name(otherAttribute);
    }

    /**
     * The value of the attribute that {@link #nextAttribute(XmlWildcard)} went to.
     *
     * @return the value
     */
    public final String attributeValue() {
        return in.attributes().value(otherAttribute);
    }

    /**
     * Ends the attributes of the element that was just entered, whose type it may tell ({@code xsi:type}).
     *
     * @param namespace the type's namespace, or the empty string
     * @param type the type's name
     * @throws InvalidMessageException when it tells another, or has an attribute that nobody has read, other than hints
     *     where schemas are
     */
    public final void noMoreAttributes(String namespace, String type) throws InvalidMessageException {
        if (isTyped()) {
            if (!isTyped(namespace, type)) {
                throw wrongType(type);
            }
            in.attributes().setRead(in.attributes().find(INSTANCE, "type"));
        }
        noMoreAttributes();
    }

    /**
     * Ends the attributes of the element that was just entered.
     *
     * @throws InvalidMessageException when it has one that nobody has read, other than hints where schemas are
     */
    public final void noMoreAttributes() throws InvalidMessageException {
        XmlAttributes attributes = in.attributes();
        if (attributes.count() == 0) {
            return;
        }
        for (int i = attributes.nextUnread(0); i < attributes.count(); i = attributes.nextUnread(i + 1)) {
            String name = attributes.name(i);
            boolean hint = attributes.namespace(i).equals(INSTANCE)
                    && (name.equals("schemaLocation") || name.equals("noNamespaceSchemaLocation"));
            if (!hint) {
                throw invalid("the attribute " + name + " is not expected here");
            }
        }
    }

    final InvalidMessageException invalid(String reason) {
        return in.invalid(path.toString(), reason);
    }

    static InvalidMessageException caused(InvalidMessageException invalid, IllegalArgumentException cause) {
        invalid.initCause(cause);
        return invalid;
    }
}
