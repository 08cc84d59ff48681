/** Records of one type as columns: the constant bits of many records, each field by itself, packed. */
package org.bindery.runtime.internal.column;
