/** The bytes of batch files, and the sections that they consist of. */
package org.bindery.runtime.internal.file;
