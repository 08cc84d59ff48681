/// Writes files, for all other packages.
package org.bindery.files;
