/// Test cases of DFDL in TDML, the language that processors of DFDL share them in.
@NullMarked
package org.bindery.studio.tdml;

import org.jspecify.annotations.NullMarked;
