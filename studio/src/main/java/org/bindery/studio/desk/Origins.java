package org.bindery.studio.desk;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.stage.Window;
import org.bindery.model.Location;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.session.Document;
import org.bindery.studio.session.Session;
import org.bindery.studio.sourceview.SourceDialog;
import org.bindery.studio.sourceview.SourcePlace;
import org.bindery.studio.theme.Look;
import org.bindery.studio.workspace.SourceNames;
import org.bindery.studio.workspace.WorkspaceException;

/// Shows where the components of a model come from.
final class Origins {

    private final Session session;
    private final Look look;
    private final Latest reading;
    private final Consumer<Notice> notices;
    private final Instant opened = Instant.now();

    /// @param notices hears of files that are gone
    Origins(Session session, Look look, Background background, Consumer<Notice> notices) {
        this.session = session;
        this.look = look;
        this.notices = notices;
        reading = new Latest(background);
    }

    /// Opens the file of a place over a window.
    void show(Location location, Supplier<Window> owner) {
        Document document = session.document().get();
        Location known = location.file().isEmpty()
                ? document.source()
                        .map(source -> new Location(source.toString(), location.line(), location.column()))
                        .orElse(location)
                : location;
        List<Path> folders = folders(document);
        Instant since =
                document.stamp().map(stamp -> stamp.modified().toInstant()).orElse(opened);
        reading.start(
                "Reading " + known.file(),
                running -> SourcePlace.of(known, folders, since),
                place -> new SourceDialog(look).show(owner.get(), place),
                failure -> notices.accept(
                        failure instanceof WorkspaceException
                                ? Notice.warning(failure.getMessage(), List.of())
                                : Notice.failure(ErrorCode.OPEN, "Reading " + known.file(), failure)));
    }

    /// Where files may be that the model names without their folders.
    private static List<Path> folders(Document document) {
        Stream<Path> named = document.model().sources().stream().flatMap(source -> SourceNames.file(source).stream());
        return Stream.concat(
                        named, Stream.of(document.source(), document.file()).flatMap(Optional::stream))
                .map(file -> file.toAbsolutePath().getParent())
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }
}
