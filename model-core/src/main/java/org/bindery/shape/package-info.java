/// The records that messages of a model are made of: every type's properties, with groups dissolved and derivations
/// followed, as the layout planner, the interpreter and the emitters see them.
package org.bindery.shape;
