/** Blocks of messages as items in jobs of Spring Batch. */
@NullMarked
package org.bindery.connectors.spring.job;

import org.jspecify.annotations.NullMarked;
