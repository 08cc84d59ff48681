package org.bindery.studio.layoutdocument;

import java.util.List;

/// A part of a page. Words are in the notation of Markdown.
sealed interface Block {

    /// A heading, 1 to 6.
    record Heading(int level, String text) implements Block {}

    /// A paragraph.
    record Text(String text) implements Block {}

    /// Points in a list.
    record Points(List<String> points) implements Block {
        public Points {
            points = List.copyOf(points);
        }
    }

    /// A table.
    record Table(List<String> titles, List<List<String>> rows) implements Block {
        public Table {
            titles = List.copyOf(titles);
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /// Lines as they are.
    record Lines(String text) implements Block {}
}
