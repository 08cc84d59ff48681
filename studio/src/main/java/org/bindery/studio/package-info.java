/// The studio that analysts and developers use, as a window and as verbs on the command line.
package org.bindery.studio;
