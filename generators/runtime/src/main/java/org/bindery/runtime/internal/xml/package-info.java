/** Reads and writes XML, whatever the model. */
package org.bindery.runtime.internal.xml;
