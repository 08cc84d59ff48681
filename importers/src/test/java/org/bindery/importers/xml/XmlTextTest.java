package org.bindery.importers.xml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class XmlTextTest {

    @Test
    void replacesReferences() {
        assertThat(XmlText.unescape("a &lt;&amp;&gt; &quot;&apos; &#65;&#x1F600;"))
                .isEqualTo("a <&> \"' A\uD83D\uDE00");
        assertThat(XmlText.unescape("&unknown; & &; &#xFFFFFF;")).isEqualTo("&unknown; & &; ");
    }

    @Test
    void takesIndentationAway() {
        assertThat(XmlText.unindent("\n    one\n      two\n\n    three\n  ")).isEqualTo("one\n  two\n\nthree");
        assertThat(XmlText.unindent("  one  ")).isEqualTo("one");
        assertThat(XmlText.unindent("one\n\t\ttwo\n\t\tthree")).isEqualTo("one\ntwo\nthree");
        assertThat(XmlText.unindent("")).isEmpty();
        assertThat(XmlText.unindent(" \n ")).isEmpty();
    }
}
