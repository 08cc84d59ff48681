/// Fields to type in: code with colours and completions, names, and errors below them.
package org.bindery.studio.fields;
