/** Blocks of messages in Spring: what flows and jobs have in common. */
@NullMarked
package org.bindery.connectors.spring;

import org.jspecify.annotations.NullMarked;
