package heddle.runtime.jdk;

/**
 * Classes of the JDK that are no containers and keep state that their methods change without a lock: the columns are
 * those of {@link ContainerRows}, and behind a class stand the other types on which its methods are called. A call that
 * ends in an exception counts for nothing. State that a class computes on first use, such as the fields of a Calendar,
 * is not counted: a query is a read.
 */
final class StatefulRows {
    private static final String SUMS = "getCount getSum getMin getMax getAverage toString";

    static final String TEXT = stateful(
                    "java.text.DateFormat java.text.SimpleDateFormat java.text.Format",
                    "toPattern toLocalizedPattern get2DigitYearStart getCalendar getNumberFormat getTimeZone isLenient",
                    "format parse formatToCharacterIterator parseObject applyPattern applyLocalizedPattern setCalendar"
                            + " setNumberFormat setTimeZone setLenient set2DigitYearStart setDateFormatSymbols")
            + stateful(
                    "java.text.DecimalFormat java.text.NumberFormat java.text.Format",
                    "toPattern toLocalizedPattern getMaximumFractionDigits getMinimumFractionDigits getMaximumIntegerDigits"
                            + " getMinimumIntegerDigits getRoundingMode isGroupingUsed isParseIntegerOnly getPositivePrefix"
                            + " getNegativePrefix getPositiveSuffix getNegativeSuffix getMultiplier getGroupingSize",
                    "format parse formatToCharacterIterator parseObject applyPattern applyLocalizedPattern"
                            + " setMaximumFractionDigits setMinimumFractionDigits setMaximumIntegerDigits"
                            + " setMinimumIntegerDigits setRoundingMode setGroupingUsed setParseIntegerOnly"
                            + " setDecimalFormatSymbols setCurrency setPositivePrefix setNegativePrefix setPositiveSuffix"
                            + " setNegativeSuffix setMultiplier setGroupingSize setDecimalSeparatorAlwaysShown"
                            + " setParseBigDecimal")
            + stateful(
                    "java.text.MessageFormat java.text.Format",
                    "format parse formatToCharacterIterator parseObject toPattern getFormats getLocale"
                            + " getFormatsByArgumentIndex",
                    "applyPattern setFormat setFormats setFormatByArgumentIndex setFormatsByArgumentIndex setLocale")
            + stateful(
                    "java.text.ChoiceFormat java.text.NumberFormat java.text.Format",
                    "format parse toPattern getLimits getFormats",
                    "applyPattern setChoices")
            + stateful(
                    "java.text.CompactNumberFormat java.text.NumberFormat java.text.Format",
                    "getRoundingMode isGroupingUsed isParseIntegerOnly getGroupingSize",
                    "format parse formatToCharacterIterator setRoundingMode setGroupingUsed setParseIntegerOnly"
                            + " setGroupingSize setParseBigDecimal")
            + stateful("java.text.ParsePosition", "getIndex getErrorIndex", "setIndex setErrorIndex")
            + stateful("java.text.FieldPosition", "getBeginIndex getEndIndex", "setBeginIndex setEndIndex")
            + stateful("java.text.AttributedString", "getIterator", "addAttributes")
            + stateful(
                    "java.text.CollationElementIterator",
                    "getOffset getMaxExpansion",
                    "next previous reset setOffset setText")
            + stateful(
                    "java.text.BreakIterator",
                    "current getText",
                    "first last next previous following preceding isBoundary setText")
            + stateful(
                    "java.text.StringCharacterIterator java.text.CharacterIterator",
                    "current getIndex getBeginIndex getEndIndex",
                    "first last next previous setIndex setText")
            + stateful(
                    "java.util.Calendar java.util.GregorianCalendar",
                    "get getTime getTimeInMillis getTimeZone isSet isLenient getFirstDayOfWeek getActualMaximum"
                            + " getActualMinimum before after compareTo equals hashCode toString toInstant toZonedDateTime",
                    "set setTime setTimeInMillis setTimeZone setLenient setFirstDayOfWeek setMinimalDaysInFirstWeek add roll"
                            + " clear setWeekDate setGregorianChange")
            + stateful(
                    "java.util.Date",
                    "getTime before after compareTo equals hashCode toInstant getYear getMonth getDate getDay getHours"
                            + " getMinutes getSeconds toString",
                    "setTime setYear setMonth setDate setHours setMinutes setSeconds")
            + stateful(
                    "java.util.regex.Matcher java.util.regex.MatchResult",
                    "group start end groupCount hitEnd requireEnd regionStart regionEnd toMatchResult pattern hasMatch"
                            + " hasAnchoringBounds hasTransparentBounds appendTail",
                    "find matches lookingAt reset region usePattern useAnchoringBounds useTransparentBounds"
                            + " appendReplacement replaceAll replaceFirst")
            + stateful(
                    "java.util.Scanner java.util.Iterator",
                    "match delimiter locale radix ioException",
                    "next nextInt nextLong nextDouble nextFloat nextBoolean nextByte nextShort nextLine nextBigInteger"
                            + " nextBigDecimal hasNext hasNextInt hasNextLong hasNextDouble hasNextFloat hasNextBoolean"
                            + " hasNextByte hasNextShort hasNextLine hasNextBigInteger hasNextBigDecimal findInLine"
                            + " findWithinHorizon skip useDelimiter useLocale useRadix reset close")
            + stateful(
                    "java.util.StringTokenizer java.util.Enumeration",
                    "countTokens",
                    "nextToken hasMoreTokens nextElement hasMoreElements")
            + stateful("java.util.IntSummaryStatistics", SUMS, "accept combine")
            + stateful("java.util.LongSummaryStatistics", SUMS, "accept combine")
            + stateful("java.util.DoubleSummaryStatistics", SUMS, "accept combine")
            + stateful("java.util.Formatter", "locale", "format flush close")
            + stateful(
                    "java.util.SimpleTimeZone java.util.TimeZone",
                    "getRawOffset getOffset getID inDaylightTime getDSTSavings",
                    "setRawOffset setID setStartRule setEndRule setStartYear setDSTSavings")
            + stateful(
                    "java.util.zip.ZipEntry java.util.jar.JarEntry",
                    "getTime getSize getCompressedSize getCrc getMethod getExtra getComment",
                    "setTime setSize setCompressedSize setCrc setMethod setExtra setComment")
            + stateful(
                    "java.nio.charset.CharsetDecoder",
                    "malformedInputAction unmappableCharacterAction replacement",
                    "decode flush reset onMalformedInput onUnmappableCharacter replaceWith")
            + stateful(
                    "java.nio.charset.CharsetEncoder",
                    "malformedInputAction unmappableCharacterAction replacement",
                    "encode flush reset onMalformedInput onUnmappableCharacter replaceWith")
            + stateful("java.io.LineNumberReader", "getLineNumber", "setLineNumber")
            + stateful(
                    "java.util.Locale$Builder",
                    "build",
                    "setLocale setLanguageTag setLanguage setScript setRegion setVariant setExtension"
                            + " setUnicodeLocaleKeyword addUnicodeLocaleAttribute removeUnicodeLocaleAttribute clear"
                            + " clearExtensions")
            + stateful(
                    "java.time.format.DateTimeFormatterBuilder",
                    "toFormatter",
                    "append appendPattern appendValue appendValueReduced appendFraction appendInstant appendText"
                            + " appendLiteral appendOffset appendOffsetId appendLocalizedOffset appendZoneId"
                            + " appendZoneRegionId appendZoneOrOffsetId appendZoneText appendGenericZoneText"
                            + " appendChronologyId appendChronologyText appendLocalized appendOptional"
                            + " appendDayPeriodText optionalStart optionalEnd padNext parseDefaulting parseCaseSensitive"
                            + " parseCaseInsensitive parseLenient parseStrict")
            + stateful("java.util.StringJoiner", "toString length", "add merge setEmptyValue")
            + stateful(
                    "java.util.SplittableRandom java.util.random.RandomGenerator",
                    "-",
                    "nextInt nextLong nextDouble nextFloat nextBoolean nextBytes nextGaussian split")
            + stateful("java.security.MessageDigest", "getDigestLength", "update digest reset")
            + stateful(
                    "java.security.Signature", "getParameters", "initSign initVerify update sign verify setParameter")
            + stateful("javax.crypto.KeyAgreement", "getAlgorithm", "init doPhase generateSecret")
            + stateful("javax.crypto.Mac", "getMacLength", "init update doFinal reset")
            + stateful(
                    "javax.crypto.Cipher",
                    "getBlockSize getIV getParameters getOutputSize",
                    "init update updateAAD doFinal wrap unwrap")
            + stateful("java.util.zip.CRC32 java.util.zip.Checksum", "getValue", "update reset")
            + stateful("java.util.zip.CRC32C java.util.zip.Checksum", "getValue", "update reset")
            + stateful("java.util.zip.Adler32 java.util.zip.Checksum", "getValue", "update reset")
            + stateful(
                    "java.io.StreamTokenizer",
                    "lineno",
                    "nextToken pushBack resetSyntax wordChars whitespaceChars ordinaryChar ordinaryChars commentChar"
                            + " quoteChar parseNumbers eolIsSignificant slashStarComments slashSlashComments lowerCaseMode");

    private StatefulRows() {}

    private static String stateful(String types, String reads, String writes) {
        String row = types.indexOf(' ') < 0 ? types + ' ' + types : types;
        String readRow = reads.equals("-") ? "" : row + " | " + reads + " | - | READS\n";
        return readRow + row + " | " + writes + " | - | WRITES\n";
    }
}
