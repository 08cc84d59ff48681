/** What bytes are put through before they are read and after they were written, such as a compression: layers, by the names of Daffodil. */
package org.bindery.runtime.internal.dfdl.layer;
