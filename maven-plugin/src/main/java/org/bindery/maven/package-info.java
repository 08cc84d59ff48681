/** The Maven plug-in: it runs the command line of Bindery on a JDK that can, only where something has changed. */
package org.bindery.maven;
