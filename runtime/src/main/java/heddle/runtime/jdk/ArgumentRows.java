package heddle.runtime.jdk;

/**
 * Effects of calls of the JDK on their arguments: {@code type | methods | shape | operands}. The shape tells overloads
 * apart, one letter for each parameter: {@code A} an array, {@code C} a sequence of characters, {@code L} any other
 * reference that may be a container, {@code I} an int, {@code P} another number, {@code X} anything else, and {@code *}
 * whatever follows; the first row that fits counts.
 *
 * <p>An operand is {@code reads} or {@code writes} with the number of a parameter, counted from 1, for a container that is
 * gone through or filled; 0 is the receiver, which is then a buffer, and {@code moves} or {@code looks} its position. {@code
 * N[]} is all elements of an array, {@code N[from,length]} a range, where both are numbers of parameters, differences of two,
 * {@code r} for the result, {@code =} before a constant, and {@code p} for a range that ends at the buffer's position. Words
 * before it: {@code some}, unless the list has fewer than two elements; {@code any}, unless it has none; {@code part}, unless
 * the receiver is empty; {@code equal}, if receiver and argument are both lists, sets or maps, which are then compared;
 * {@code fills}, if the array is large enough for what the receiver holds; {@code done}, if the result is true.
 *
 * <p>A type is that of the receiver or a supertype, of static methods and constructors the class itself; {@code
 * java.util.*} is every class of the package. Effects are noted after the call, so one that fails counts for nothing.
 */
