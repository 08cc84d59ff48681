/// Fields to type in: code with colours and completions, names, and what is wrong below them.
package org.bindery.studio.fields;
