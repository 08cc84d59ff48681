/**
 * Ordered maps of messages in folders. Generated classes such as {@code TradeStore} open them, where they were deployed
 * with {@code --stores}.
 */
package org.bindery.runtime.store;
