package org.bindery.model.building;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Cardinality;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.EditException;

/// The words of an operation: some by their order, others as `KEY=VALUE` in any order.
record Words(List<String> plain, Map<String, String> options) {

    /// Separates options from other words.
    ///
    /// @param known the keys of the options that the operation has
    static Words of(List<String> words, Set<String> known) {
        List<String> plain = new ArrayList<>();
        Map<String, String> options = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals > 0 && known.contains(word.substring(0, equals))) {
                options.put(word.substring(0, equals), word.substring(equals + 1));
            } else {
                plain.add(word);
            }
        }
        return new Words(plain, options);
    }

    /// The words of a line; quotes hold together what has blanks in it.
    ///
    /// @throws EditException when a quote is not closed
    static List<String> split(String line) throws EditException {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean started = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                started = true;
            } else if (!Character.isWhitespace(c)) {
                word.append(c);
                started = true;
            } else if (started) {
                words.add(word.toString());
                word.setLength(0);
                started = false;
            }
        }
        if (quote != 0) {
            throw new EditException("A quote is not closed; write it at both ends.");
        }
        if (started) {
            words.add(word.toString());
        }
        return words;
    }

    String word(int index, String what) throws EditException {
        if (index >= plain.size()) {
            throw new EditException("Something is missing: " + what + ".");
        }
        return plain.get(index);
    }

    /// Refuses words that nothing asks for.
    void requireNoMoreThan(int words) throws EditException {
        if (plain.size() > words) {
            throw new EditException("'" + plain.get(words) + "' is not understood here.");
        }
    }

    ModelPath path(int index) throws EditException {
        return path(word(index, "the path of a component or type"));
    }

    static ModelPath path(String text) throws EditException {
        try {
            return ModelPath.parse(text);
        } catch (IllegalArgumentException e) {
            throw new EditException(e.getMessage() + ".", e);
        }
    }

    Optional<String> option(String key) {
        return Optional.ofNullable(options.get(key));
    }

    Cardinality cardinality(Cardinality otherwise) throws EditException {
        String text = options.get("cardinality");
        try {
            return text == null ? otherwise : Cardinality.parse(text);
        } catch (IllegalArgumentException e) {
            throw new EditException(e.getMessage() + ".", e);
        }
    }

    /// The position given by one of the options.
    Position position(Position otherwise) throws EditException {
        Position position = otherwise;
        int given = 0;
        for (Map.Entry<String, String> option : options.entrySet()) {
            Optional<Position.Side> side = switch (option.getKey()) {
                case "into" -> Optional.of(Position.Side.INTO);
                case "before" -> Optional.of(Position.Side.BEFORE);
                case "after" -> Optional.of(Position.Side.AFTER);
                default -> Optional.empty();
            };
            if (side.isPresent()) {
                position = new Position(side.get(), path(option.getValue()));
                given++;
            }
        }
        if (given > 1) {
            throw new EditException("Only one of into=, before= and after= can be given.");
        }
        return position;
    }
}
