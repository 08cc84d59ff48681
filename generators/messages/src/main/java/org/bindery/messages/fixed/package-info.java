/// Messages as records at fixed places: fixed-width text, and the records of mainframes.
package org.bindery.messages.fixed;
