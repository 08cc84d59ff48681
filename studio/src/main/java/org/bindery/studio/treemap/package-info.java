/// Where the bytes of a sample go: a treemap, and the same as a table.
package org.bindery.studio.treemap;
