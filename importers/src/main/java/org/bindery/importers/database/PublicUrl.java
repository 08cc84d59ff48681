package org.bindery.importers.database;

import java.util.Optional;
import java.util.regex.Pattern;

/// A URL of a database without its secrets.
///
/// @param url with all settings, but only values that cannot be a password
/// @param password the value of the setting that is one
record PublicUrl(String url, Optional<String> password) {

    private static final String PASSWORD = "password";

    /// `user:secret@` before the host, which drivers would take but Bindery does not.
    private static final Pattern BEFORE_HOST = Pattern.compile("(//(?=[^/;]+@)|thin:(?=[^@;]+@))[^@;]+@");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_.]{1,40}");

    static PublicUrl of(String url) {
        Optional<Dialect> dialect = Dialect.of(url);
        String masked = BEFORE_HOST.matcher(url).replaceFirst("$1***@");
        int first = indexOf(masked, "[?;]");
        StringBuilder plain = new StringBuilder(first < 0 ? masked : masked.substring(0, first));
        Optional<String> password = Optional.empty();
        for (String rest = first < 0 ? "" : masked.substring(first); !rest.isEmpty(); ) {
            int end = indexOf(rest.substring(1), "[?;&]") + 1;
            String setting = end == 0 ? rest.substring(1) : rest.substring(1, end);
            plain.append(rest.charAt(0));
            int equals = setting.indexOf('=');
            String name = equals < 0 ? setting : setting.substring(0, equals);
            String value = equals < 0 ? "" : setting.substring(equals + 1);
            Optional<String> known = dialect.flatMap(each -> each.setting(name));
            boolean secret = known.filter(PASSWORD::equalsIgnoreCase).isPresent();
            if (secret && password.isEmpty() && !value.isEmpty()) {
                password = Optional.of(value);
                plain.setLength(plain.length() - (plain.charAt(plain.length() - 1) == '?' ? 0 : 1));
            } else {
                String shown = known.isPresent() || NAME.matcher(name).matches() ? name : "***";
                plain.append(shown).append(equals < 0 ? "" : "=").append(known.isPresent() && !secret ? value : "");
            }
            rest = end == 0 ? "" : rest.substring(end);
        }
        return new PublicUrl(plain.toString(), password);
    }

    private static int indexOf(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .mapToInt(found -> found.start())
                .findFirst()
                .orElse(-1);
    }
}
