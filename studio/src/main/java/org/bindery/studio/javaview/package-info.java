/// The Java that is generated for the selected component.
package org.bindery.studio.javaview;
