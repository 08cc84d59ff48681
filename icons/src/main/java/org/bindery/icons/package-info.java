/// Every icon of the studio, under the name of what it stands for.
package org.bindery.icons;
