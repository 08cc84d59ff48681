package org.bindery.importers.database;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;

/// URLs that make drivers run code, read or write files or send them, in many disguises.
final class HostileUrls {

    /// Settings that are dangerous, by the beginning of a URL; `@` is the host.
    static final List<String> SEEDS = List.of(
            "jdbc:h2:mem:x;INIT=CREATE ALIAS E FOR '" + Trap.method() + "'\\;CALL E()",
            "jdbc:h2:file:$/shop;INIT=CREATE ALIAS E FOR '" + Trap.method() + "'\\;CALL E()",
            "jdbc:h2:file:$/shop;TRACE_LEVEL_FILE=4",
            "jdbc:h2:file:$/shop;DATABASE_EVENT_LISTENER='" + Trap.class.getName() + "'",
            "jdbc:h2:file:$/new;IFEXISTS=FALSE",
            "jdbc:h2:file:$/shop;AUTO_SERVER=TRUE",
            "jdbc:h2:tcp://@/x;INIT=CALL 1",
            "jdbc:h2:tcp://@/x;DATABASE_EVENT_LISTENER=" + Trap.class.getName(),
            "jdbc:h2:zip:$/shop.zip!/shop",
            "jdbc:h2:split:nio:$/shop;LOG=1",
            "jdbc:sqlite::resource:http://@/x.db",
            "jdbc:sqlite:file:$/new.db?mode=rwc&vfs=unix",
            "jdbc:sqlite:$/new.db?enable_load_extension=true",
            "jdbc:sqlite::memory:",
            "jdbc:postgresql://@/x?socketFactory=" + Trap.class.getName() + "&socketFactoryArg=1",
            "jdbc:postgresql://@/x?sslfactory=" + Trap.class.getName(),
            "jdbc:postgresql://@/x?loggerLevel=TRACE&loggerFile=$/log.txt",
            "jdbc:postgresql://@/x?authenticationPluginClassName=" + Trap.class.getName(),
            "jdbc:postgresql://@/x?options=-c%20log_statement=all",
            "jdbc:postgresql://@/x?service=x",
            "jdbc:mysql://@/x?autoDeserialize=true&queryInterceptors=" + Trap.class.getName(),
            "jdbc:mysql://@/x?allowLoadLocalInfile=true",
            "jdbc:mysql://(host=127.0.0.1,port=@,allowUrlInLocalInfile=true)/x",
            "jdbc:mysql://address=(host=@)(propertiesTransform=" + Trap.class.getName() + ")/x",
            "jdbc:mariadb://@/x?allowLocalInfile=true&permitMysqlScheme=true",
            "jdbc:mariadb://@/x?credentialType=" + Trap.class.getName(),
            "jdbc:mariadb://@/x?serverSslCert=$/cert.pem",
            "jdbc:sqlserver://@;socketFactoryClass=" + Trap.class.getName(),
            "jdbc:other://@/x?anything=1",
            "jdbc:jdbc:h2:mem:x;INIT=CALL 1");

    private HostileUrls() {}

    /// One of the disguises of a URL: of a letter, of a place in it, or of the whole.
    static String disguised(String url, Random random) {
        String disguised = url;
        for (int i = random.nextInt(3); i >= 0; i--) {
            disguised = DISGUISES.get(random.nextInt(DISGUISES.size())).apply(disguised, random);
        }
        return disguised;
    }

    private interface Disguise {
        String apply(String url, Random random);
    }

    private static final List<String> HIDDEN =
            List.of("\u200b", "\u00a0", "\u00ad", "\ufeff", "\u202e", "\0", "\t", "\r", "\u0085", "\u2028");

    private static final List<Disguise> DISGUISES = List.of(
            (url, random) -> letter(url, random, c -> c.toLowerCase(Locale.ROOT)),
            (url, random) -> letter(url, random, c -> c.toUpperCase(Locale.ROOT)),
            (url, random) -> letter(url, random, c -> "\\" + c),
            (url, random) -> letter(url, random, c -> "%" + Integer.toHexString(c.charAt(0))),
            (url, random) -> letter(url, random, c -> "\\u%04x".formatted((int) c.charAt(0))),
            (url, random) -> letter(url, random, HostileUrls::alike),
            (url, random) -> letter(url, random, c -> c + HIDDEN.get(random.nextInt(HIDDEN.size()))),
            (url, random) -> letter(url, random, c -> "\"" + c + "\""),
            (url, random) -> separator(url, random, c -> c + " "),
            (url, random) -> separator(url, random, c -> c + c),
            (url, random) -> separator(url, random, c -> " " + c),
            (url, random) -> separator(url, random, c -> "\\" + c + c),
            (url, random) -> separator(url, random, c -> "/**/" + c),
            (url, random) -> separator(url, random, c -> c + "user=a" + c),
            (url, random) -> url.replace("jdbc:", "JDBC:"),
            (url, random) -> " " + url + "\t",
            (url, random) -> url + "#");

    /// Letters that become others when they are put into capitals, or look the same.
    private static String alike(String letter) {
        return switch (letter.toLowerCase(Locale.ROOT)) {
            case "i" -> "\u0131";
            case "s" -> "\u017f";
            case "k" -> "\u212a";
            case "a" -> "\u0430";
            case "e" -> "\u0435";
            default -> letter.isEmpty() ? letter : String.valueOf((char) (letter.charAt(0) + 0xfee0));
        };
    }

    /// Changes a letter of a setting's name.
    private static String letter(String url, Random random, UnaryOperator<String> change) {
        int from = Math.max(Math.max(url.indexOf(';'), url.indexOf('?')), 5);
        int to = url.indexOf('=', from);
        if (to <= from + 1) {
            to = url.length() - 1;
        }
        int place = from + 1 + random.nextInt(Math.max(1, to - from - 1));
        return place >= url.length()
                ? url
                : url.substring(0, place) + change.apply(url.substring(place, place + 1)) + url.substring(place + 1);
    }

    private static String separator(String url, Random random, UnaryOperator<String> change) {
        for (int i = url.indexOf(':', 5) + random.nextInt(3); i > 0 && i < url.length(); i++) {
            if (";?&=".indexOf(url.charAt(i)) >= 0) {
                return url.substring(0, i) + change.apply(url.substring(i, i + 1)) + url.substring(i + 1);
            }
        }
        return url;
    }
}
