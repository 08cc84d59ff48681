/// Emits what reads and writes messages in their native formats: XML, JSON, delimited text, pairs, fixed width.
package org.bindery.generators.java.format;
