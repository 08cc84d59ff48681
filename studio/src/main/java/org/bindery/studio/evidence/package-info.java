/// What the messages of samples tell of a component: the values it has, and what rules come to.
package org.bindery.studio.evidence;
