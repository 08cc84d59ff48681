/// Regular expressions of XML Schema (part 2, appendix F): matching in bounded time, texts that match, and their
/// numbers.
@NullMarked
package org.bindery.pattern;

import org.jspecify.annotations.NullMarked;
