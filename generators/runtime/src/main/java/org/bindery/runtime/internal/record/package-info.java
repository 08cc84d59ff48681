/** The binary format: reads fields of records in place, and writes records from staged messages. */
package org.bindery.runtime.internal.record;
