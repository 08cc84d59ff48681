/// A model as definitions of Protocol Buffers, version 3.
@NullMarked
package org.bindery.schemas.protobuf;

import org.jspecify.annotations.NullMarked;
