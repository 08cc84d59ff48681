package org.bindery.importers.spreadsheet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The texts that cells of an XLSX workbook share.
final class XlsxStrings {

    private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");

    private XlsxStrings() {}

    static List<String> read(Optional<XmlPart> part, ReadBudget budget) throws IOException {
        List<String> strings = new ArrayList<>();
        if (part.isPresent()) {
            try (XmlPart xml = part.get()) {
                while (xml.next()) {
                    if (xml.isStart("si")) {
                        // How a text is pronounced is no part of it.
                        String text = unescaped(xml.text("rPh"));
                        budget.keep(text);
                        strings.add(text);
                    }
                }
            }
        }
        return strings;
    }

    /// Characters that XML does not allow are written as `_x000D_`.
    static String unescaped(String text) {
        if (!text.contains("_x")) {
            return text;
        }
        return ESCAPE.matcher(text)
                .replaceAll(match ->
                        Matcher.quoteReplacement(Character.toString((char) Integer.parseInt(match.group(1), 16))));
    }
}
