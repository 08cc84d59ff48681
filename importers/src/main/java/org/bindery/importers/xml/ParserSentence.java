package org.bindery.importers.xml;

/// What a parser says of a document that is not well-formed, in words that help to mend it.
public final class ParserSentence {

    /// Stands in what is said of a processing instruction that is named as the declaration is.
    private static final String DECLARATION = "[xX][mM][lL]";

    private ParserSentence() {}

    /// The sentence to show for one of the parser.
    public static String of(String message) {
        return message.contains(DECLARATION)
                ? "The XML declaration (<?xml …?>) has to be the first thing in a document; delete what stands before"
                        + " it, such as a comment or a blank line, or delete the declaration."
                : message;
    }
}
