package heddle.agent;

/** Times as results have them. By hand, because the JDK's own way loads a hundred classes into the program's JVM. */
final class UtcTime {
    private static final long DAY = 86_400_000;
    /** Days from the first of March of the year 0 to 1970, and in 400 years. */
    private static final long TO_1970 = 719_468;

    private static final long ERA = 146_097;

    private UtcTime() {}

    /** Such as {@code 2026-11-16T12:00:00.250Z}, for a time from 1970 on. */
    static String of(long millis) {
        long days = millis / DAY + TO_1970;
        long era = days / ERA;
        long dayOfEra = days - era * ERA;
        long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        // years that begin in March, so that a leap day is their last
        long month = (5 * dayOfYear + 2) / 153;
        long day = dayOfYear - (153 * month + 2) / 5 + 1;
        long calendarMonth = month < 10 ? month + 3 : month - 9;
        long year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0);
        long time = millis % DAY;
        return digits(year, 4)
                + '-'
                + digits(calendarMonth, 2)
                + '-'
                + digits(day, 2)
                + 'T'
                + digits(time / 3_600_000, 2)
                + ':'
                + digits(time / 60_000 % 60, 2)
                + ':'
                + digits(time / 1000 % 60, 2)
                + '.'
                + digits(time % 1000, 3)
                + 'Z';
    }

    private static String digits(long number, int count) {
        StringBuilder text = new StringBuilder(Long.toString(number));
        while (text.length() < count) {
            text.insert(0, '0');
        }
        return text.toString();
    }
}
