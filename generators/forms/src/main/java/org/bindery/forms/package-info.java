/// How the records of a model stand in messages, as descriptions that the engine of the runtime reads.
package org.bindery.forms;
