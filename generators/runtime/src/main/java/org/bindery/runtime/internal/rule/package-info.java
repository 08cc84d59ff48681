/** What rules and virtual fields calculate with. */
package org.bindery.runtime.internal.rule;
