/// Unsaved work, written as it is done, so that a killed process loses none of it.
package org.bindery.studio.journal;
