/// Looks at the running studio from outside: when its window is there, and what it looks like.
package org.bindery.studio.portrait;
