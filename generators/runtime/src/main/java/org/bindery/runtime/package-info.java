/**
 * What programs that use deployed bindings see: records and lists of them, dates and times of XML Schema, findings of a check,
 * options of reading, and exceptions. For Java 17 and later, without dependencies.
 *
 * <p>Deployed classes use the packages below {@code internal} too. Programs should not: what is there changes from version to
 * version.
 */
package org.bindery.runtime;
