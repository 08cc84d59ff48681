/** Reads and writes delimited text, a record a row. */
package org.bindery.runtime.internal.delimited;
