/// A model as XML Schema, a document for each namespace.
@NullMarked
package org.bindery.schemas.xsd;

import org.jspecify.annotations.NullMarked;
