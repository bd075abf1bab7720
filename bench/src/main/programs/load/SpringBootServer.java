package load;

import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** A Spring Boot application with a controller and a service. */
public final class SpringBootServer implements Load {
    @Override
    public long run(int threads, int requests) throws Exception {
        SpringApplication application = new SpringApplication(Configuration.class);
        application.setDefaultProperties(Map.of(
                "server.port", "0", "spring.main.banner-mode", "off", "logging.level.root", "ERROR"));
        try (ConfigurableApplicationContext context = application.run()) {
            int port = Integer.parseInt(context.getEnvironment().getProperty("local.server.port"));
            return Requests.sum(port, threads, requests);
        }
    }

    @SpringBootApplication(scanBasePackageClasses = Nothing.class)
    static class Configuration {
        @org.springframework.context.annotation.Bean
        Items items(ItemService service) {
            return new Items(service);
        }

        @org.springframework.context.annotation.Bean
        ItemService itemService() {
            return new ItemService();
        }
    }

    /** Beans are declared, not searched for: the other programs lie in this package, too. */
    private static final class Nothing {}

    @Service
    static class ItemService {
        String item(int number) {
            return Requests.answer(number);
        }
    }

    @RestController
    static class Items {
        private final ItemService service;

        Items(ItemService service) {
            this.service = service;
        }

        @GetMapping("/item")
        public String item(@RequestParam("n") int number) {
            return service.item(number);
        }
    }
}
