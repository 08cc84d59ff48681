/// Compiles the emitted bindings and packages them.
package org.bindery.generators.java.deploy;
