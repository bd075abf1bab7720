package language

import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicInteger
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.buffer
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.flow.flowOn
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import kotlinx.coroutines.withContext
import kotlinx.coroutines.yield
import language.hidden.Meeting

// Programs in pairs, one with a race and one without. A line with "racy" at its end is a side of a race; no other line is.

class Till { var coins = 0 }

private suspend fun both(one: suspend () -> Unit, other: suspend () -> Unit) = coroutineScope {
    joinAll(launch(First) { one() }, launch(Second) { other() })
}

private suspend fun together(one: suspend () -> Unit, other: suspend () -> Unit) =
    both({ Meeting.meet(); one(); Meeting.meet() }, { Meeting.meet(); other(); Meeting.meet() })

/** Two coroutines on two threads; nothing orders them. */
suspend fun racyCoroutines() {
    val till = Till()
    together(
        { till.coins += 1 }, // racy
        { till.coins += 2 }, // racy
    )
}

suspend fun freeCoroutines() {
    val till = Till()
    val mutex = Mutex()
    both({ mutex.withLock { till.coins += 1 } }, { mutex.withLock { till.coins += 2 } })
    check(till.coins == 3)
}

class Box { var content = ""; var filled = false }

class VolatileBox { var content = ""; @Volatile var filled = false }

/** Publication by a flag that is no @Volatile. */
suspend fun racyFlag() {
    val box = Box()
    together(
        {
            box.content = "letter" // racy
            box.filled = true // racy
        },
        {
            check(box.content.length < 7) // racy
            if (box.filled) println("filled") // racy
        },
    )
}

suspend fun freeFlag() {
    val box = VolatileBox()
    both(
        {
            box.content = "letter"
            box.filled = true
        },
        {
            while (!box.filled) yield()
            check(box.content == "letter")
        },
    )
}

class Catalogue { var pages = 0 }

class Library {
    val unsafe by lazy(LazyThreadSafetyMode.NONE) { Catalogue() }
    val safe by lazy { Catalogue().also { it.pages = 7 } }
    val published by lazy(LazyThreadSafetyMode.PUBLICATION) { Catalogue().also { it.pages = 8 } }
}

/** The race is inside of Kotlin's library, which says that this mode is for one thread: another one may find half a value. */
suspend fun racyLazy() {
    val library = Library()
    together({ try { library.unsafe } catch (e: NullPointerException) {} }, { try { library.unsafe } catch (e: NullPointerException) {} }) // racy
}

suspend fun freeLazy() {
    val library = Library()
    both({ check(library.safe.pages == 7) }, { check(library.safe.pages == 7) })
    both({ check(library.published.pages == 8) }, { check(library.published.pages == 8) })
}

class Journey { var stops = 0 }

/** A suspend function that goes on while what it started still runs. */
suspend fun racySuspension() = coroutineScope {
    val journey = Journey()
    val other = launch(Second) {
        Meeting.meet()
        journey.stops += 1 // racy
        Meeting.meet()
    }
    withContext(First) {
        Meeting.meet()
        journey.stops += 1 // racy
        Meeting.meet()
    }
    other.join()
}

/** Each resumption is on another thread, and after the one before. */
suspend fun freeSuspension() {
    val journey = Journey()
    for (round in 1..5) {
        withContext(First) { journey.stops++ }
        withContext(Second) {
            journey.stops++
            delay(1)
            journey.stops++
        }
        withContext(Dispatchers.Default) { journey.stops++ }
        withContext(Dispatchers.IO) { journey.stops++ }
    }
    check(journey.stops == 25)
}

class Parcel(var weight: Int)

/** The emitter keeps its hands on what it has emitted. */
suspend fun racyFlow() {
    val parcels = flow {
        val parcel = Parcel(1)
        emit(parcel)
        Meeting.meet()
        parcel.weight = 2 // racy
        Meeting.meet()
    }
    val sum = AtomicInteger()
    parcels.buffer(4).flowOn(Second).collect {
        Meeting.meet()
        val weight = it.weight // racy
        Meeting.meet()
        sum.addAndGet(weight)
    }
}

suspend fun freeFlow() {
    var sum = 0
    flow { for (weight in 1..20) emit(Parcel(weight)) }
        .map { Parcel(it.weight + 1) }
        .flowOn(Second)
        .map { it.also { parcel -> parcel.weight++ } }
        .flowOn(First)
        .collect { sum += it.weight }
    check(sum == 250)
}

suspend fun freeStateFlow() = coroutineScope {
    val state = MutableStateFlow(Parcel(0))
    val writer = launch(Second) { state.value = Parcel(5) }
    val seen = withContext(First) { state.first { it.weight == 5 } }
    writer.join()
    check(seen.weight == 5)
}

suspend fun freeChannel() = coroutineScope {
    val channel = Channel<Parcel>(2)
    val sender = launch(Second) {
        for (weight in 1..50) channel.send(Parcel(weight))
        channel.close()
    }
    var sum = 0
    withContext(First) { for (parcel in channel) sum += parcel.weight }
    sender.join()
    check(sum == 1275)
}

suspend fun freeAsync() = coroutineScope {
    val parts = (1..8).map { part -> async(Dispatchers.Default) { Parcel(part).also { it.weight *= 2 } } }
    check(parts.awaitAll().sumOf { it.weight } == 72)
}

val First: CoroutineDispatcher = daemon("first")
val Second: CoroutineDispatcher = daemon("second")

private fun daemon(name: String) =
    Executors.newSingleThreadExecutor { task -> Thread(task, name).also { it.isDaemon = true } }.asCoroutineDispatcher()

fun main() = runBlocking {
    racyCoroutines()
    freeCoroutines()
    racyFlag()
    freeFlag()
    racyLazy()
    freeLazy()
    racySuspension()
    freeSuspension()
    racyFlow()
    freeFlow()
    freeStateFlow()
    freeChannel()
    freeAsync()
    println("done")
}
