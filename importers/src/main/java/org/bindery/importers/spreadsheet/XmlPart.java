package org.bindery.importers.spreadsheet;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.bindery.importers.Refusal;

/// Reads one XML document of a workbook. Elements and attributes are identified by their local names,
/// since the strict and the transitional form of a standard have different namespaces.
final class XmlPart implements Closeable {

    private final XMLStreamReader xml;
    private final InputStream in;
    private final String part;
    private final ReadBudget budget;
    private int depth;

    XmlPart(XMLStreamReader xml, InputStream in, String part, ReadBudget budget) {
        this.xml = xml;
        this.in = in;
        this.part = part;
        this.budget = budget;
    }

    /// Goes to the next start or end tag.
    ///
    /// @return whether there is one
    boolean next() throws IOException {
        while (true) {
            int event = event();
            if (event == XMLStreamConstants.START_ELEMENT || event == XMLStreamConstants.END_ELEMENT) {
                return true;
            }
            if (event == XMLStreamConstants.END_DOCUMENT) {
                return false;
            }
        }
    }

    /// Goes to the next start tag inside the element that was at `depth`.
    ///
    /// @return whether there is one
    boolean nextInside(int outer) throws IOException {
        while (next()) {
            if (isStart()) {
                return true;
            }
            if (depth < outer) {
                return false;
            }
        }
        return false;
    }

    private int event() throws IOException {
        try {
            int event = xml.next();
            depth += event == XMLStreamConstants.START_ELEMENT ? 1 : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
            return event;
        } catch (XMLStreamException e) {
            throw broken(budget, part, e);
        } catch (RuntimeException e) {
            if (e instanceof Refusal refusal) {
                throw refusal;
            }
            throw broken(budget, part, e);
        }
    }

    /// How many elements are open, the one of a start tag included.
    int depth() {
        return depth;
    }

    boolean isStart() {
        return xml.getEventType() == XMLStreamConstants.START_ELEMENT;
    }

    boolean isStart(String name) {
        return isStart() && name().equals(name);
    }

    String name() {
        return xml.getLocalName();
    }

    /// The value of an attribute; empty when it is absent.
    String attribute(String name) {
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            if (xml.getAttributeLocalName(i).equals(name)) {
                return xml.getAttributeValue(i);
            }
        }
        return "";
    }

    /// A number in an attribute, or another when it is absent or none.
    int number(String name, int otherwise) {
        try {
            String value = attribute(name).strip();
            return value.isEmpty() ? otherwise : Integer.parseInt(value);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    boolean isTrue(String name) {
        String value = attribute(name);
        return value.equals("1") || value.equals("true");
    }

    /// The text up to the end of the element at whose start tag the reader is, its children's included.
    ///
    /// @param without children whose text is not part of it
    String text(String without) throws IOException {
        StringBuilder text = new StringBuilder();
        int outer = depth;
        int left = Integer.MAX_VALUE;
        while (depth >= outer) {
            int event = event();
            if (event == XMLStreamConstants.START_ELEMENT && name().equals(without) && depth < left) {
                left = depth;
            } else if (event == XMLStreamConstants.END_ELEMENT && depth < left) {
                left = Integer.MAX_VALUE;
            } else if (left == Integer.MAX_VALUE
                    && (event == XMLStreamConstants.CHARACTERS
                            || event == XMLStreamConstants.SPACE
                            || event == XMLStreamConstants.CDATA)) {
                text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
                checkLength(text);
            }
        }
        return text.toString();
    }

    /// Goes to the end of the element at whose start tag the reader is.
    void skip() throws IOException {
        int outer = depth;
        while (depth >= outer) {
            event();
        }
    }

    private void checkLength(StringBuilder text) {
        if (text.length() > budget.mostText()) {
            throw budget.refused(
                    "too-large",
                    "A text in the workbook is longer than " + budget.mostText()
                            + " characters; import a file without it or raise the limit.");
        }
    }

    static Refusal broken(ReadBudget budget, String part, Exception e) {
        if (e.getCause() instanceof Refusal refusal) {
            return refusal;
        }
        String reason = String.valueOf(e.getMessage())
                .lines()
                .reduce((first, second) -> second)
                .orElse("");
        return budget.refused(
                "broken-workbook",
                "The part " + part + " of the workbook is damaged ("
                        + reason.replaceFirst("^(Message|[a-z.]+\\w*Exception): ", "")
                        + "); open it with the program it comes from and save it anew.");
    }

    @Override
    public void close() throws IOException {
        try {
            xml.close();
        } catch (XMLStreamException e) {
            throw broken(budget, part, e);
        } finally {
            in.close();
        }
    }
}
