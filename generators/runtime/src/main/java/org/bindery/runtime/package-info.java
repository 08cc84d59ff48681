/**
 * The API that programs use with deployed bindings: records and lists of records, dates and times of XML Schema,
 * findings of a validation, options of reading, and exceptions. For Java 17 and later, without dependencies.
 *
 * <p>Deployed classes use the packages below {@code internal} too. Programs should not, since those change from version
 * to version.
 */
package org.bindery.runtime;
