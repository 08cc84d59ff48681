package org.bindery.importers.dtd;

import java.util.List;

/// The content model of an element.
sealed interface DeclaredContent {

    /// Nothing.
    record Empty() implements DeclaredContent {}

    /// Text and any elements that are declared.
    record Any() implements DeclaredContent {}

    /// Text between elements of some names; with no names, only text.
    record Mixed(List<ContentPart.Child> children) implements DeclaredContent {
        public Mixed {
            children = List.copyOf(children);
        }
    }

    /// Elements.
    record Children(ContentPart part) implements DeclaredContent {}
}
