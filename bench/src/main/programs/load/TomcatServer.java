package load;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

/** An embedded Tomcat with a servlet that keeps a session. */
public final class TomcatServer implements Load {
    @Override
    public long run(int threads, int requests) throws Exception {
        Logger.getLogger("").setLevel(Level.SEVERE);
        String directory = Files.createTempDirectory("tomcat").toString();
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(directory);
        tomcat.setPort(0);
        Context context = tomcat.addContext("", directory);
        Tomcat.addServlet(context, "items", new Items());
        context.addServletMappingDecoded("/*", "items");
        tomcat.getConnector();
        tomcat.start();
        try {
            return Requests.sum(tomcat.getConnector().getLocalPort(), threads, requests);
        } finally {
            tomcat.stop();
            tomcat.destroy();
        }
    }

    private static final class Items extends HttpServlet {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            int number = Integer.parseInt(request.getParameter("n"));
            if (number % 10 == 0) {
                request.getSession(true).setAttribute("number", number);
            }
            response.setContentType("text/plain");
            response.getWriter().print(Requests.answer(number));
        }
    }
}
