/// What the window and the command line share: opening, saving, checking, measuring, previewing and deploying models.
package org.bindery.studio.workspace;
