package org.bindery.importers.xsd.load;

import java.util.Comparator;
import java.util.Optional;
import org.bindery.model.Location;

/// The content of an annotation of a component.
///
/// @param file the number of the document
/// @param location the declaration of the component; [Location#NONE] if the annotation does not give it
/// @param documentation what its author says of it
/// @param asWritten the lexical form of its bound or default value
/// @param hasAppinfo whether there is something for programs
public record Marks(int file, Location location, String documentation, Optional<String> asWritten, boolean hasAppinfo) {

    static final Marks NONE = new Marks(Integer.MAX_VALUE, Location.NONE, "", Optional.empty(), false);

    /// By document, then by place.
    public static final Comparator<Marks> ORDER = Comparator.comparingInt(Marks::file)
            .thenComparingInt(marks -> marks.location().line())
            .thenComparingInt(marks -> marks.location().column());

    /// These, with what is not known taken from others.
    public Marks or(Marks others) {
        return documentation.isEmpty() ? and(others) : and(others.withDocumentation(""));
    }

    /// Both: the documentation adds up, of all else the first that is known counts.
    Marks and(Marks others) {
        String separator = documentation.isEmpty() || others.documentation.isEmpty() ? "" : "\n\n";
        return new Marks(
                location.isKnown() ? file : others.file,
                location.isKnown() ? location : others.location,
                documentation + separator + others.documentation,
                asWritten.or(others::asWritten),
                hasAppinfo || others.hasAppinfo);
    }

    private Marks withDocumentation(String text) {
        return new Marks(file, location, text, asWritten, hasAppinfo);
    }

    /// These, at a place if they have none.
    public Marks near(Location place) {
        return location.isKnown() ? this : new Marks(file, place, documentation, asWritten, hasAppinfo);
    }
}
