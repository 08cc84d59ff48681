/** How messages stand in files: behind lengths, in captured packets, in messages of GTP', in files of CDRs. */
package org.bindery.runtime.internal.frames;
