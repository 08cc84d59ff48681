/// A model from Java: from compiled classes or jars, or from source.
///
/// `ClassFileReader` reads classes from their bytes by the JDK's class file interface, `SourceReader` sources by the
/// JDK's own parser; nothing of the user's is loaded, initialised or compiled. Both give `JavaClass`es, of which
/// `JavaModel` makes a model.
package org.bindery.importers.java;
