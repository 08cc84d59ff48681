package org.bindery.runtime.internal.xml;

import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.form.XmlFormReader;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.value.FacetChecks;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * The tag of the element that was just entered, for {@link XmlFormReader}: its attributes, and its type. An error ends
 * reading, unless {@link #refuse} is overridden.
 */
abstract class XmlTag {

    /** The place of the last tag; those of its attributes are their numbers. */
    public static final int TAG = -1;
    /** The place of the value that was read last. */
    public static final int VALUE = -2;
    /** The place of the text before the last tag. */
    public static final int TEXT = -3;
    /** The place of the start tag of the element where reading is; of the last tag, where places are not recorded. */
    public static final int ELEMENT = -4;

    /** The namespace of attributes that say something of the element itself. */
    static final String INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

    static final String STRUCTURE = "structure";
    private static final String TYPE = "type";

    final XmlScanner in;
    /** Whether facets of values are checked. */
    final boolean checked;
    /** All bytes, where places are recorded; facets are noted then. Else null. */
    final XmlPlaces places;

    final MessagePath path = new MessagePath();
    private int otherAttribute;

    XmlTag(XmlScanner in, boolean checked, XmlPlaces places) {
        this.in = in;
        this.checked = checked;
        this.places = places;
    }

    /**
     * Receives an error. This ends reading; where it does not, reading goes on without what is refused.
     *
     * @param rule the rule that is violated
     * @param place its place: the number of an attribute, or one of {@link #TAG}, {@link #VALUE}, {@link #TEXT}
     * @param component the path of the component
     * @throws InvalidMessageException the refusal
     */
    protected void refuse(String rule, int place, String component, String reason) throws InvalidMessageException {
        throw place == VALUE ? in.invalidElement(component, reason) : in.invalid(component, reason);
    }

    /** Refuses the component where reading is. */
    public final void refuse(int place, String reason) throws InvalidMessageException {
        refuse(STRUCTURE, place, path.toString(), reason);
    }

    /** Learns of a value, where places are asked for, that its facets refuse and that can be kept all the same. */
    protected void note(String rule, int place, String component, String reason) {
        // Who reads a message only once need not know.
    }

    /** Learns of a component, where places are asked for: from which byte to which it goes, and which is shown first. */
    protected void met(String component, long shown, long start, long end) {
        // Who reads a message only once need not know.
    }

    /** Refuses a text that is no value. */
    final void refuseValue(int place, String component, IllegalArgumentException reason)
            throws InvalidMessageException {
        refuse(TYPE, place, component, reason.getMessage());
    }

    /** The value of a text, of which is noted what its facets have against it. */
    @SuppressWarnings("unchecked") // Qualified names are texts.
    final <T> T noted(ValueFormat<T> format, String text, int place, String component) {
        FacetChecks<T> checks = format.checks();
        String normal = checks.normalize(text);
        T value = checks.parse(normal);
        T kept = format.hasPrefixes()
                ? (T) QualifiedNames.kept(format.form().reference(), (String) value, in.prefixes())
                : value;
        checks.violations(kept, normal, (rule, reason) -> note(rule, place, component, reason));
        return kept;
    }

    /**
     * Whether the element that was just entered says that it is nil ({@code xsi:nil}), and so has no content.
     *
     * @param allowed whether it may be nil
     * @param fixed whether it has a fixed value
     * @throws InvalidMessageException when it says something else, or may not say so
     */
    public final boolean isNil(boolean allowed, boolean fixed) throws InvalidMessageException {
        int nil = in.attributes().find(INSTANCE, "nil");
        if (nil < 0) {
            return false;
        }
        in.attributes().setRead(nil);
        String said = in.attributes().value(nil).strip();
        boolean yes = said.equals("true") || said.equals("1");
        if (!yes && !said.equals("false") && !said.equals("0")) {
            refuse(nil, "'" + Excerpt.of(said) + "' does not say whether it is nil (xsi:nil)");
        } else if (!allowed) {
            refuse(nil, "the element '" + in.local() + "' is not nillable, so it cannot have xsi:nil");
        }
        if (yes && fixed) {
            refuse(nil, "the element '" + in.local() + "' has a fixed value, so it cannot be nil");
        }
        return yes && allowed;
    }

    /**
     * Whether the element that was just entered has attributes of its own, in addition to those of {@link #INSTANCE}.
     */
    public final boolean hasAttributes() {
        for (int i = 0; i < in.attributes().count(); i++) {
            if (!in.attributes().namespace(i).equals(INSTANCE)) {
                return true;
            }
        }
        return false;
    }

    /** How many attributes the last start tag has, declarations of namespaces left aside. */
    public final int attributes() {
        return in.attributes().count();
    }

    /** Whether the element that was just entered names its type ({@code xsi:type}). */
    public final boolean isTyped() {
        return in.attributes().find(INSTANCE, TYPE) >= 0;
    }

    /** The type that the element names which was just entered, as written; it must name one. */
    private String type() {
        int index = in.attributes().find(INSTANCE, TYPE);
        in.attributes().setRead(index);
        return in.attributes().value(index).strip();
    }

    /** The local name of the type that the element names which was just entered; it must name one. */
    public final String typeName() {
        String type = type();
        return type.substring(type.indexOf(':') + 1);
    }

    /** The namespace of that type, or the empty string; null when its prefix is not declared. */
    public final String typeNamespace() {
        String type = type();
        int colon = type.indexOf(':');
        String namespace = in.namespaceOf(type.substring(0, Math.max(0, colon)));
        return namespace == null && colon < 0 ? "" : namespace;
    }

    /** Why the namespace of that type is not known. */
    public final String undeclaredType() {
        return "the prefix of '" + Excerpt.of(type()) + "' (xsi:type) is not declared";
    }

    /**
     * Whether the element that was just entered names a type ({@code xsi:type}).
     *
     * @param namespace the type's namespace, or the empty string
     * @param name the type's name
     */
    public final boolean isTyped(String namespace, String name) {
        String type = type();
        int colon = type.indexOf(':');
        return type.startsWith(name, colon + 1)
                && type.length() == colon + 1 + name.length()
                && namespace.equals(in.namespaceOf(type.substring(0, Math.max(0, colon))));
    }

    /** The place of the type that an element names; that of its tag if it names none. */
    public final int typePlace() {
        int index = in.attributes().find(INSTANCE, TYPE);
        return index < 0 ? TAG : index;
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
                refuse(STRUCTURE, TAG, path + "/@" + name, "the attribute '" + name + "' is missing");
            }
            return null;
        }
        try {
            return places == null
                    ? in.attributes().value(index, format, checked, in.prefixes())
                    : notedAttribute(index, format, path + "/@" + name);
        } catch (IllegalArgumentException e) {
            refuseValue(index, path + "/@" + name, e);
            return null;
        }
    }

    private <T> T notedAttribute(int index, ValueFormat<T> format, String component) {
        metAttribute(index, component);
        in.attributes().setRead(index);
        return noted(format, in.attributes().value(index), index, component);
    }

    private void metAttribute(int index, String component) {
        long start = in.valueStart(index);
        met(component, start, start, start + in.attributes().length(index));
    }

    /** Counts the declarations of prefixes in the last start tag among its attributes. */
    public final void addDeclarations() {
        in.prefixes()
                .declared(in.depth(), (prefix, namespace) -> in.attributes().add(XmlPrefixes.XMLNS, prefix, namespace));
    }

    /**
     * Goes to the next attribute, in the order of their names, of the element that was just entered which was not read
     * and is allowed by a wildcard, and returns whether there is one.
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
     * Reports the place of the attribute that {@link #nextAttribute(XmlWildcard)} went to.
     *
     * @param step what such attributes are called in paths
     * @param number which of them it is, from 1
     */
    public final void metOther(String step, int number) {
        boolean written = in.attributes().tag(otherAttribute) != null;
        if (places != null && written) {
            metAttribute(otherAttribute, path + "/" + step + "[" + number + "]");
        }
    }

    /** The number of the attribute that {@link #nextAttribute(XmlWildcard)} went to. */
    protected final int otherAttribute() {
        return otherAttribute;
    }

    /** The namespace of the attribute that {@link #nextAttribute(XmlWildcard)} went to, or null when it has none. */
    public final String attributeNamespace() {
        String namespace = in.attributes().namespace(otherAttribute);
        return namespace.isEmpty() ? null : namespace;
    }

    /** The local name of the attribute that {@link #nextAttribute(XmlWildcard)} went to. */
    public final String attributeName() {
        return in.attributes().name(otherAttribute);
    }

    /** The value of the attribute that {@link #nextAttribute(XmlWildcard)} went to. */
    public final String attributeValue() {
        return in.attributes().value(otherAttribute);
    }

    /**
     * Ends the attributes of the element that was just entered.
     *
     * @throws InvalidMessageException when it has one that was not read, other than hints at the locations of schemas
     */
    public final void noMoreAttributes() throws InvalidMessageException {
        XmlAttributes attributes = in.attributes();
        for (int i = attributes.nextUnread(0); i < attributes.count(); i = attributes.nextUnread(i + 1)) {
            String name = attributes.name(i);
            if (!attributes.namespace(i).equals(INSTANCE)) {
                refuse(i, "the attribute '" + name + "' is not expected");
            } else if (name.equals("nil")) {
                isNil(false, false);
            } else if (!name.equals("schemaLocation") && !name.equals("noNamespaceSchemaLocation")) {
                refuse(i, "the attribute 'xsi:" + name + "' is unknown");
            }
        }
    }

    /** Whether values must satisfy what is said of them, be it that this is only noted. */
    public final boolean isChecked() {
        return checked || places != null;
    }

    /** The path of the element where reading is. */
    public final String path() {
        return path.toString();
    }

    final InvalidMessageException invalid(String reason) {
        return in.invalid(path.toString(), reason);
    }
}
