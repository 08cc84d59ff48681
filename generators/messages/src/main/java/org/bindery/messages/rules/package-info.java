/// Rules and virtual fields of messages, evaluated.
@NullMarked
package org.bindery.messages.rules;

import org.jspecify.annotations.NullMarked;
