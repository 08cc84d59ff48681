/// XML as text: its tokens with their places, its character sets, and the namespaces of its names.
package org.bindery.importers.xml;
