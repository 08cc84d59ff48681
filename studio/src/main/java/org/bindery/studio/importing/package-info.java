/// Importing step by step: the source, its format, how it is read, what of it is taken, and what came of it.
package org.bindery.studio.importing;
