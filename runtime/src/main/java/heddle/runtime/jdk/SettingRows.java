package heddle.runtime.jdk;

/**
 * Objects that threads set up for each other, and settings of the whole JVM: references, compressors, archives, collators,
 * providers, permissions. Columns as in {@link SyncRows}. Each has a lock or a volatile field of its own, so that who sees what
 * was set comes after who set it.
 */
final class SettingRows {
    static final String TEXT = """
            java.lang.ref.Reference | enqueue | RELEASE | -
            java.lang.ref.Reference | isEnqueued | - | COLLECTED_IF
            java.util.zip.Deflater | deflate end finish finished getAdler getBytesRead getBytesWritten getTotalIn getTotalOut needsInput reset setDictionary setInput setLevel setStrategy | RELEASE | ACQUIRE
            java.util.zip.Inflater | inflate end finished getAdler getBytesRead getBytesWritten getRemaining getTotalIn getTotalOut needsDictionary needsInput reset setDictionary setInput | RELEASE | ACQUIRE
            java.util.zip.ZipFile | entries getComment getEntry getInputStream getJarEntry size stream versionedStream | RELEASE | ACQUIRE
            java.text.Collator | getDecomposition getStrength setDecomposition setStrength | RELEASE | ACQUIRE
            java.text.RuleBasedCollator | compare getCollationKey | RELEASE | ACQUIRE
            static java.time.zone.ZoneRulesProvider | registerProvider | RELEASE | -
            static java.time.zone.ZoneRulesProvider | getAvailableZoneIds getRules getVersions | - | ACQUIRE
            static java.security.Security | addProvider insertProviderAt removeProvider | RELEASE | ACQUIRE
            static java.security.Security | getProvider getProviders | - | ACQUIRE
            java.security.Provider | getService getServices load putService removeService | RELEASE | ACQUIRE
            static java.security.Policy | setPolicy | RELEASE | -
            static java.security.Policy | getPolicy | - | ACQUIRE
            java.security.PermissionCollection | setReadOnly | RELEASE | -
            java.security.PermissionCollection | isReadOnly elementsAsStream | - | ACQUIRE
            java.security.Permissions | add implies | RELEASE | ACQUIRE
            java.security.KeyStore$PasswordProtection | destroy getPassword isDestroyed | RELEASE | ACQUIRE
            javax.crypto.spec.PBEKeySpec | clearPassword getPassword | RELEASE | ACQUIRE
            javax.security.auth.Subject | setReadOnly | RELEASE | -
            javax.security.auth.Subject | isReadOnly | - | ACQUIRE
            static javax.security.auth.login.Configuration | setConfiguration | RELEASE | -
            static javax.security.auth.login.Configuration | getConfiguration | - | ACQUIRE
            """;

    private SettingRows() {}
}
