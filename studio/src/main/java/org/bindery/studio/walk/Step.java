package org.bindery.studio.walk;

/// One stop of the walk.
///
/// @param place the control that it is about, as a selector: `#components`
/// @param title what it is called
/// @param text what to see and to try there, in one or two sentences
/// @param component the path of the component that it talks about, which gets selected; empty where it is about none
public record Step(String place, String title, String text, String component) {

    /// A step that is about no component.
    Step(String place, String title, String text) {
        this(place, title, text, "");
    }
}
