/**
 * Many messages in one place: batches in an array or a file, read like a list, written message by message. Generated classes
 * such as {@code TradeBatch} open and make them.
 */
package org.bindery.runtime.batch;
