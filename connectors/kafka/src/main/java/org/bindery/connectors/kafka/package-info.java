/** Messages and blocks of messages as values of records in Kafka. */
@NullMarked
package org.bindery.connectors.kafka;

import org.jspecify.annotations.NullMarked;
