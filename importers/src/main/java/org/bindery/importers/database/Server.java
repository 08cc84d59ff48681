package org.bindery.importers.database;

import java.util.Properties;

/// A database that is asked over the network.
///
/// @param url what the driver gets; it is written anew from what was understood of the user's, so it has no settings
/// @param settings for the driver; only such as are known to be harmless
/// @param shown the user's URL without a password; this is what the model remembers
/// @param place product, host and database in words
record Server(String url, Properties settings, String shown, String place) implements Source {

    /// A description of the server and the user, shown before a connection is made.
    String description(DatabaseOptions options) {
        String user = options.user().orElse(settings.getProperty("user", ""));
        return place
                + (user.isEmpty() ? "" : " as " + user)
                + options.drivers().map(jar -> ", with the driver " + jar).orElse("");
    }
}
