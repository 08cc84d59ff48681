package org.bindery.importers.xsd.load;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.xerces.xs.XSAnnotation;
import org.apache.xerces.xs.XSAttributeDeclaration;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModelGroupDefinition;
import org.apache.xerces.xs.XSNotationDeclaration;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.bindery.importers.xml.XmlText;
import org.bindery.model.Location;

/// Reads the annotations of schema components: places that [LocatedSource] has put there, and documentation.
public final class Annotations {

    private static final Pattern PLACE = Pattern.compile(PlaceMark.PREFIX + ":at=\"([0-9]+):([0-9]+):([0-9]+)\"");
    private static final Pattern AS_WRITTEN = Pattern.compile(PlaceMark.PREFIX + ":as=\"([^\"]*)\"");
    private static final String MADE_UP = "SYNTHETIC_ANNOTATION";

    private final SourceFiles files;

    /// @param files which the places are in
    public Annotations(SourceFiles files) {
        this.files = files;
    }

    /// The combined content of the annotations of a global component.
    public Marks ofComponent(XSObject component) {
        return read(notes(component));
    }

    /// The combined content of some annotations of one component.
    ///
    /// @param annotations may be null
    public Marks read(XSObjectList annotations) {
        Marks marks = Marks.NONE;
        for (int i = 0; annotations != null && i < annotations.getLength(); i++) {
            if (annotations.item(i) instanceof XSAnnotation annotation) {
                marks = marks.and(read(annotation));
            }
        }
        return marks;
    }

    /// The content of one annotation.
    ///
    /// @param annotation may be null
    public Marks read(XSAnnotation annotation) {
        if (annotation == null) {
            return Marks.NONE;
        }
        String text = annotation.getAnnotationString();
        String head = text.substring(0, Math.max(0, text.indexOf(">\n")));
        Marks marks = place(head);
        if (text.contains(MADE_UP)) {
            return marks;
        }
        AnnotationContent content = AnnotationContent.of(text);
        return new Marks(
                marks.file(), marks.location(), content.documentation(), marks.asWritten(), content.hasAppinfo());
    }

    /// The annotations of a component.
    private static XSObjectList notes(XSObject component) {
        return switch (component) {
            case XSComplexTypeDefinition type -> type.getAnnotations();
            case XSSimpleTypeDefinition type -> type.getAnnotations();
            case XSModelGroupDefinition group -> group.getAnnotations();
            case XSElementDeclaration element -> element.getAnnotations();
            case XSAttributeDeclaration attribute -> attribute.getAnnotations();
            case XSNotationDeclaration notation -> notation.getAnnotations();
            default -> throw new IllegalStateException("a schema declares " + component);
        };
    }

    private Marks place(String head) {
        Matcher asWritten = AS_WRITTEN.matcher(head);
        Optional<String> value =
                asWritten.find() ? Optional.of(XmlText.unescape(asWritten.group(1))) : Optional.empty();
        Matcher place = PLACE.matcher(head);
        if (!place.find()) {
            return new Marks(Marks.NONE.file(), Location.NONE, "", value, false);
        }
        SourceFile file = files.get(Integer.parseInt(place.group(1)));
        Location location =
                new Location(file.name(), Integer.parseInt(place.group(2)), Integer.parseInt(place.group(3)));
        return new Marks(file.index(), location, "", value, false);
    }
}
