/** How messages stand in files: behind lengths, in packets of captured networks, in messages of GTP', in files of CDRs. */
package org.bindery.runtime.internal.frames;
