/** Values of simple types: their texts, facets and order, and dates and numbers as records hold them. */
package org.bindery.runtime.internal.value;
