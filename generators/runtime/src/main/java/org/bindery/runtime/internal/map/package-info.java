/** Ordered maps of messages in memory: chunks of records in the order of their keys, in a tree of which no part changes. */
package org.bindery.runtime.internal.map;
