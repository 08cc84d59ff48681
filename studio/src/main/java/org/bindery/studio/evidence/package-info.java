/// The evidence that the messages of samples give for a component: its values, and the results of
/// rules.
package org.bindery.studio.evidence;
