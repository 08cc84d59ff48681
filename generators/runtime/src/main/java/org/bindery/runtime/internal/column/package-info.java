/** Records of one type as columns: the constant bits of many records, each field separately, packed. */
package org.bindery.runtime.internal.column;
