package load;

import org.jsoup.Jsoup;

/** Pages of HTML that jsoup parses and searches. */
public final class Pages extends Shares {
    @Override
    long round(int number, int thread) {
        StringBuilder page = new StringBuilder("<html><body>");
        for (int i = 0; i < 200; i++) {
            page.append("<div class=c").append(i % 7).append("><p>text ").append(i + number % 50);
            page.append("<a href='/x").append(i).append("'>link</a></p></div>");
        }
        return Jsoup.parse(page.toString()).select("div.c3 > p a[href]").size();
    }
}
