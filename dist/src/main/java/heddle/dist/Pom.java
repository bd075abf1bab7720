package heddle.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * Authors and licences in the POM of an artifact in a repository. Missing ones are inherited from its parent, as Maven does.
 */
final class Pom {
    /** A licence in the words of its POM. */
    record Licence(String name, String url) {}

    private final Element project;
    private final Pom parent;

    private Pom(Element project, Pom parent) {
        this.project = project;
        this.parent = parent;
    }

    /** The POM beside a jar of a repository. */
    static Pom beside(Path jar) throws IOException {
        String name = jar.getFileName().toString().replaceFirst("\\.jar$", ".pom");
        return read(jar.resolveSibling(name));
    }

    private static Pom read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("there is no POM " + file + ": whose is its artifact?");
        }
        Element project = parse(file);
        Element parent = child(project, "parent");
        if (parent == null) {
            return new Pom(project, null);
        }
        String group = text(project, "groupId").isEmpty() ? text(parent, "groupId") : text(project, "groupId");
        // the file is GROUP/ARTIFACT/VERSION/NAME.pom below the repository
        Path root = file.toAbsolutePath().getParent().getParent().getParent();
        for (int i = group.split("\\.").length; i > 0; i--) {
            root = root.getParent();
        }
        String artifact = text(parent, "artifactId");
        String version = text(parent, "version");
        return new Pom(
                project,
                read(root.resolve(text(parent, "groupId").replace('.', '/'))
                        .resolve(artifact)
                        .resolve(version)
                        .resolve(artifact + '-' + version + ".pom")));
    }

    private static Element parse(Path file) throws IOException {
        try {
            return DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(file.toFile())
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(file + " is no POM: " + e.getMessage(), e);
        }
    }

    String name() {
        String name = text(project, "name");
        return name.isEmpty() || name.contains("${") ? text(project, "artifactId") : name;
    }

    /** Where the project is to be found; empty if nobody says so. */
    String url() {
        String url = text(project, "url");
        return url.isEmpty() && parent != null ? parent.url() : url.contains("${") ? "" : url;
    }

    List<Licence> licences() {
        List<Licence> licences = new ArrayList<>();
        for (Element licence : children(child(project, "licenses"), "license")) {
            licences.add(new Licence(text(licence, "name"), text(licence, "url")));
        }
        return licences.isEmpty() && parent != null ? parent.licences() : licences;
    }

    /** Its organisation, and its developers. */
    List<String> authors() {
        List<String> authors = new ArrayList<>();
        Element organization = child(project, "organization");
        if (organization != null) {
            authors.add(text(organization, "name"));
        }
        for (Element developer : children(child(project, "developers"), "developer")) {
            String name = text(developer, "name");
            authors.add(name.isEmpty() ? text(developer, "id") : name);
        }
        authors.removeIf(String::isEmpty);
        return authors.isEmpty() && parent != null ? parent.authors() : authors;
    }

    private static List<Element> children(Element of, String name) {
        List<Element> children = new ArrayList<>();
        for (Node node = of == null ? null : of.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                children.add(element);
            }
        }
        return children;
    }

    private static Element child(Element of, String name) {
        List<Element> children = children(of, name);
        return children.isEmpty() ? null : children.get(0);
    }

    private static String text(Element of, String name) {
        Element child = child(of, name);
        return child == null ? "" : child.getTextContent().strip().replaceAll("\\s+", " ");
    }
}
