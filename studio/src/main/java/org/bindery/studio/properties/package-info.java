/// The properties of the selected component: what it is, how it is written, what it must satisfy.
package org.bindery.studio.properties;
