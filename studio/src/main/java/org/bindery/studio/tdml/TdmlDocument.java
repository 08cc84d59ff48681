package org.bindery.studio.tdml;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;
import org.w3c.dom.CharacterData;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/// The data of a test case: bits that are put together of parts.
///
/// @param bytes the data; the last byte is filled with zeros
/// @param bits how many bits they are
@SuppressWarnings("ArrayRecordComponent") // read only, and compared by content below
record TdmlDocument(byte[] bytes, long bits) {

    /// Reads the data of a test case.
    ///
    /// @throws IOException when a part makes no sense or a file is missing
    static TdmlDocument of(Element document, TdmlFile file) throws IOException {
        List<Element> parts = Xml.children(document, "documentPart");
        if (parts.size() == 1 && parts.getFirst().getAttribute("type").equals("file")) {
            byte[] bytes = Files.readAllBytes(file.find(parts.getFirst().getTextContent()));
            return new TdmlDocument(bytes, bytes.length * 8L);
        }
        boolean leastFirst = isLeastFirst(document, parts);
        Parts all = new Parts();
        if (parts.isEmpty()) {
            all.text(document);
        }
        for (Element part : parts) {
            boolean least = part.hasAttribute("bitOrder") ? isLeastFirst(part) : leastFirst;
            switch (part.getAttribute("type")) {
                case "byte" -> all.octets(part, least);
                case "bits" -> all.bits(part, least);
                case "file" -> throw new IOException("A part of type file has to be the only one of a document.");
                default -> all.text(part);
            }
        }
        return new TdmlDocument(all.out.toByteArray(), all.out.position());
    }

    private static boolean isLeastFirst(Element document, List<Element> parts) {
        return document.hasAttribute("bitOrder")
                ? isLeastFirst(document)
                : !parts.isEmpty() && parts.stream().allMatch(TdmlDocument::isLeastFirst);
    }

    private static boolean isLeastFirst(Element element) {
        return element.getAttribute("bitOrder").equals("LSBFirst");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TdmlDocument that && Arrays.equals(bytes, that.bytes) && bits == that.bits;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(bytes) + Long.hashCode(bits);
    }

    @Override
    public String toString() {
        return bits + " bits";
    }

    /// Puts parts together.
    private static final class Parts {

        private final BitOutput out = new BitOutput();

        void text(Element part) throws IOException {
            String name = part.getAttribute("encoding");
            String text = content(part);
            try {
                DfdlCharset charset = DfdlCharset.of(name.isEmpty() ? "UTF-8" : name.strip(), true);
                if (part.getAttribute("replaceDFDLEntities").equals("true")) {
                    entities(text, charset);
                } else {
                    charset.text(text, out);
                }
            } catch (ProcessingException | IllegalArgumentException e) {
                throw new IOException("A part of type text cannot be written: " + e.getMessage(), e);
            }
        }

        /// Text in which entities denote characters and bytes; blanks are part of it.
        private void entities(String text, DfdlCharset charset) throws ProcessingException {
            int start = 0;
            for (int i = 0; i <= text.length(); i++) {
                boolean end = i == text.length();
                if (end || Character.isWhitespace(text.charAt(i))) {
                    if (i > start) {
                        StringLiteral.of(text.substring(start, i)).write(out, charset, "\n");
                    }
                    if (!end) {
                        charset.text(text.substring(i, i + 1), out);
                    }
                    start = i + 1;
                }
            }
        }

        void octets(Element part, boolean leastFirst) throws IOException {
            String digits = kept(content(part), "0123456789abcdefABCDEF");
            StringBuilder bits = new StringBuilder();
            for (int i = 0; i < digits.length(); i++) {
                String nibble = Integer.toBinaryString(Character.digit(digits.charAt(i), 16));
                bits.append("0".repeat(4 - nibble.length())).append(nibble);
            }
            write(bits.toString(), part, leastFirst);
        }

        void bits(Element part, boolean leastFirst) throws IOException {
            write(kept(content(part), "01"), part, leastFirst);
        }

        /// Each eight bits are written as a byte reads; of bytes from right to left the last comes first.
        private void write(String bits, Element part, boolean leastFirst) throws IOException {
            boolean rightToLeft = part.getAttribute("byteOrder").equals("RTL");
            try {
                for (int at = 0; at < bits.length(); at += 8) {
                    int end = rightToLeft ? bits.length() - at : Math.min(bits.length(), at + 8);
                    int start = rightToLeft ? Math.max(0, end - 8) : at;
                    out.bits(
                            Integer.parseInt(bits.substring(start, end), 2),
                            end - start,
                            BitLayout.of(false, leastFirst));
                }
            } catch (ProcessingException e) {
                throw new IOException("A part cannot be written: " + e.getMessage(), e);
            }
        }

        private static String kept(String text, String characters) {
            String plain = text.replaceAll("//[^\n]*", "").replaceAll("(?s)/[*].*?[*]/", "");
            StringBuilder kept = new StringBuilder();
            plain.chars().filter(c -> characters.indexOf(c) >= 0).forEach(c -> kept.append((char) c));
            return kept.toString();
        }

        private static String content(Element part) {
            StringBuilder text = new StringBuilder();
            for (Node node = part.getFirstChild(); node != null; node = node.getNextSibling()) {
                if (node instanceof CharacterData data && node.getNodeType() != Node.COMMENT_NODE) {
                    text.append(data.getData());
                }
            }
            return text.toString();
        }
    }
}
