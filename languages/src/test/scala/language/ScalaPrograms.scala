package language

import java.util.concurrent.{CountDownLatch, Executors}
import language.hidden.Meeting
import org.apache.pekko.actor.typed.scaladsl.Behaviors
import org.apache.pekko.actor.typed.{ActorRef, ActorSystem, Behavior}
import scala.concurrent.duration.*
import scala.concurrent.{Await, ExecutionContext, Future, Promise}

// Programs in pairs, one with a race and one without. A line with "racy" at its end is a side of a race; no other line is.

private def daemon(name: String): ExecutionContext =
  ExecutionContext.fromExecutor(Executors.newSingleThreadExecutor { task =>
    val thread = Thread(task, name)
    thread.setDaemon(true)
    thread
  })

val first = daemon("first")
val second = daemon("second")

class Till:
  var coins = 0

/** Two futures on two threads; nothing orders them. */
def racyFutures(): Unit =
  val till = Till()
  val one = Future {
    Meeting.meet()
    till.coins += 1 // racy
    Meeting.meet()
  }(using first)
  val other = Future {
    Meeting.meet()
    till.coins += 2 // racy
    Meeting.meet()
  }(using second)
  Await.result(one.zip(other), 1.minute)

/** Each stage comes after the one before, on whichever thread. */
def freeFutures(): Unit =
  val till = Till()
  val chain = Future(till.coins += 1)(using first)
    .map(_ => till.coins += 2)(using second)
    .flatMap(_ => Future(till.coins += 3)(using first))(using ExecutionContext.global)
    .recover { case _ => till.coins = 0 }(using second)
  Await.result(chain, 1.minute)
  assert(till.coins == 6)

def freePromise(): Unit =
  val till = Till()
  val promise = Promise[Till]()
  Future {
    till.coins = 9
    promise.success(till)
  }(using first)
  val read = promise.future.map(_.coins)(using second)
  assert(Await.result(read, 1.minute) == 9)

class Catalogue:
  var pages = 0
  lazy val index: Array[Int] = Array.fill(4)(pages) // racy

/** What a lazy val computes from is not protected by it. */
def racyLazyVal(): Unit =
  val catalogue = Catalogue()
  val one = Future {
    Meeting.meet()
    catalogue.index.length
    Meeting.meet()
  }(using first)
  val other = Future {
    Meeting.meet()
    catalogue.pages = 3 // racy
    Meeting.meet()
  }(using second)
  Await.result(one.zip(other), 1.minute)

def freeLazyVal(): Unit =
  val catalogue = Catalogue()
  catalogue.pages = 3
  val all = (1 to 8).map(i => Future(catalogue.index.sum)(using if i % 2 == 0 then first else second))
  assert(all.map(Await.result(_, 1.minute)).sum == 96)

class Shelf:
  var books = 0

/** The future that an actor starts runs beside it. */
object Hasty:
  def apply(shelf: Shelf, done: CountDownLatch): Behavior[String] = Behaviors.receiveMessage { _ =>
    Future {
      Meeting.meet()
      shelf.books += 1 // racy
      Meeting.meet()
      done.countDown()
    }(using second)
    Meeting.meet()
    shelf.books += 1 // racy
    Meeting.meet()
    done.countDown()
    Behaviors.same
  }

def racyActor(): Unit =
  val done = CountDownLatch(2)
  val system = ActorSystem(Hasty(Shelf(), done), "hasty")
  system ! "go"
  done.await()
  system.terminate()
  Await.result(system.whenTerminated, 1.minute)

/** State of an actor, in a variable and in its behaviours, is one thread's at a time. */
object Counter:
  sealed trait Command
  case class Add(shelf: Shelf) extends Command
  case class Get(reply: Promise[Int]) extends Command

  def apply(): Behavior[Command] = Behaviors.setup { context =>
    var total = 0
    val child: ActorRef[Add] = context.spawn(
      Behaviors.receiveMessage[Add] { add =>
        add.shelf.books += 1
        Behaviors.same
      },
      "child")
    Behaviors.receiveMessage {
      case add: Add =>
        total += add.shelf.books
        child ! add
        Behaviors.same
      case Get(reply) =>
        reply.success(total)
        Behaviors.same
    }
  }

def freeActor(): Unit =
  val system = ActorSystem(Counter(), "counter")
  for _ <- 1 to 100 do system ! Counter.Add({ val shelf = Shelf(); shelf.books = 2; shelf })
  val reply = Promise[Int]()
  system ! Counter.Get(reply)
  assert(Await.result(reply.future, 1.minute) == 200)
  system.terminate()
  Await.result(system.whenTerminated, 1.minute)

object ScalaPrograms:
  def main(arguments: Array[String]): Unit =
    racyFutures()
    freeFutures()
    freePromise()
    racyLazyVal()
    freeLazyVal()
    racyActor()
    freeActor()
    println("done")
