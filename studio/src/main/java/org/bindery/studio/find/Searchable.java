package org.bindery.studio.find;

/// A pane in which text can be found.
public interface Searchable {

    /// Looks for a text; upper and lower case are the same.
    ///
    /// @return how many places have it
    int search(String text);

    /// The first of these places at the selection or after it, from 0; as many as there are if there
    /// is none.
    int nearest();

    /// Marks one of these places and brings it into sight.
    void show(int place);

    /// Takes the keyboard back.
    void focus();
}
