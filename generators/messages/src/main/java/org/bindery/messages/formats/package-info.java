/// Readers and writers for the native formats of models.
@NullMarked
package org.bindery.messages.formats;

import org.jspecify.annotations.NullMarked;
