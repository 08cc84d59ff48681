/// How files are written, whoever writes them.
package org.bindery.files;
