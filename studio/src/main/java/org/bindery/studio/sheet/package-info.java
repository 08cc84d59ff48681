/// What there is to tell and to set of a component, line by line; how it looks is no matter here.
package org.bindery.studio.sheet;
