/// Emits the binary bindings: getters that read bytes, and writers.
package org.bindery.generators.java.binary;
