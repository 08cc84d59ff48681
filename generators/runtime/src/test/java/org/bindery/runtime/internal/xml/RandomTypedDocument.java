package org.bindery.runtime.internal.xml;

import java.util.Random;

/** A random document whose document type declares entities and attributes, and which uses them. */
final class RandomTypedDocument {

    private static final int ENTITIES = 6;
    private static final String[] TEXTS = {
        "x", " ", "\n", "&amp;", "&#62;", "&lt;", "é", "€", "<!-- < -->", "<?p <?>", "<![CDATA[<a>]]>", "\t1", "'"
    };
    private static final String[] VALUES = {"x", " ", "\n", "&amp;", "&#60;", "é", "&#10;", "&quot;", ">", "  y"};

    private final Random random;
    private final StringBuilder out = new StringBuilder();

    RandomTypedDocument(Random random) {
        this.random = random;
        out.append("<!DOCTYPE a [");
        for (int i = 0; i < ENTITIES; i++) {
            out.append("<!ENTITY e").append(i).append(" \"");
            int start = out.length();
            content(i, 1);
            escape(start);
            out.append("\">\n<!ENTITY v").append(i).append(" \"");
            start = out.length();
            value(i);
            escape(start);
            out.append("\">");
        }
        for (String element : new String[] {"a", "b"}) {
            out.append("<!ATTLIST ").append(element);
            for (String attribute : new String[] {"f", "g", "h"}) {
                out.append(' ').append(attribute);
                switch (random.nextInt(3)) {
                    case 0 -> out.append(" NMTOKENS #IMPLIED");
                    case 1 -> out.append(" CDATA #IMPLIED");
                    default -> {
                        out.append(" CDATA \"");
                        value(ENTITIES);
                        out.append('"');
                    }
                }
            }
            out.append(">");
        }
        out.append("]>\n<a>");
        content(ENTITIES, 3);
        out.append("</a>");
    }

    /** The text in quotes must have none itself, and keep its references until it is used. */
    private void escape(int start) {
        String text = out.substring(start).replace("\"", "&#34;").replace("&#60;", "&#38;#60;");
        out.setLength(start);
        out.append(text);
    }

    /** Content that refers to the first entities. */
    private void content(int entities, int depth) {
        for (int i = random.nextInt(5); i > 0; i--) {
            int what = random.nextInt(4);
            if (what == 0 && entities > 0) {
                out.append('&')
                        .append(random.nextBoolean() ? 'e' : 'v')
                        .append(random.nextInt(entities))
                        .append(';');
            } else if (what == 1 && depth > 0) {
                String name = random.nextBoolean() ? "a" : "b";
                out.append('<').append(name);
                if (random.nextBoolean()) {
                    out.append("\n f = '");
                    value(entities);
                    out.append("'");
                }
                if (random.nextInt(3) == 0) {
                    out.append("/>");
                    continue;
                }
                out.append('>');
                content(entities, depth - 1);
                out.append("</").append(name).append(" >");
            } else {
                out.append(TEXTS[random.nextInt(TEXTS.length)]);
            }
        }
    }

    private void value(int entities) {
        for (int i = random.nextInt(4); i > 0; i--) {
            if (random.nextBoolean() && entities > 0) {
                out.append("&v").append(random.nextInt(entities)).append(';');
            } else {
                out.append(VALUES[random.nextInt(VALUES.length)]);
            }
        }
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
