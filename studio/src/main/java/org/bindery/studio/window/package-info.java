/// The studio's window: its frame, its state and how it starts.
package org.bindery.studio.window;
