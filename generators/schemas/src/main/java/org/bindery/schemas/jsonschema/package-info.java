/// A model as JSON Schema (2020-12) of its messages in JSON.
@NullMarked
package org.bindery.schemas.jsonschema;

import org.jspecify.annotations.NullMarked;
