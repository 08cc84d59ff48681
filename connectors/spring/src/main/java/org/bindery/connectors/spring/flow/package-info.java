/** Blocks of messages as payloads in flows of Spring Integration. */
@NullMarked
package org.bindery.connectors.spring.flow;

import org.jspecify.annotations.NullMarked;
