package org.bindery.messages;

import java.util.Objects;
import org.bindery.model.Location;

/// Something wrong with a native message.
///
/// @param path the component's instance path
/// @param reason what is wrong, for a person
public record Finding(Location location, String path, String reason) {

    /// More findings than this are not collected.
    public static final int MAX_FINDINGS = 100;

    public Finding {
        Objects.requireNonNull(location, "location");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(reason, "reason");
    }
}
