/// The state of one open model: its document with its history, what follows from it, and what is selected.
package org.bindery.studio.session;