final class ArgumentRows {
    static final String TEXT = """
            java.util.Collection | addAll containsAll | L | reads 1
            java.util.List | addAll | IL | reads 2
            java.util.Collection | removeAll retainAll | L | part reads 1
            java.util.Map | putAll | L | reads 1
            java.util.Collection | equals | L | equal reads 1
            java.util.Map | equals | L | equal reads 1
            java.util.Collection | toArray | A | fills writes 1
            java.util.* | <init> | L* | reads 1
            java.util.concurrent.* | <init> | L* | reads 1
            java.util.concurrent.* | <init> | IPL | reads 3
            static java.util.List | copyOf | L | reads 1
            static java.util.Set | copyOf | L | reads 1
            static java.util.Map | copyOf | L | reads 1
            static java.util.EnumSet | copyOf complementOf | L | reads 1
            static java.util.List | of | A | reads 1[]
            java.util.BitSet | or and andNot xor intersects | L | reads 1
            static java.util.Collections | sort | L* | any writes 1
            static java.util.Collections | swap | L* | writes 1
            static java.util.Collections | reverse shuffle | L* | some writes 1
            static java.util.Collections | rotate | L* | reads 1
            static java.util.Collections | replaceAll | L* | reads 1; done writes 1
            static java.util.Collections | fill | L* | any writes 1
            static java.util.Collections | addAll | LA | writes 1
            static java.util.Collections | max min frequency binarySearch list enumeration | L* | reads 1
            static java.util.Collections | copy | LL | writes 1; reads 2
            static java.util.Collections | indexOfSubList lastIndexOfSubList | LL | reads 1; reads 2
            static java.util.Objects | toString | L* | reads 1
            static java.util.Objects | hash | A | reads 1[]
            java.util.regex.Pattern | matcher split splitAsStream | C* | reads 1
            static java.util.regex.Pattern | matches | XC | reads 2
            static java.lang.String | join | CL | reads 2
            static java.lang.String | join | CA | reads 2[]
            static java.lang.String | valueOf | L | reads 1
            static java.lang.String | valueOf copyValueOf | A | reads 1[]
            static java.lang.String | valueOf copyValueOf | AII | reads 1[2,3]
            java.lang.String | <init> | C | reads 1
            java.lang.String | <init> | AIII | reads 1[3,4]
            java.lang.String | <init> | AII* | reads 1[2,3]
            java.lang.String | <init> | A* | reads 1[]
            java.lang.String | contentEquals contains | C | reads 1
            java.lang.String | replace | CC | reads 1; reads 2
            java.lang.String | getChars getBytes | IIAI | writes 3[4,2-1]
            java.lang.AbstractStringBuilder | getChars | IIAI | writes 3[4,2-1]
            java.lang.AbstractStringBuilder | append | A | reads 1[]
            java.lang.AbstractStringBuilder | append | AII | reads 1[2,3]
            java.lang.AbstractStringBuilder | append compareTo | C* | reads 1
            java.lang.AbstractStringBuilder | insert | IC* | reads 2
            java.lang.AbstractStringBuilder | insert | IA | reads 2[]
            java.lang.AbstractStringBuilder | insert | IAII | reads 2[3,4]
            java.lang.StringBuilder | <init> | C | reads 1
            java.lang.StringBuffer | <init> | C | reads 1
            java.io.InputStream | read | A | writes 1[=0,r]
            java.io.InputStream | read readNBytes | AII | writes 1[2,r]
            java.io.Reader | read | A | writes 1[=0,r]
            java.io.Reader | read | AII | writes 1[2,r]
            java.io.DataInput | readFully | A | writes 1[]
            java.io.DataInput | readFully | AII | writes 1[2,3]
            java.io.RandomAccessFile | read | A | writes 1[=0,r]
            java.io.RandomAccessFile | read | AII | writes 1[2,r]
            java.io.OutputStream | write writeBytes | A | reads 1[]
            java.io.OutputStream | write | AII | reads 1[2,3]
            java.io.DataOutput | write | A | reads 1[]
            java.io.DataOutput | write | AII | reads 1[2,3]
            java.io.Writer | write | A | reads 1[]
            java.io.Writer | write | AII | reads 1[2,3]
            java.io.Writer | append | C* | reads 1
            java.io.Writer | print println | L | reads 1
            java.io.Writer | print println | A | reads 1[]
            java.io.PrintStream | append | C* | reads 1
            java.io.PrintStream | print println | L | reads 1
            java.io.PrintStream | print println | A | reads 1[]
            java.math.BigInteger | <init> | A | reads 1[]
            java.math.BigInteger | <init> | IA | reads 2[]
            static java.util.UUID | nameUUIDFromBytes | A | reads 1[]
            java.util.random.RandomGenerator | nextBytes | A | writes 1[]
            java.util.Base64$Encoder | encode encodeToString | A | reads 1[]
            java.util.Base64$Decoder | decode | A | reads 1[]
            java.util.HexFormat | formatHex | A | reads 1[]
            static java.net.InetAddress | getByAddress | A | reads 1[]
            static java.net.InetAddress | getByAddress | XA | reads 2[]
            static java.nio.file.Files | write | XA* | reads 2[]
            static java.nio.file.Files | write | XL* | reads 2
            javax.crypto.spec.SecretKeySpec | <init> | AX | reads 1[]
            javax.crypto.spec.IvParameterSpec | <init> | A | reads 1[]
            java.util.zip.Checksum | update | A | reads 1[]
            java.util.zip.Checksum | update | AII | reads 1[2,3]
            java.util.zip.Deflater | deflate | A* | writes 1[=0,r]
            java.util.zip.Inflater | inflate | A | writes 1[=0,r]
            java.util.zip.Inflater | inflate | AII | writes 1[2,r]
            java.security.MessageDigest | update digest | A | reads 1[]
            java.security.MessageDigest | update | AII | reads 1[2,3]
            java.security.MessageDigest | digest | AII | writes 1[2,r]
            java.security.Signature | update verify | A | reads 1[]
            java.security.Signature | update | AII | reads 1[2,3]
            javax.crypto.Mac | update doFinal | A | reads 1[]
            javax.crypto.Mac | update | AII | reads 1[2,3]
            javax.crypto.Cipher | update doFinal updateAAD | A | reads 1[]
            javax.crypto.Cipher | update doFinal updateAAD | AII | reads 1[2,3]
            javax.crypto.Cipher | update doFinal | AIIA | reads 1[2,3]; writes 4[=0,r]
            javax.crypto.Cipher | update doFinal | AIIAI | reads 1[2,3]; writes 4[5,r]
            java.nio.Buffer | flip clear rewind reset compact | | moves 0
            java.nio.Buffer | position | I | moves 0
            java.nio.Buffer | position remaining hasRemaining slice duplicate asReadOnlyBuffer mark | | looks 0
            java.nio.Buffer | get | | moves 0; reads 0[p,=1]
            java.nio.Buffer | get | I | reads 0[1,=1]
            java.nio.Buffer | get | A | moves 0; writes 1[]
            java.nio.Buffer | get | AII | moves 0; writes 1[2,3]; reads 0[p,3]
            java.nio.Buffer | get | IA | writes 2[]
            java.nio.Buffer | get | IAII | writes 2[3,4]; reads 0[1,4]
            java.nio.Buffer | put | IP | writes 0[1,=1]
            java.nio.Buffer | put | II | writes 0[1,=1]
            java.nio.Buffer | put | P | moves 0; writes 0[p,=1]
            java.nio.Buffer | put | I | moves 0; writes 0[p,=1]
            java.nio.Buffer | put | A | moves 0; reads 1[]
            java.nio.Buffer | put | AII | moves 0; reads 1[2,3]; writes 0[p,3]
            java.nio.Buffer | put | L | moves 0; moves 1
            java.nio.ByteBuffer | getShort getChar | | moves 0; reads 0[p,=2]
            java.nio.ByteBuffer | getInt getFloat | | moves 0; reads 0[p,=4]
            java.nio.ByteBuffer | getLong getDouble | | moves 0; reads 0[p,=8]
            java.nio.ByteBuffer | getShort getChar | I | reads 0[1,=2]
            java.nio.ByteBuffer | getInt getFloat | I | reads 0[1,=4]
            java.nio.ByteBuffer | getLong getDouble | I | reads 0[1,=8]
            java.nio.ByteBuffer | putShort putChar | P | moves 0; writes 0[p,=2]
            java.nio.ByteBuffer | putInt | I | moves 0; writes 0[p,=4]
            java.nio.ByteBuffer | putFloat | P | moves 0; writes 0[p,=4]
            java.nio.ByteBuffer | putLong putDouble | P | moves 0; writes 0[p,=8]
            java.nio.ByteBuffer | putShort putChar | IP | writes 0[1,=2]
            java.nio.ByteBuffer | putInt | II | writes 0[1,=4]
            java.nio.ByteBuffer | putFloat | IP | writes 0[1,=4]
            java.nio.ByteBuffer | putLong putDouble | IP | writes 0[1,=8]
            java.nio.channels.ReadableByteChannel | read | L | moves 1[p,r]; writes 1[p,r]
            java.nio.channels.WritableByteChannel | write | L | moves 1[p,r]; reads 1[p,r]
            static java.lang.Character | toChars | IAI | writes 2[3,r]
            """;

    private ArgumentRows() {}
}
