package org.bindery.runtime.internal.form;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.bindery.runtime.internal.text.Excerpt;

/**
 * The words of one line of a description, between tabs. {@code \t}, {@code \n}, {@code \r} and {@code \\} are escapes
 * of the characters that would end them.
 */
public final class FormWords implements Iterator<String> {

    private final String line;
    private int next;

    /** Starts with the first word. */
    public FormWords(String line) {
        this.line = line;
    }

    @Override
    public boolean hasNext() {
        return next <= line.length();
    }

    @Override
    public String next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the line '" + Excerpt.of(line) + "' is too short");
        }
        int tab = line.indexOf('\t', next);
        int end = tab < 0 ? line.length() : tab;
        String word = line.substring(next, end);
        next = end + 1;
        return word.indexOf('\\') < 0 ? word : plain(word);
    }

    /** The next word, which is a number. */
    public int number() {
        return Integer.parseInt(next());
    }

    /** Whether the next word, true or false, is true. */
    public boolean flag() {
        return next().equals("true");
    }

    /** The next word, a name which is compared by identity with others. */
    public String name() {
        return next().intern();
    }

    /** How many numbers follow, and these. */
    int[] numbers() {
        int[] all = new int[number()];
        for (int i = 0; i < all.length; i++) {
            all[i] = number();
        }
        return all;
    }

    /** How many texts follow, and these. */
    String[] texts() {
        String[] all = new String[number()];
        for (int i = 0; i < all.length; i++) {
            all[i] = next();
        }
        return all;
    }

    private static String plain(String word) {
        StringBuilder text = new StringBuilder(word.length());
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c == '\\') {
                i++;
                c = switch (word.charAt(i)) {
                    case 't' -> '\t';
                    case 'n' -> '\n';
                    case 'r' -> '\r';
                    default -> word.charAt(i);
                };
            }
            text.append(c);
        }
        return text.toString();
    }
}
