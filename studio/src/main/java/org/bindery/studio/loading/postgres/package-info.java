/// A table of PostgreSQL, loaded by its `COPY`.
@NullMarked
package org.bindery.studio.loading.postgres;

import org.jspecify.annotations.NullMarked;
