/// How the studio looks: light and dark theme, fonts, zoom. Colours stand in style sheets only.
package org.bindery.studio.theme;
