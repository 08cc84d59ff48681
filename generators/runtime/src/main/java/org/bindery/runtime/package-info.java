/** What every generated jar links against: tiny, without dependencies, for Java 17 and later. */
package org.bindery.runtime;
