/**
 * Reads and writes messages whose form is described in the terms of DFDL 1.0: a tree of terms, what reads by it, and what
 * writes by it.
 */
package org.bindery.runtime.internal.dfdl;
