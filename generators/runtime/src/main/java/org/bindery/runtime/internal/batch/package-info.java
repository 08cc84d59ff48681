/**
 * Batch files, format 3: sections of messages that check themselves, and an index of them. The format is specified in the
 * section on batches of {@code docs/format.md}.
 */
package org.bindery.runtime.internal.batch;
