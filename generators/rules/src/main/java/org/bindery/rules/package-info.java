/// The language of rules and virtual fields: expressions in CEL over the components of a record. They are checked
/// against the model, evaluated by the CEL library, and handed as plain trees to what emits code for them.
@NullMarked
package org.bindery.rules;

import org.jspecify.annotations.NullMarked;
