/** The framing of messages in files: after lengths, in captured packets, in messages of GTP', in files of CDRs. */
package org.bindery.runtime.internal.frames;
