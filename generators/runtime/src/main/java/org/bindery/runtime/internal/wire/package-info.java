/** Messages of Protocol Buffers in wire format. */
package org.bindery.runtime.internal.wire;
