/** Validates messages: collects findings, and checks keys and the rules of the model. */
package org.bindery.runtime.internal.check;
