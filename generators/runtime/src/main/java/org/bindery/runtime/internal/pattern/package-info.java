/**
 * Regular expressions of XML Schema and of rules: reading and matching them in bounded time, and the numbers of the texts
 * that match. For the runtime and the generator; users of a jar need nothing of it.
 */
package org.bindery.runtime.internal.pattern;
