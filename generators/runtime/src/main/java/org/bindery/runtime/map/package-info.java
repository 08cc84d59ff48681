/**
 * Ordered maps of messages in memory, which many threads read and write at a time. Generated classes such as {@code TradeMap} make
 * them, where they were deployed with {@code --maps}.
 */
package org.bindery.runtime.map;
