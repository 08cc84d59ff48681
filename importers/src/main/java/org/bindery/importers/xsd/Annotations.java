package org.bindery.importers.xsd;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.xerces.xs.XSAnnotation;
import org.apache.xerces.xs.XSObjectList;
import org.bindery.model.Location;

/// Reads the annotations of schema components: places that [LocatedSource] has put there, and documentation.
final class Annotations {

    private static final Pattern PLACE =
            Pattern.compile(PlaceMark.PREFIX + ":at=\"([0-9]+):([0-9]+):([0-9]+)\"");
    private static final Pattern AS_WRITTEN = Pattern.compile(PlaceMark.PREFIX + ":as=\"([^\"]*)\"");
    private static final String MADE_UP = "SYNTHETIC_ANNOTATION";

    private final SourceFiles files;

    Annotations(SourceFiles files) {
        this.files = files;
    }

    /// What the annotations of one component tell together.
    Marks read(XSObjectList annotations) {
        Marks marks = Marks.NONE;
        List<String> documentation = new ArrayList<>();
        for (Object annotation : annotations == null ? List.of() : annotations) {
            if (annotation instanceof XSAnnotation one) {
                Marks more = read(one);
                marks = marks.or(more);
                if (!more.documentation().isEmpty()) {
                    documentation.add(more.documentation());
                }
            }
        }
        return new Marks(
                marks.file(),
                marks.location(),
                String.join("\n\n", documentation),
                marks.asWritten(),
                marks.hasAppinfo());
    }

    /// @param annotation may be null
    Marks read(XSAnnotation annotation) {
        if (annotation == null) {
            return Marks.NONE;
        }
        String text = annotation.getAnnotationString();
        String head = text.substring(0, Math.max(0, text.indexOf(">\n")));
        Matcher place = PLACE.matcher(head);
        Matcher asWritten = AS_WRITTEN.matcher(head);
        boolean located = place.find();
        SourceFile file = located ? files.get(Integer.parseInt(place.group(1))) : null;
        Optional<String> value =
                asWritten.find() ? Optional.of(XmlText.unescape(asWritten.group(1))) : Optional.empty();
        Marks marks = new Marks(
                file == null ? Integer.MAX_VALUE : file.index(),
                file == null
                        ? Location.NONE
                        : new Location(
                                file.name(), Integer.parseInt(place.group(2)), Integer.parseInt(place.group(3))),
                "",
                value,
                false);
        return text.contains(MADE_UP) ? marks : marks.or(content(text));
    }

    /// The documentation and the presence of other information.
    private static Marks content(String annotation) {
        try {
            XmlTokens tokens = new XmlTokens(new StringReader(annotation), "", Integer.MAX_VALUE);
            List<String> documentation = new ArrayList<>();
            boolean hasAppinfo = false;
            int depth = 0;
            StringBuilder text = new StringBuilder();
            for (XmlTokens.Kind kind = tokens.next(); kind != XmlTokens.Kind.NOTHING; kind = tokens.next()) {
                switch (kind) {
                    case START -> {
                        depth++;
                        hasAppinfo |= depth == 2 && isAppinfo(tokens);
                    }
                    case EMPTY_ELEMENT -> hasAppinfo |= depth == 1 && isAppinfo(tokens);
                    case TEXT -> text.append(XmlText.unescape(tokens.text().toString()));
                    case CDATA -> text.append(tokens.text(), 9, tokens.text().length() - 3);
                    case END -> {
                        if (depth == 2 && tokens.text().toString().contains("documentation")) {
                            documentation.add(XmlText.unindent(text.toString()));
                        }
                        depth--;
                    }
                    case COMMENT, PROCESSING_INSTRUCTION, DOCTYPE, NOTHING -> {}
                }
                if (depth == 1) {
                    text.setLength(0);
                }
            }
            documentation.removeIf(String::isEmpty);
            return new Marks(
                    Integer.MAX_VALUE,
                    Location.NONE,
                    String.join("\n\n", documentation),
                    Optional.empty(),
                    hasAppinfo);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isAppinfo(XmlTokens tokens) {
        return StartTag.parse(tokens.text()).localName().equals("appinfo");
    }
}
