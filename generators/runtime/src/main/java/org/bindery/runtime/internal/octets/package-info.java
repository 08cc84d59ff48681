/** What readers and writers of messages in octets share, whatever describes these. */
package org.bindery.runtime.internal.octets;
