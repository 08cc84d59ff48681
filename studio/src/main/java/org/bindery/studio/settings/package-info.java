/// What the studio remembers of its user: settings, recent files, and the session to go on with.
package org.bindery.studio.settings;
