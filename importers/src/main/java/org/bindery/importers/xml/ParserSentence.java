package org.bindery.importers.xml;

/// The message for a document that is not well-formed, with advice on how to correct it.
public final class ParserSentence {

    /// Occurs in the parser's message on a processing instruction with the name of the declaration.
    private static final String DECLARATION = "[xX][mM][lL]";

    private ParserSentence() {}

    /// The sentence to show for one of the parser.
    public static String of(String message) {
        return message.contains(DECLARATION)
                ? "The XML declaration (<?xml …?>) has to be the first thing in a document; delete the text before"
                        + " it, such as a comment or a blank line, or delete the declaration."
                : message;
    }
}
