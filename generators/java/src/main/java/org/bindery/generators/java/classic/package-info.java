/// Emits the classic bindings: objects with getters and setters.
package org.bindery.generators.java.classic;
