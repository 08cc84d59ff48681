/// The bytes of a message, in hexadecimal digits and characters.
package org.bindery.studio.hex;
