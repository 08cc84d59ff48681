package org.bindery.runtime.internal.pattern;

/** Reads a regular expression of XML Schema (part 2, appendix F). */
public final class SchemaReader extends PatternReader {

    SchemaReader(String pattern, NodeTable nodes) {
        super(true, pattern, nodes);
    }

    /**
     * Reads a regular expression of XML Schema.
     *
     * @throws IllegalArgumentException with a sentence when it is none
     */
    public static Node read(NodeTable nodes, String pattern) {
        return new SchemaReader(pattern, nodes).read();
    }

    @Override
    Node group() {
        return alternatives();
    }

    @Override
    CharacterSet anyCharacter() {
        return CharacterClasses.NO_LINE_END;
    }

    @Override
    Node other(int c) {
        return switch (c) {
            case '\\' -> nodes.chars(escape());
            case '{' -> throw wrong("nothing precedes '{'");
            case ']' -> throw wrong("']' closes nothing");
            default -> nodes.chars(CharacterSet.of(c));
        };
    }

    @Override
    CharacterSet named(int letter) {
        return switch (letter) {
            case 's' -> CharacterClasses.SPACE;
            case 'S' -> CharacterClasses.SPACE.not();
            case 'i' -> CharacterClasses.NAME_START;
            case 'I' -> CharacterClasses.NAME_START.not();
            case 'c' -> CharacterClasses.NAME;
            case 'C' -> CharacterClasses.NAME.not();
            case 'd' -> CharacterClasses.digits();
            case 'D' -> CharacterClasses.digits().not();
            case 'w' -> CharacterClasses.words();
            case 'W' -> CharacterClasses.words().not();
            default -> null;
        };
    }
}
