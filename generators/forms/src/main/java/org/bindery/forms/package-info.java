/// The representation of the records of a model in messages, as descriptions that the engine of the
/// runtime reads.
package org.bindery.forms;
