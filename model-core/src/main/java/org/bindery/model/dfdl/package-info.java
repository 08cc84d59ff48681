/// What DFDL 1.0 (OGF GFD.240, ISO/IEC 23415) says of components: properties, named formats, escape schemes, variables,
/// assertions.
@NullMarked
package org.bindery.model.dfdl;

import org.jspecify.annotations.NullMarked;
