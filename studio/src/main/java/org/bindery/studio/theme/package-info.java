/// The look of the studio: light and dark theme, fonts, zoom. Colours are in style sheets only.
package org.bindery.studio.theme;
