/// Regular expressions of XML Schema (part 2, appendix F): matching in bounded time, and texts that match.
@NullMarked
package org.bindery.messages.patterns;

import org.jspecify.annotations.NullMarked;
