package org.bindery.importers.xsd.load;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.xml.StartTag;
import org.bindery.importers.xml.XmlText;
import org.bindery.importers.xml.XmlTokens;

/// The content of an annotation: text for people and information for programs.
final class AnnotationContent {

    private static final int CHILD = 2;

    private final List<String> documentation = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private int depth;
    private boolean hasAppinfo;

    private AnnotationContent() {}

    /// Reads an annotation as Xerces writes it.
    static AnnotationContent of(String annotation) {
        try {
            AnnotationContent content = new AnnotationContent();
            XmlTokens tokens = new XmlTokens(new StringReader(annotation), "", Integer.MAX_VALUE);
            for (XmlTokens.Kind kind = tokens.next(); kind != XmlTokens.Kind.NOTHING; kind = tokens.next()) {
                content.take(kind, tokens.text());
            }
            return content;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void take(XmlTokens.Kind kind, CharSequence token) {
        switch (kind) {
            case START -> {
                depth++;
                begin(token);
            }
            case EMPTY_ELEMENT -> {
                depth++;
                begin(token);
                depth--;
            }
            case TEXT -> text.append(XmlText.unescape(token.toString()));
            case CDATA -> text.append(token, "<![CDATA[".length(), token.length() - "]]>".length());
            case END -> {
                if (depth == CHILD) {
                    end(token.toString());
                }
                depth--;
            }
            case COMMENT, PROCESSING_INSTRUCTION, DOCTYPE, NOTHING -> {}
        }
    }

    private void begin(CharSequence tag) {
        if (depth == CHILD) {
            text.setLength(0);
            hasAppinfo |= StartTag.parse(tag).localName().equals("appinfo");
        }
    }

    private void end(String tag) {
        String documented = tag.contains("documentation") ? XmlText.unindent(text.toString()) : "";
        if (!documented.isEmpty()) {
            documentation.add(documented);
        }
    }

    /// The documentation, paragraphs apart.
    String documentation() {
        return String.join("\n\n", documentation);
    }

    boolean hasAppinfo() {
        return hasAppinfo;
    }
}
