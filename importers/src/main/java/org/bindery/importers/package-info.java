/// Makes a model from something that already exists; every source has a package of its own below this one.
package org.bindery.importers;
