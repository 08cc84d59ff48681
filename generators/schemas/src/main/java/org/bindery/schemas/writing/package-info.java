/// What several exports write alike: XML and JSON text, names that are taken once, and losses.
@NullMarked
package org.bindery.schemas.writing;

import org.jspecify.annotations.NullMarked;
