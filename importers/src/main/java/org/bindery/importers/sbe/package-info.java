/// Models of messages in Simple Binary Encoding, from its message schemas.
@NullMarked
package org.bindery.importers.sbe;

import org.jspecify.annotations.NullMarked;
