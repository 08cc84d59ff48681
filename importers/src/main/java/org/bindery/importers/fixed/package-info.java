/// Fixed-width text.
package org.bindery.importers.fixed;
