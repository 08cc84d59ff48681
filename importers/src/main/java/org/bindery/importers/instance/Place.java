package org.bindery.importers.instance;

import org.bindery.model.Name;

/// A position of elements: elements of one name within those of another.
///
/// @param parent the name of the element around them; [Name#ANONYMOUS] for the first element of a document
record Place(Name parent, Name name) {

    boolean isRoot() {
        return parent.equals(Name.ANONYMOUS);
    }
}
