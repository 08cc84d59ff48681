/// Windows that ask for a few values and then do something that takes its time.
package org.bindery.studio.dialog;
