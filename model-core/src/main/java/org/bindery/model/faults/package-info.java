/// Finds the faults that make a model unusable, before it is processed.
package org.bindery.model.faults;
