/// Emits the classic and the binary binding of a model as Java, compiles them and packs them into jars.
package org.bindery.generators.java;
