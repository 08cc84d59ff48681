package org.bindery.studio.fields;

import java.util.function.Function;
import javafx.util.StringConverter;

/// The titles of what is chosen from a list, and cannot be written.
public final class ChosenTitles<T> extends StringConverter<T> {

    private final Function<T, String> title;

    public ChosenTitles(Function<T, String> title) {
        this.title = title;
    }

    @Override
    public String toString(T one) {
        return one == null ? "" : title.apply(one);
    }

    @Override
    public T fromString(String text) {
        throw new UnsupportedOperationException("these are chosen, not written");
    }
}
