/** The binary format: reads fields of records where they stand, and writes records from staged messages. */
package org.bindery.runtime.internal.record;
