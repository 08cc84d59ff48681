/** Characters: UTF-8, characters of XML, buffers, and texts for messages to people. */
package org.bindery.runtime.internal.text;
