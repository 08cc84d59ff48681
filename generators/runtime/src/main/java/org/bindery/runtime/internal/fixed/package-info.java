/** Reads and writes records of fixed width: numbers, texts and files of mainframes. */
package org.bindery.runtime.internal.fixed;
