/// Which Java a model becomes: the names and types of its classes, getters and constants.
package org.bindery.generators.java.binding;
