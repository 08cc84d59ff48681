/** Messages and blocks of messages in maps and pipelines of Hazelcast. */
@NullMarked
package org.bindery.connectors.hazelcast;

import org.jspecify.annotations.NullMarked;
