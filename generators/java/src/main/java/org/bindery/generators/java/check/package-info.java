/// Emits checks of messages: facets, keys, and the rules of the model.
package org.bindery.generators.java.check;
