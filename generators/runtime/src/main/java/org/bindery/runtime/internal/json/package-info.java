/** Reads and writes JSON, whatever the model. */
package org.bindery.runtime.internal.json;
