/**
 * Reads and writes XML and JSON by forms: tables that describe the representation of each type of a model in messages.
 */
package org.bindery.runtime.internal.form;
