/** Reads and writes XML and JSON by forms: tables that say how each type of a model stands in messages. */
package org.bindery.runtime.internal.form;
