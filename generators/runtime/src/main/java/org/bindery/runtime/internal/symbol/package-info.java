/** Texts as few symbols, by a table that is part of the binary format. */
package org.bindery.runtime.internal.symbol;
