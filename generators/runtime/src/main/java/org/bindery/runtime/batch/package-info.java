/**
 * Batches: many messages in an array or a file, read as a list, written message by message. Generated classes such as
 * {@code TradeBatch} open and create them.
 */
package org.bindery.runtime.batch;
