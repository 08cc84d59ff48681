/// Messages of native files as rows of a table in a database.
@NullMarked
package org.bindery.studio.loading;

import org.jspecify.annotations.NullMarked;
