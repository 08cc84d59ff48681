/// Java as text: names, literals, expressions, statements, comments, and the limits of the language.
package org.bindery.generators.java.code;
