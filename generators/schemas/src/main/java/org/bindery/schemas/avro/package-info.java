/// A model as a schema of Avro.
@NullMarked
package org.bindery.schemas.avro;

import org.jspecify.annotations.NullMarked;
