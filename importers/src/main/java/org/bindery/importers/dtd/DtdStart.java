package org.bindery.importers.dtd;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Reader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.xml.XmlEncoding;

/// The kind of a file, detected from its beginning.
enum DtdStart {
    /// Declarations.
    DECLARATIONS,
    /// The use of a parameter entity, which other files begin with as well.
    ENTITY,
    /// An XML document that declares elements itself.
    DOCUMENT_WITH_DECLARATIONS,
    /// Another XML document.
    DOCUMENT,
    /// Neither, as far as can be seen.
    NOTHING;

    private static final Pattern BEFORE = Pattern.compile("\\G(?:\\s++|<!--.*?-->|<\\?.*?\\?>)", Pattern.DOTALL);
    private static final Pattern DECLARATION =
            Pattern.compile("\\G(?:<!(?:ELEMENT|ATTLIST|ENTITY|NOTATION)\\s|<!\\[\\s*(?:INCLUDE|IGNORE|%))");
    private static final Pattern PARAMETER_ENTITY = Pattern.compile("\\G%[\\w.:-]+;");
    private static final Pattern DOCTYPE = Pattern.compile("\\G<!DOCTYPE\\s[^\\[>]*(\\[)?");
    private static final Pattern TAG = Pattern.compile("\\G<[\\w:_]");
    private static final Pattern ELEMENT = Pattern.compile("<!ELEMENT\\s");
    private static final Pattern END_OF_SUBSET = Pattern.compile("\\]\\s*>\\s*<");

    static DtdStart of(byte[] bytes) {
        String text = text(bytes);
        int at = 0;
        Matcher before = BEFORE.matcher(text);
        while (before.find(at) && before.start() == at) {
            at = before.end();
        }
        if (startsWith(DECLARATION, text, at)) {
            return DECLARATIONS;
        }
        if (startsWith(PARAMETER_ENTITY, text, at)) {
            return ENTITY;
        }
        Matcher doctype = DOCTYPE.matcher(text);
        if (doctype.find(at)) {
            return doctype.group(1) != null && declaresElements(text, doctype.end())
                    ? DOCUMENT_WITH_DECLARATIONS
                    : DOCUMENT;
        }
        return startsWith(TAG, text, at) ? DOCUMENT : NOTHING;
    }

    private static boolean declaresElements(String text, int from) {
        Matcher end = END_OF_SUBSET.matcher(text);
        int to = end.find(from) ? end.start() : text.length();
        return ELEMENT.matcher(text).region(from, to).find();
    }

    private static boolean startsWith(Pattern pattern, String text, int at) {
        return pattern.matcher(text).find(at);
    }

    /// The text up to the first byte that is none.
    private static String text(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        try (Reader reader = XmlEncoding.open(new ByteArrayInputStream(bytes))) {
            char[] buffer = new char[8192];
            for (int count = reader.read(buffer); count >= 0; count = reader.read(buffer)) {
                text.append(buffer, 0, count);
            }
        } catch (IOException e) {
            // The text read before is sufficient, or else this is no text.
            return text.toString();
        }
        return text.toString();
    }
}
